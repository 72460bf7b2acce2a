#pragma once

#include "engine/bytes/hex.h"
#include "engine/codec/codec.h"
#include "engine/definitions/loader.h"

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <string>

namespace countersign::test {

inline QByteArray fileText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QByteArray resource(const char* name) {
    return fileText(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/definitions/") +
                    QLatin1String(name));
}

inline definitions::DefinitionsPtr loadDefinitions(const QByteArray& text, const char* name) {
    const QByteArray overlay = resource("overlay.json");
    const definitions::Sources sources{
        {text.constData(), static_cast<std::size_t>(text.size())},
        {overlay.constData(), static_cast<std::size_t>(overlay.size())},
        name};
    auto loaded = definitions::Loader::load(sources);
    return loaded ? *loaded : nullptr;
}

// One codec of the bundled table for the whole test program.
inline const codec::Codec& bundledCodec() {
    static const codec::Codec codec(loadDefinitions(resource("server.json"), "bundled"));
    return codec;
}

inline bytes::Bytes bytesOf(const QByteArray& hex) {
    return bytes::fromHex({hex.constData(), static_cast<std::size_t>(hex.size())})
        .value_or(bytes::Bytes{});
}
inline bytes::Bytes bytesOf(const QString& hex) {
    return bytesOf(hex.toLatin1());
}

inline QString hexOf(bytes::ByteView bytes) {
    return QString::fromStdString(bytes::toHex(bytes));
}

inline QJsonObject jsonOf(const codec::Object& object) {
    std::string text;
    bundledCodec().appendJson(object, text);
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

inline std::string compact(const QJsonObject& object) {
    return QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString();
}

// Any JSON value as text, also a bare number or text.
inline std::string compact(const QJsonValue& value) {
    const std::string inArray =
        QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).toStdString();
    return inArray.substr(1, inArray.size() - 2);
}

inline QString describe(const Error& error) {
    return QStringLiteral("%1 @%2 %3")
        .arg(QString::fromUtf8(errcName(error.code).data()))
        .arg(error.offset == Error::nowhere ? -1 : qint64(error.offset))
        .arg(QString::fromStdString(error.subject));
}

// Where the shared data lies; empty when this machine has none.
inline QString sharedFile(const QString& name) {
    QString base = qEnvironmentVariable("COUNTERSIGN_SHARED");
    if (base.isEmpty()) {
        base = QStringLiteral(COUNTERSIGN_SOURCE_DIR "/../shared");
    }
    const QString path = base + QLatin1Char('/') + name;
    return QFile::exists(path) ? path : QString();
}

// Calls `use(line, object)` for each line of a JSON Lines file; answers their number.
inline int forEachLine(const QString& path,
                       const std::function<void(int, const QJsonObject&)>& use) {
    QFile file(path);
    int line = 0;
    if (file.open(QIODevice::ReadOnly)) {
        while (!file.atEnd()) {
            use(++line, QJsonDocument::fromJson(file.readLine()).object());
        }
    }
    return line;
}

} // namespace countersign::test
