#pragma once

#include "engine/definitions/loader.h"
#include "tests/support/bundled_table.h"
#include "tests/support/codec_fixture.h"

#include <QByteArray>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

namespace countersign::test {

inline QString sharedFolder() {
    return qEnvironmentVariable("COUNTERSIGN_SHARED", COUNTERSIGN_SOURCE_DIR "/../shared");
}

// One message a line; the conformance files wrap it in a member.
inline QByteArrayList messagesOf(const QString& path) {
    QByteArrayList messages;
    QFile file(sharedFolder() + '/' + path);
    if (!file.open(QIODevice::ReadOnly)) {
        return messages;
    }
    while (!file.atEnd()) {
        const QByteArray line = file.readLine().trimmed();
        const QJsonValue inner = QJsonDocument::fromJson(line).object().value("message");
        messages << (inner.isObject()
                         ? QJsonDocument(inner.toObject()).toJson(QJsonDocument::Compact)
                         : line);
    }
    return messages;
}

inline definitions::DefinitionsPtr tableOf(const QString& path) {
    const std::string table = fileText(path).toStdString();
    const std::string overlay =
        fileText(COUNTERSIGN_SOURCE_DIR "/resources/definitions/overlay.json").toStdString();
    return definitions::Loader::load({table, overlay, "test"}).value_or(nullptr);
}

// The recordings are of a server whose table names some fields otherwise than the bundled one.
inline definitions::DefinitionsPtr tableFor(const QString& path) {
    static const definitions::DefinitionsPtr recorded =
        tableOf(sharedFolder() + "/captures/oracle/server_definitions.json");
    return path.startsWith("captures/") ? recorded : bundledTable();
}

// A transaction in any shape in which servers answer requests, as a stream would carry it.
inline QByteArray asStreamMessage(const QJsonObject& line) {
    const QJsonObject message = line["message"].toObject();
    QJsonObject body = message;
    for (const char* name : {"tx_json", "tx", "transaction"}) {
        const QJsonObject inner = message[QLatin1String(name)].toObject();
        body = inner.isEmpty() ? body : inner;
    }
    const QJsonObject meta = message[message.contains("meta") ? "meta" : "metaData"].toObject();
    // What lies beside the transaction, and a date that one of the sources gives in milliseconds.
    for (const char* name : {"meta", "metaData", "validated", "inLedger", "ledger_hash", "date"}) {
        body.remove(QLatin1String(name));
    }
    return QJsonDocument(QJsonObject{{"type", "transaction"},
                                     {"validated", true},
                                     {"hash", line["hash"]},
                                     {"transaction", body},
                                     {"meta", meta}})
        .toJson(QJsonDocument::Compact);
}

} // namespace countersign::test
