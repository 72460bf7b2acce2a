#include "engine/recording/server.h"

#include "engine/recording/playback.h"

#include <QHostAddress>
#include <QWebSocket>
#include <QWebSocketCorsAuthenticator>
#include <QWebSocketServer>

namespace countersign::recording {

namespace {

// Messages are looked for in so many lines and bytes; a recording that begins with more of other
// things is taken as empty.
constexpr int linesLookedThrough = 100'000;
constexpr std::size_t bytesLookedThrough = 128U * 1024U * 1024U;

} // namespace

Server::Server(QObject* parent)
    : QObject(parent)
    , m_server(std::make_unique<QWebSocketServer>(QStringLiteral("countersign"),
                                                  QWebSocketServer::NonSecureMode)) {
    connect(m_server.get(), &QWebSocketServer::originAuthenticationRequired, this,
            [](QWebSocketCorsAuthenticator* authenticator) {
                authenticator->setAllowed(authenticator->origin().isEmpty());
            });
    connect(m_server.get(), &QWebSocketServer::newConnection, this, &Server::accept);
}

Server::~Server() = default;

Result<std::uint16_t> Server::listen(SourcePtr source, Pace pace, std::uint16_t port) {
    m_source = std::move(source);
    m_pace = pace;
    if (const Result<void> looked = lookThrough(); !looked)
        return tl::unexpected(looked.error());
    if (!m_server->listen(QHostAddress::LocalHost, port))
        return fail(Errc::cannotListen, m_server->errorString().toStdString());
    return m_server->serverPort();
}

QUrl Server::url() const {
    QUrl url;
    url.setScheme(QStringLiteral("ws"));
    url.setHost(m_server->serverAddress().toString());
    url.setPort(m_server->serverPort());
    return url;
}

Result<void> Server::lookThrough() {
    Reader reader(m_source);
    std::size_t bytes = 0;
    for (int line = 0; line < linesLookedThrough && bytes < bytesLookedThrough; ++line) {
        const Result<std::optional<Entry>> entry = reader.next();
        if (!entry && Reader::endsReading(entry.error()))
            return tl::unexpected(entry.error());
        if (!entry)
            continue;
        if (!entry->has_value())
            break;
        bytes += (*entry)->message.size();
        if ((*entry)->direction != Direction::in)
            continue;
        if (!Replies::isReply((*entry)->message))
            return {};
        m_replies.keep((*entry)->message);
    }
    return fail(Errc::emptyRecording);
}

void Server::accept() {
    while (QWebSocket* client = m_server->nextPendingConnection()) {
        client->setParent(this);
        connect(client, &QWebSocket::disconnected, client, &QObject::deleteLater);
        if (m_clients >= maxClients) {
            client->close(QWebSocketProtocol::CloseCodePolicyViolated,
                          QStringLiteral("too many clients"));
            continue;
        }
        ++m_clients;
        connect(client, &QObject::destroyed, this, [this] { --m_clients; });
        client->setMaxAllowedIncomingFrameSize(Replies::maxRequestBytes);
        client->setMaxAllowedIncomingMessageSize(Replies::maxRequestBytes);
        connect(client, &QWebSocket::textMessageReceived, this,
                [this, client](const QString& request) { answer(client, request); });
    }
}

void Server::answer(QWebSocket* client, const QString& request) {
    const QByteArray utf8 = request.toUtf8();
    const Replies::Answer answer =
        m_replies.answer({utf8.constData(), static_cast<std::size_t>(utf8.size())});
    client->sendTextMessage(QString::fromStdString(answer.text));
    if (answer.subscribes && client->findChild<Playback*>() == nullptr)
        (new Playback(client, Player(m_source, m_pace)))->start();
}

} // namespace countersign::recording
