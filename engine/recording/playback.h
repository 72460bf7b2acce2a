#pragma once

#include "engine/recording/player.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QWebSocket;

namespace countersign::recording {

// Plays to one client: the clock and the flow control around a Player. Owned by the socket; lives
// on the server's thread.
class Playback : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 highWater = 1024 * 1024; // bytes not yet taken by the client

    Playback(QWebSocket* socket, Player player);

    void start();

private:
    enum class Turn : std::uint8_t { goOn, wait };

    void play();
    Turn playOne();
    bool isEarly();
    void sayGoodbye(quint16 code, const QString& reason);
    QString lastWords() const;

    QWebSocket* m_socket;
    Player m_player;
    QTimer m_timer;
    QElapsedTimer m_clock;
    bool m_hasMessage = false; // the player's message is not sent yet
    bool m_isPlaying = false;  // inside play()
    bool m_isOver = false;
};

} // namespace countersign::recording
