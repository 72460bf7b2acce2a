#include "tests/support/scripted_server.h"

#include "tests/support/messages.h"

#include <QCryptographicHash>
#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtEndian>

namespace countersign::test {

namespace {

constexpr int opcodeText = 1;
constexpr int opcodeBinary = 2;
constexpr int opcodeClose = 8;
constexpr int opcodePing = 9;
constexpr int opcodePong = 10;

QByteArray headerValue(const QByteArray& header, const QByteArray& name) {
    for (const QByteArray& line : header.split('\n')) {
        if (line.toLower().startsWith(name + ':'))
            return line.mid(name.size() + 1).trimmed();
    }
    return {};
}

template <typename Number>
QByteArray bigEndian(Number number) {
    QByteArray bytes(sizeof number, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

} // namespace

ScriptedServer::ScriptedServer(QObject* parent)
    : QObject(parent)
    , m_server(new QTcpServer(this)) {
    connect(m_server, &QTcpServer::newConnection, this, &ScriptedServer::onConnection);
    m_server->listen(QHostAddress::LocalHost);
}

ScriptedServer::~ScriptedServer() {
    for (QTcpSocket* socket : m_clients.keys())
        socket->disconnect(this);
}

QUrl ScriptedServer::url() const {
    return QUrl(QStringLiteral("ws://127.0.0.1:%1/").arg(m_server->serverPort()));
}

int ScriptedServer::subscribeCount() const {
    return static_cast<int>(m_requests.filter(QStringLiteral("\"command\":\"subscribe\"")).size());
}

void ScriptedServer::onConnection() {
    while (QTcpSocket* socket = m_server->nextPendingConnection()) {
        ++m_connections;
        m_clients.insert(socket, {});
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { onData(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_clients.remove(socket);
            socket->deleteLater();
        });
    }
}

void ScriptedServer::onData(QTcpSocket* socket) {
    if (!m_clients.contains(socket))
        return;
    m_clients[socket].buffer += socket->readAll();
    if (!m_clients[socket].isOpen)
        shakeHands(socket, m_clients[socket]);
    while (m_clients.contains(socket) && m_clients[socket].isOpen &&
           takeFrame(socket, m_clients[socket])) {
    }
}

void ScriptedServer::shakeHands(QTcpSocket* socket, Client& client) {
    const qsizetype end = client.buffer.indexOf("\r\n\r\n");
    if (end < 0 || handshake == Handshake::stall)
        return;
    m_lastHeader = client.buffer.left(end);
    client.buffer.remove(0, end + 4);
    if (handshake == Handshake::refuse) {
        socket->write("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n");
        socket->disconnectFromHost();
        return;
    }
    const QByteArray accept =
        QCryptographicHash::hash(headerValue(m_lastHeader, "sec-websocket-key") +
                                     "258EAFA5-E914-47DA-95CA-C5AB0DC85B11",
                                 QCryptographicHash::Sha1)
            .toBase64();
    socket->write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                  "Connection: Upgrade\r\nSec-WebSocket-Accept: " +
                  accept + "\r\n\r\n");
    client.isOpen = true;
}

// Frames of clients are masked and, here, never fragmented.
bool ScriptedServer::takeFrame(QTcpSocket* socket, Client& client) {
    const QByteArray& buffer = client.buffer;
    if (buffer.size() < 2)
        return false;
    qsizetype size = static_cast<uchar>(buffer[1]) & 0x7F;
    qsizetype at = 2;
    if (size == 126) {
        if (buffer.size() < 4)
            return false;
        size = qFromBigEndian<quint16>(buffer.constData() + 2);
        at = 4;
    }
    if (buffer.size() < at + 4 + size)
        return false;
    const QByteArray mask = buffer.mid(at, 4);
    QByteArray payload = buffer.mid(at + 4, size);
    for (qsizetype index = 0; index < size; ++index)
        payload[index] = static_cast<char>(payload[index] ^ mask[index % 4]);
    const int opcode = buffer[0] & 0x0F;
    client.buffer.remove(0, at + 4 + size);
    m_pings += opcode == opcodePing ? 1 : 0;
    m_pongs += opcode == opcodePong ? 1 : 0;
    if (opcode == opcodeText)
        onRequest(socket, QString::fromUtf8(payload));
    else if (opcode == opcodePing && answersPing)
        socket->write(frame(opcodePong, payload));
    else if (opcode == opcodeClose)
        socket->disconnectFromHost();
    return true;
}

void ScriptedServer::onRequest(QTcpSocket* socket, const QString& text) {
    m_requests += text;
    const QJsonObject request = QJsonDocument::fromJson(text.toUtf8()).object();
    if (request[QLatin1String("command")] != QLatin1String("subscribe") || !answersSubscribe)
        return;
    const auto id = static_cast<quint64>(request[QLatin1String("id")].toInteger());
    const QString reply = answer ? answer(text, id) : subscribed(id, resultMembers);
    if (!reply.isEmpty())
        socket->write(frame(opcodeText, reply.toUtf8()));
    if (afterSubscribe)
        afterSubscribe();
}

void ScriptedServer::forOpen(const std::function<void(QTcpSocket&)>& act) {
    for (QTcpSocket* socket : m_clients.keys()) {
        if (m_clients.value(socket).isOpen)
            act(*socket);
    }
}

void ScriptedServer::send(const QString& text) {
    sendRaw(frame(opcodeText, text.toUtf8()));
}

void ScriptedServer::sendBinary(const QByteArray& bytes) {
    sendRaw(frame(opcodeBinary, bytes));
}

void ScriptedServer::sendRaw(const QByteArray& bytes) {
    forOpen([&bytes](QTcpSocket& socket) { socket.write(bytes); });
}

void ScriptedServer::close(quint16 code, const QByteArray& reason) {
    sendRaw(frame(opcodeClose, bigEndian(code) + reason));
}

void ScriptedServer::closeWithoutCode() {
    sendRaw(frame(opcodeClose, {}));
}

void ScriptedServer::ping() {
    sendRaw(frame(opcodePing, "there?"));
}

void ScriptedServer::abort() {
    forOpen([](QTcpSocket& socket) {
        socket.flush();
        socket.abort();
    });
}

QByteArray ScriptedServer::frame(int opcode, const QByteArray& payload, bool isFinal) {
    QByteArray bytes(1, static_cast<char>((isFinal ? 0x80 : 0x00) | opcode));
    if (payload.size() < 126) {
        bytes += static_cast<char>(payload.size());
    } else if (payload.size() <= 0xFFFF) {
        bytes += static_cast<char>(126) + bigEndian(static_cast<quint16>(payload.size()));
    } else {
        bytes += static_cast<char>(127) + bigEndian(static_cast<quint64>(payload.size()));
    }
    return bytes + payload;
}

} // namespace countersign::test
