#pragma once

#include "engine/recording/player.h"
#include "engine/recording/replies.h"

#include <QObject>
#include <QString>
#include <QUrl>

#include <memory>

class QWebSocket;
class QWebSocketServer;

namespace countersign::recording {

// Plays a recording to whoever subscribes, as a websocket server that only this machine can reach
// and no web page may use (threats.md 11). Each client gets its own playing. One thread.
class Server : public QObject {
    Q_OBJECT
public:
    static constexpr int maxClients = 16;

    // The close reason at the end of the recording begins with these words (code 1000); a recording
    // that cannot be read on closes with code 1011 and the error's name.
    static constexpr const char* endWords = "end of recording";

    explicit Server(QObject* parent = nullptr);
    ~Server() override;

    // Port 0: any free one. Looks through the start of the recording for messages and recorded
    // answers. Fails with emptyRecording, cannotListen (subject: the system's words), or what the
    // Reader reports.
    Result<std::uint16_t> listen(SourcePtr source, Pace pace, std::uint16_t port = 0);

    QUrl url() const; // ws://127.0.0.1:port
    int clientCount() const { return m_clients; }

private:
    Result<void> lookThrough();
    void accept();
    void answer(QWebSocket* client, const QString& request);

    std::unique_ptr<QWebSocketServer> m_server;
    SourcePtr m_source;
    Pace m_pace;
    Replies m_replies;
    int m_clients = 0;
};

} // namespace countersign::recording
