#include "engine/link/connection.h"

#include "engine/bytes/utf8.h"

#include <QCoreApplication>
#include <QNetworkProxy>
#include <QWebSocket>

#include <utility>

namespace countersign::link {

namespace {

std::string cutReason(const QString& reason) {
    constexpr std::size_t longest = 256;
    return std::string(bytes::cutAtCharacter(reason.toStdString(), longest));
}

// Qt closes by itself when a message is too large, and gives no other sign than its own words.
bool isOwnSizeComplaint(const QString& reason) {
    return reason ==
               QCoreApplication::translate("QWebSocketFrame", "Maximum framesize exceeded.") ||
           reason == QCoreApplication::translate("QWebSocketDataProcessor",
                                                 "Received message is too big.");
}

void prepareTimer(QTimer& timer, std::chrono::milliseconds interval, bool isSingleShot) {
    timer.setInterval(interval);
    timer.setSingleShot(isSingleShot);
}

} // namespace

Connection::Connection(Endpoint endpoint, Timing timing, Backoff::Random random,
                       std::size_t padding, QObject* parent)
    : QObject(parent)
    , m_endpoint(std::move(endpoint))
    , m_timing(timing)
    , m_backoff(timing.backoff, std::move(random))
    , m_buffer(padding) {
    prepareTimer(m_handshakeTimer, timing.handshake, true);
    prepareTimer(m_pingTimer, timing.ping, false);
    prepareTimer(m_graceTimer, timing.ping / 4, true);
    prepareTimer(m_endTimer, std::chrono::milliseconds(0), true);
    m_retryTimer.setSingleShot(true);
    connect(&m_handshakeTimer, &QTimer::timeout, this,
            [this] { drop("no answer to the opening handshake"); });
    connect(&m_pingTimer, &QTimer::timeout, this, &Connection::onPingDue);
    connect(&m_graceTimer, &QTimer::timeout, this, &Connection::onGraceOver);
    connect(&m_retryTimer, &QTimer::timeout, this, &Connection::open);
    connect(&m_endTimer, &QTimer::timeout, this, &Connection::onEnded);
}

Connection::~Connection() {
    stop();
}

void Connection::start() {
    if (m_socket == nullptr)
        open();
}

void Connection::stop() {
    m_retryTimer.stop();
    abandonSocket();
}

void Connection::retryNow() {
    if (!m_retryTimer.isActive())
        return;
    m_retryTimer.stop();
    open();
}

void Connection::send(const std::string& text) {
    if (m_isOpen)
        m_socket->sendTextMessage(QString::fromStdString(text));
}

void Connection::noteLive() {
    m_liveSince.start();
}

void Connection::drop(const std::string& reason) {
    if (m_socket != nullptr)
        lose({{}, reason, false, {}});
}

void Connection::open() {
    m_errorText.clear();
    m_socket = makeSocket();
    m_handshakeTimer.start();
    emit opening();
    if (m_socket != nullptr) // nobody stopped us
        m_socket->open(m_endpoint.url);
}

QWebSocket* Connection::makeSocket() {
    // No origin is given, so no Origin header is sent: our own recordings' server refuses those.
    auto* socket = new QWebSocket(QString(), QWebSocketProtocol::VersionLatest, this);
    if (m_endpoint.isLoopback)
        socket->setProxy(QNetworkProxy::NoProxy);
    socket->setMaxAllowedIncomingFrameSize(maxMessageBytes);
    socket->setMaxAllowedIncomingMessageSize(maxMessageBytes);
    connect(socket, &QWebSocket::connected, this, &Connection::onOpened);
    connect(socket, &QWebSocket::disconnected, this, [this] { m_endTimer.start(); });
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(socket, &QWebSocket::errorOccurred, this, &Connection::onError);
#else
    connect(socket, qOverload<QAbstractSocket::SocketError>(&QWebSocket::error), this,
            &Connection::onError);
#endif
    connect(socket, &QWebSocket::textMessageReceived, this, &Connection::onText);
    connect(socket, &QWebSocket::binaryMessageReceived, this, [this](const QByteArray& bytes) {
        emit binaryReceived(static_cast<quint64>(bytes.size()));
    });
    // Frames, not messages: a huge message on a slow line is a sign of life too.
    connect(socket, &QWebSocket::textFrameReceived, this, [this] { m_heard = true; });
    connect(socket, &QWebSocket::binaryFrameReceived, this, [this] { m_heard = true; });
    connect(socket, &QWebSocket::pong, this, [this] { m_heard = true; });
    return socket;
}

void Connection::onOpened() {
    m_handshakeTimer.stop();
    m_isOpen = true;
    m_heard = true;
    m_pingTimer.start();
    emit opened();
}

void Connection::onText(const QString& text) {
    emit textReceived(m_buffer.assign(text));
}

void Connection::onError() {
    m_errorText = m_socket->errorString();
    if (!m_isOpen) // an open one also says disconnected
        m_endTimer.start();
}

void Connection::onPingDue() {
    if (!m_heard) {
        m_graceTimer.start();
        return;
    }
    m_heard = false;
    m_socket->ping();
}

void Connection::onGraceOver() {
    if (!m_heard)
        drop("no answer to a ping");
}

void Connection::onEnded() {
    if (m_socket == nullptr)
        return;
    Loss loss;
    const QString words = m_socket->closeReason();
    const auto code = static_cast<std::uint16_t>(m_socket->closeCode());
    const bool isQtDefault = code == QWebSocketProtocol::CloseCodeNormal && words.isEmpty();
    if (m_isOpen && !isQtDefault)
        loss.closeCode = code;
    loss.tooLarge = code == QWebSocketProtocol::CloseCodeTooMuchData && isOwnSizeComplaint(words);
    loss.reason = cutReason(words.isEmpty() ? m_errorText : words);
    lose(std::move(loss));
}

void Connection::lose(Loss loss) {
    abandonSocket();
    if (m_liveSince.isValid() && m_liveSince.elapsed() >= m_timing.steady.count())
        m_backoff.reset();
    m_liveSince.invalidate();
    loss.retryIn = m_backoff.next();
    m_retryTimer.start(loss.retryIn);
    emit lost(loss); // may stop us
}

void Connection::abandonSocket() {
    m_handshakeTimer.stop();
    m_pingTimer.stop();
    m_graceTimer.stop();
    m_endTimer.stop();
    m_isOpen = false;
    if (m_socket == nullptr)
        return;
    QWebSocket* socket = std::exchange(m_socket, nullptr);
    socket->disconnect(this);
    socket->abort();
    socket->deleteLater(); // we may be inside one of its signals
}

} // namespace countersign::link
