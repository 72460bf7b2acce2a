#pragma once

#include "engine/link/backoff.h"
#include "engine/link/endpoint.h"
#include "engine/link/utf8_buffer.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

class QWebSocket;

namespace countersign::link {

// All delays, so that tests can be quick.
struct Timing {
    std::chrono::milliseconds handshake{10'000}; // name lookup, TCP, TLS and upgrade together
    std::chrono::milliseconds ping{20'000};   // between pings; silence until the next one is a loss
    std::chrono::milliseconds steady{10'000}; // a live phase so long starts the back-off anew
    Backoff::Limits backoff;
};

// Why a connection or an attempt ended.
struct Loss {
    // Absent: it ended without one, or Qt cannot tell (it reports a close frame without a code, and
    // one with code 1000 and no reason, alike).
    std::optional<std::uint16_t> closeCode;
    std::string reason;    // hostile text, at most 256 bytes
    bool tooLarge = false; // we closed: a message was over the limit
    std::chrono::milliseconds retryIn{0};
};

// One server, kept connected: opens, reads, notices silence, and comes back after a wait that
// grows. Lives on the engine thread; all signals are direct.
class Connection : public QObject {
    Q_OBJECT
public:
    static constexpr quint64 maxMessageBytes = 16ULL * 1024 * 1024;

    Connection(Endpoint endpoint, Timing timing, Backoff::Random random, std::size_t padding,
               QObject* parent = nullptr);
    ~Connection() override;

    void start();
    void stop();     // for good, without a signal
    void retryNow(); // ends a wait; nothing otherwise
    void send(const std::string& text);
    void noteLive();                      // the server does what we want
    void drop(const std::string& reason); // counts as lost

Q_SIGNALS:
    void opening();
    void opened();
    // UTF-8, valid during the signal, followed by `padding` readable bytes.
    void textReceived(std::string_view text);
    void binaryReceived(quint64 size);
    void lost(const countersign::link::Loss& loss);

private:
    void open();
    QWebSocket* makeSocket();
    void onOpened();
    void onText(const QString& text);
    void onError();
    void onPingDue();
    void onGraceOver();
    void onEnded();
    void lose(Loss loss);
    void abandonSocket();

    Endpoint m_endpoint;
    Timing m_timing;
    Backoff m_backoff;
    Utf8Buffer m_buffer;
    QWebSocket* m_socket = nullptr; // one per attempt
    QTimer m_handshakeTimer;
    QTimer m_pingTimer;
    QTimer m_graceTimer; // after our own thread or machine slept, what came meanwhile is read first
    QTimer m_retryTimer;
    QTimer m_endTimer; // 0 ms: error and disconnection come in either order, and texts after them
    QString m_errorText;
    QElapsedTimer m_liveSince; // invalid while not live
    bool m_isOpen = false;
    bool m_heard = false; // anything since the last ping
};

} // namespace countersign::link
