#pragma once

#include "engine/model/ledger.h"
#include "engine/model/server.h"
#include "engine/model/stream_counts.h"
#include "engine/model/transaction.h"
#include "engine/model/verification.h"
#include "engine/result.h"

#include <QObject>
#include <QString>
#include <QUrl>

#include <functional>
#include <memory>
#include <variant>

namespace countersign {

namespace definitions {
class Library;
}
namespace session {
struct Tuning;
}

// Where the stream comes from. Recordings are served by our own loopback server and travel the same
// road as a live server.
struct ServerSource {
    QUrl url; // ws:// or wss://
};
struct RecordingSource {
    QString path;       // empty: the bundled recording
    double speed = 1.0; // 0 = as fast as it is taken
    int repeat = 1;     // how often it is played, one after the other
};
using Source = std::variant<ServerSource, RecordingSource>;

// The façade. Lives on the UI thread (any thread with an event loop), owns the engine thread, and
// is the only way into it. Nothing here blocks; signals come at most every 16 ms.
class Engine : public QObject {
    Q_OBJECT
public:
    explicit Engine(QObject* parent = nullptr);
    // The tables of the process, shared with the window; null: the engine reads the bundled ones.
    explicit Engine(std::shared_ptr<definitions::Library> library, QObject* parent = nullptr);
    explicit Engine(const session::Tuning& tuning, QObject* parent = nullptr); // for tests
    // The bundled tables, read anew; null when they do not load. For the composition root.
    static std::shared_ptr<definitions::Library> bundledLibrary();
    ~Engine() override; // ends the threads, waits for them

    void open(const Source& source); // replaces what was open; counts start anew
    void close();
    void retryNow(); // ends a back-off wait

    using TransactionCallback = std::function<void(Result<model::TransactionPtr>)>;
    // The strongest form known of a transaction; notInMemory when its body has left the cache. The
    // callback runs on this thread, unless `context` is gone by then.
    void transaction(const values::Hash256& id, QObject* context, TransactionCallback callback);

    // The rows that somebody looks at and whose facts have not arrived: they are checked next,
    // those that a flood left unchecked, too. Replaces the last call's; the first 1,000 count. Told
    // when the view moves, not at each repaint.
    void showRows(std::vector<values::Hash256> ids);

    // Hand-overs from the engine thread so far that brought more than facts: one per batch (counter
    // for tests).
    std::uint64_t borderCrossings() const;
    // JSON parses of the session that is open, as last reported with the counts.
    std::uint64_t parses() const;

Q_SIGNALS:
    void connectionChanged(const countersign::model::Connection& connection);
    void transactionsArrived(const countersign::model::TransactionBatch& batch);
    // What was found out about rows: never before the row itself, once for the same bytes, unless
    // asked for by showRows(). A later fact about an id takes the place of an earlier one.
    void verificationsArrived(const countersign::model::VerificationBatch& batch);
    void ledgersClosed(const countersign::model::LedgerBatch& batch);
    void countsChanged(const countersign::model::StreamCounts& counts);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace countersign
