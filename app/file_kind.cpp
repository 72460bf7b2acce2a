#include "app/file_kind.h"

#include "engine/recording/file.h"

#include <QByteArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <span>

namespace countersign::app {

namespace {

constexpr qsizetype lookedAt = 64 * 1024;
constexpr std::array<const char*, 2> recordingNames{".jsonl", ".zst"};
constexpr std::array<const char*, 3> envelopeStarts{R"({"t":)", R"({"d":)", R"({"m":)"};
constexpr std::array<const char*, 5> streamTypes{"ledgerClosed", "transaction", "response",
                                                 "validationReceived", "manifestReceived"};

bool isNamedRecording(const QString& path) {
    return std::any_of(recordingNames.begin(), recordingNames.end(), [&path](const char* name) {
        return path.endsWith(QLatin1String(name), Qt::CaseInsensitive);
    });
}

bool isEnvelope(QByteArray line) {
    line.replace(' ', QByteArray());
    return std::any_of(envelopeStarts.begin(), envelopeStarts.end(),
                       [&line](const char* start) { return line.startsWith(start); });
}

bool isStreamMessage(const QByteArray& line) {
    const QByteArray type =
        QJsonDocument::fromJson(line).object().value(QLatin1String("type")).toString().toLatin1();
    return std::any_of(streamTypes.begin(), streamTypes.end(),
                       [&type](const char* known) { return type == known; });
}

} // namespace

FileKind fileKind(const QString& path) {
    const auto kind = [](bool isRecording) {
        return isRecording ? FileKind::recording : FileKind::other;
    };
    QByteArray start(lookedAt, '\0');
    const auto source = recording::Source::file(path.toStdString());
    const auto read = source ? (*source)->read(0, {reinterpret_cast<std::uint8_t*>(start.data()),
                                                   static_cast<std::size_t>(start.size())})
                             : Result<std::size_t>(tl::unexpected(source.error()));
    if (!read) {
        return kind(isNamedRecording(path));
    }
    start.truncate(static_cast<qsizetype>(*read));
    if (start.startsWith("\x28\xB5\x2F\xFD") || isEnvelope(start.left(64).trimmed())) {
        return FileKind::recording;
    }
    const QByteArray line = start.left(start.indexOf('\n'));
    return kind(path.endsWith(QLatin1String(".jsonl"), Qt::CaseInsensitive) &&
                isStreamMessage(line));
}

} // namespace countersign::app
