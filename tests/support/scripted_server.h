#pragma once

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QObject>
#include <QStringList>
#include <QUrl>

#include <functional>

class QTcpServer;
class QTcpSocket;

namespace countersign::test {

// A websocket server on a free loopback port that does exactly what a test says, also what no real
// library would let it do. Frames are written by hand. One thread.
class ScriptedServer : public QObject {
    Q_OBJECT
public:
    enum class Handshake { accept, refuse, stall };

    explicit ScriptedServer(QObject* parent = nullptr);
    ~ScriptedServer() override;

    QUrl url() const;

    // What it does with the next connections.
    Handshake handshake = Handshake::accept;
    bool answersSubscribe = true;
    bool answersPing = true;
    QString resultMembers; // more members of the answer to subscribe
    // Instead of the usual answer to subscribe: request text and id → answer, empty for none.
    std::function<QString(const QString&, quint64)> answer;
    // Called after each answered subscribe.
    std::function<void()> afterSubscribe;

    int connectionCount() const { return m_connections; } // TCP connections so far
    int pingCount() const { return m_pings; }             // received
    int pongCount() const { return m_pongs; }
    int openCount() const { return static_cast<int>(m_clients.size()); }
    const QStringList& requests() const { return m_requests; } // texts received
    int subscribeCount() const;
    const QByteArray& lastHeader() const { return m_lastHeader; } // of the last handshake

    // To every open client.
    void send(const QString& text);
    void sendBinary(const QByteArray& bytes);
    void sendRaw(const QByteArray& bytes); // as it is, without a frame
    void close(quint16 code, const QByteArray& reason = {});
    void closeWithoutCode();
    void ping();  // the pong says that everything before it was handled
    void abort(); // resets the TCP connections

    static QByteArray frame(int opcode, const QByteArray& payload, bool isFinal = true);

private:
    struct Client {
        bool isOpen = false;
        QByteArray buffer;
    };

    void onConnection();
    void onData(QTcpSocket* socket);
    void shakeHands(QTcpSocket* socket, Client& client);
    bool takeFrame(QTcpSocket* socket, Client& client);
    void onRequest(QTcpSocket* socket, const QString& text);
    void forOpen(const std::function<void(QTcpSocket&)>& act);

    QTcpServer* m_server;
    QHash<QTcpSocket*, Client> m_clients;
    QStringList m_requests;
    QByteArray m_lastHeader;
    int m_connections = 0;
    int m_pings = 0;
    int m_pongs = 0;
};

} // namespace countersign::test
