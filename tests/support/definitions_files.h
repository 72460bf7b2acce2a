#pragma once

#include "engine/definitions/loader.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <string>

namespace countersign::tests {

// Empty when the file is not there.
inline std::string fileText(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

inline std::string definitionsFile(const QString& name) {
    return fileText(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/definitions/") + name);
}

inline std::string sharedFile(const QString& path) {
    return fileText(
        qEnvironmentVariable("COUNTERSIGN_SHARED", COUNTERSIGN_SOURCE_DIR "/../shared") + '/' +
        path);
}

inline Result<definitions::DefinitionsPtr> loadTable(const std::string& table,
                                                     const std::string& name = "test") {
    const std::string overlay = definitionsFile("overlay.json");
    return definitions::Loader::load({table, overlay, name});
}

inline definitions::DefinitionsPtr bundledTable() {
    return loadTable(definitionsFile("server.json"), "bundled").value_or(nullptr);
}

// The smallest table that loads, with the given fields: `["Fee",{"nth":8,…}]`, comma-separated.
inline std::string smallTable(const std::string& fields, const std::string& more = {}) {
    return R"({"TYPES":{"UInt16":1,"UInt32":2,"UInt64":3,"Hash256":5,"Amount":6,"Blob":7,)"
           R"("STObject":14,"STArray":15,"UInt192":21,"Novel":27,"Far":300,"Unknown":-2},)"
           R"("TRANSACTION_TYPES":{"Invalid":-1,"Payment":0},"LEDGER_ENTRY_TYPES":{"AMM":121},)"
           R"("TRANSACTION_RESULTS":{"tesSUCCESS":0,"temBAD_FEE":-295},"FIELDS":[)" +
           fields + "]" + more + "}";
}

inline std::string fieldItem(const std::string& name, const std::string& type, int nth,
                             bool isSerialized = true, bool isVl = false) {
    return "[\"" + name + "\",{\"isSerialized\":" + (isSerialized ? "true" : "false") +
           ",\"isSigningField\":true,\"isVLEncoded\":" + (isVl ? "true" : "false") +
           ",\"nth\":" + std::to_string(nth) + ",\"type\":\"" + type + "\"}]";
}

inline std::string asReply(const std::string& result) {
    return "{\"id\":9,\"result\":" + result + ",\"status\":\"success\"}";
}

// For smallTable's `more`.
inline std::string hashMember(const std::string& hash) {
    return ",\"hash\":\"" + hash + '"';
}

} // namespace countersign::tests
