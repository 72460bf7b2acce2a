#pragma once

#include "engine/definitions/library.h"
#include "engine/session/caches.h"
#include "engine/session/events.h"
#include "engine/session/tuning.h"
#include "engine/session/verification_lane.h"
#include "engine/stream/parser.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace countersign::session {

// One server: the hub between socket, parser, caches and mailbox. Lives on the engine thread.
class Session : public QObject {
    Q_OBJECT
public:
    struct Target {
        link::Endpoint endpoint;
        std::string name; // shown as Connection::url
        bool isRecording = false;
    };

    // Transactions are read with the server's own table as soon as it has told it, until then with
    // the bundled one of `library` (never null). Nothing is ever signed with either. New rows go to
    // `lane` after they were sent, so that their facts come behind them.
    Session(Target target, std::shared_ptr<definitions::Library> library, const Tuning& tuning,
            EventSender& events, VerificationLane& lane, QObject* parent = nullptr);

    void start();
    void retryNow() { m_link.retryNow(); }

    // The strongest form known; null when its body is not in memory.
    model::TransactionPtr transaction(const values::Hash256& id) { return m_transactions.find(id); }

    // Whose facts are wanted first.
    void show(std::span<const values::Hash256> ids);

private:
    void onOpening();
    void onOpened();
    void onText(std::string_view text);
    void onBinary(quint64 size);
    void onLost(const link::Loss& loss);

    void accept(const stream::Message& message);
    void accept(const model::TransactionPtr& transaction);
    void accept(const stream::Reply& reply);
    void subscribe();
    void goLive(const model::ServerFacts& facts);
    void useTable(const std::string& definitions);
    bool isEndOfRecording(const link::Loss& loss);

    void countKind(const std::string& kind);
    void countUnreadable(Error error);
    void reportSoon();
    void reportNow();
    void publish(model::Phase phase);

    Tuning m_tuning;
    std::shared_ptr<definitions::Library> m_library;
    EventSender& m_events;
    VerificationLane& m_lane;
    stream::Parser m_parser;
    Transactions m_transactions;
    link::Connection m_link;
    model::Connection m_state;
    model::StreamCounts m_counts;
    QTimer m_answerTimer;
    QTimer m_reportTimer;
    unsigned m_apiVersion = 2;
    std::uint64_t m_lastId = 0;
    std::uint64_t m_definitionsId = 0; // of the request that is not answered yet; 0: none
    bool m_sourceIsRecording;          // known before connecting
    bool m_isPlayed = false;           // this connection's server says it plays a recording
};

} // namespace countersign::session
