#include "app/text/connection_text.h"

#include "app/text/error_text.h"
#include "app/text/plain_text.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace countersign::text {

namespace {

struct ConnectionWords {
    Q_DECLARE_TR_FUNCTIONS(ConnectionWords)
};

constexpr qsizetype addressCharacters = 200;
constexpr qsizetype reasonCharacters = 160;

QString addressOf(const model::Connection& connection) {
    return plainText(std::string_view(connection.url), addressCharacters);
}

QString quotedReason(const model::Connection& connection) {
    const QString reason = plainText(std::string_view(connection.reason), reasonCharacters);
    return reason.isEmpty() ? QString() : ConnectionWords::tr(" (“%1”)").arg(reason);
}

QString title(const model::Connection& connection) {
    if (connection.phase == model::Phase::offline) {
        return ConnectionWords::tr("Offline");
    }
    if (connection.isRecording) {
        return ConnectionWords::tr("Recording — not a network");
    }
    if (connection.networkId) {
        return ConnectionWords::tr("Network ID %1").arg(*connection.networkId);
    }
    return ConnectionWords::tr("Network unknown");
}

qint64 secondsLeft(const model::Connection& connection, std::chrono::milliseconds sinceChange) {
    const qint64 left = static_cast<qint64>(connection.retryInMs) - sinceChange.count();
    return left <= 0 ? 0 : (left + 999) / 1000;
}

QString waitingState(qint64 seconds) {
    return seconds > 0 ? ConnectionWords::tr("trying again in %1 s").arg(seconds)
                       : ConnectionWords::tr("trying again now");
}

QString state(const model::Connection& connection, std::chrono::milliseconds sinceChange) {
    switch (connection.phase) {
    case model::Phase::offline:
        return ConnectionWords::tr("no server chosen");
    case model::Phase::opening:
        return ConnectionWords::tr("connecting");
    case model::Phase::subscribing:
        return ConnectionWords::tr("asking for the stream");
    case model::Phase::live:
        return connection.isRecording ? ConnectionWords::tr("playing")
                                      : ConnectionWords::tr("connected");
    case model::Phase::waiting:
        return waitingState(secondsLeft(connection, sinceChange));
    case model::Phase::ended:
        return ConnectionWords::tr("played to its end");
    case model::Phase::failed:
        return ConnectionWords::tr("could not be opened");
    }
    return {};
}

QString liveSentence(const model::Connection& connection) {
    const QString address = addressOf(connection);
    if (connection.isRecording) {
        return ConnectionWords::tr("The recording %1 is being played. It is not a network: nothing "
                                   "can be sent, and nothing in it is current.")
            .arg(address);
    }
    const QString base = ConnectionWords::tr("Connected to %1.").arg(address);
    if (!isOpenToOthers(connection)) {
        return base;
    }
    return base + QLatin1Char(' ') +
           ConnectionWords::tr("The connection is not encrypted: others on the way can read and "
                               "change what is shown. Use wss:// to prevent that.");
}

QString endedSentence(const model::Connection& connection) {
    return ConnectionWords::tr("The recording %1 was played to its end. The rows stay; play it "
                               "again or connect to a server.")
        .arg(addressOf(connection));
}

QString failedSentence(const model::Connection& connection) {
    const QString next = ConnectionWords::tr("Open another recording or connect to a server.");
    const QString cause = connection.failure
                              ? errorText(*connection.failure)
                              : ConnectionWords::tr("%1 could not be opened%2.")
                                    .arg(addressOf(connection), quotedReason(connection));
    return cause + QLatin1Char(' ') + next;
}

QString sentence(const model::Connection& connection, std::chrono::milliseconds sinceChange) {
    switch (connection.phase) {
    case model::Phase::offline:
        return ConnectionWords::tr("Offline. Nothing is sent anywhere until you connect.");
    case model::Phase::opening:
        return ConnectionWords::tr("Connecting to %1.").arg(addressOf(connection));
    case model::Phase::subscribing:
        return ConnectionWords::tr("Connected to %1; the stream was asked for and has not begun.")
            .arg(addressOf(connection));
    case model::Phase::live:
        return liveSentence(connection);
    case model::Phase::waiting:
        return ConnectionWords::tr("%1 The rows stay. %2: %3.")
            .arg(closeText(connection), addressOf(connection),
                 waitingState(secondsLeft(connection, sinceChange)));
    case model::Phase::ended:
        return endedSentence(connection);
    case model::Phase::failed:
        return failedSentence(connection);
    }
    return {};
}

} // namespace

ConnectionText connectionText(const model::Connection& connection,
                              std::chrono::milliseconds sinceChange) {
    return {title(connection), state(connection, sinceChange), sentence(connection, sinceChange)};
}

QString closeText(const model::Connection& connection) {
    const QString reason = quotedReason(connection);
    if (!connection.closeCode && connection.attempt > 0) {
        return ConnectionWords::tr("The server could not be reached%1.").arg(reason);
    }
    if (!connection.closeCode) {
        return ConnectionWords::tr("The connection was lost without a word of farewell%1.")
            .arg(reason);
    }
    switch (*connection.closeCode) {
    case 1000:
        return ConnectionWords::tr("The server ended the connection%1.").arg(reason);
    case 1001:
        return ConnectionWords::tr("The server is shutting down or went away%1.").arg(reason);
    case 1005:
    case 1006:
        return ConnectionWords::tr("The server closed the connection without a code%1.")
            .arg(reason);
    case 1007:
        return ConnectionWords::tr("A message was no valid text (UTF-8), so the connection was "
                                   "closed%1.")
            .arg(reason);
    case 1008:
        return ConnectionWords::tr(
                   "The server closed the connection by its policy, usually because "
                   "messages were not taken fast enough%1.")
            .arg(reason);
    case 1009:
        return ConnectionWords::tr("A message was over the limit of 16 MiB, so the connection was "
                                   "closed%1.")
            .arg(reason);
    default:
        return ConnectionWords::tr("The server closed the connection with code %1%2.")
            .arg(QString::number(*connection.closeCode), reason);
    }
}

bool isOpenToOthers(const model::Connection& connection) {
    if (connection.isRecording || connection.isEncrypted || connection.url.empty()) {
        return false;
    }
    return !isLoopbackHost(QUrl(QString::fromStdString(connection.url)).host());
}

bool isLoopbackHost(const QString& host) {
    const QString name = host.toLower();
    if (name == QLatin1String("localhost") || name == QLatin1String("::1")) {
        return true;
    }
    const bool numeric = std::all_of(name.begin(), name.end(), [](QChar letter) {
        return letter == QLatin1Char('.') ||
               (letter >= QLatin1Char('0') && letter <= QLatin1Char('9'));
    });
    return numeric && name.startsWith(QLatin1String("127.")) && name.count(QLatin1Char('.')) == 3;
}

} // namespace countersign::text
