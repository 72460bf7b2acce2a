#include "engine/recording/playback.h"

#include "engine/recording/server.h"

#include <QWebSocket>

#include <algorithm>
#include <utility>

namespace countersign::recording {

namespace {

constexpr std::int64_t nsPerMs = 1'000'000;
constexpr std::int64_t longestSleepMs = 3'600'000; // then it looks at the clock again

} // namespace

Playback::Playback(QWebSocket* socket, Player player)
    : QObject(socket)
    , m_socket(socket)
    , m_player(std::move(player)) {
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Playback::play);
    connect(m_socket, &QWebSocket::bytesWritten, this, [this] {
        if (!m_timer.isActive())
            play();
    });
}

void Playback::start() {
    m_clock.start();
    m_timer.start(0);
}

void Playback::play() {
    if (m_isPlaying || m_isOver)
        return;
    m_isPlaying = true;
    // Bounded in a turn also when the socket takes everything at once.
    qint64 budget = highWater;
    while (!m_isOver && m_socket->bytesToWrite() < highWater) {
        if (budget <= 0) {
            m_timer.start(0);
            break;
        }
        if (playOne() == Turn::wait)
            break;
        budget -= static_cast<qint64>(m_player.message().size());
    }
    m_isPlaying = false;
}

Playback::Turn Playback::playOne() {
    if (!m_hasMessage) {
        const Result<Player::Step> step = m_player.next();
        if (!step) {
            const std::string_view name = errcName(step.error().code);
            sayGoodbye(QWebSocketProtocol::CloseCodeBadOperation,
                       QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
            return Turn::wait;
        }
        if (*step == Player::Step::end) {
            sayGoodbye(QWebSocketProtocol::CloseCodeNormal, lastWords());
            return Turn::wait;
        }
        m_hasMessage = *step == Player::Step::message;
        if (!m_hasMessage)
            m_timer.start(0);
    }
    if (!m_hasMessage || isEarly())
        return Turn::wait;
    m_hasMessage = false;
    m_socket->sendTextMessage(QString::fromStdString(m_player.message()));
    return Turn::goOn;
}

bool Playback::isEarly() {
    const std::int64_t waitNs = m_player.dueNs() - m_clock.nsecsElapsed();
    if (waitNs <= 0)
        return false;
    m_timer.start(static_cast<int>(std::min((waitNs + nsPerMs - 1) / nsPerMs, longestSleepMs)));
    return true;
}

// The close frame goes out only when the client has taken everything: a socket closed with unread
// bytes of the client in it would be reset, and the end of the recording lost.
void Playback::sayGoodbye(quint16 code, const QString& reason) {
    m_isOver = true;
    connect(m_socket, &QWebSocket::pong, this, [this, code, reason] {
        m_socket->close(static_cast<QWebSocketProtocol::CloseCode>(code), reason);
    });
    m_socket->ping("end");
}

QString Playback::lastWords() const {
    QString words = QString::fromLatin1(Server::endWords);
    const Remarks& remarks = m_player.remarks();
    if (remarks.badLines > 0)
        words += QStringLiteral(", %1 lines not readable, the first is %2")
                     .arg(remarks.badLines)
                     .arg(remarks.firstBadLine);
    if (remarks.truncated)
        words += QStringLiteral(", it stops in the middle of a message");
    return words;
}

} // namespace countersign::recording
