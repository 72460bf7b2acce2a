#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

#include <QString>

#include <string>
#include <string_view>

namespace countersign::console {

// What a file of one thing holds: a JSON object as text, or bytes.
struct FileContent {
    bool isJson = false;
    std::string json;
    bytes::Bytes blob;
};

// Hex (a text of nothing but hex digits), else base64 with its padding; either may be a JSON text.
// An object with a blob in one of the members servers use (tx_blob, blob, data, meta_blob,
// node_binary, manifest, ledger_data, tx, meta), also inside `result`, is that blob; any other
// object stays JSON. Fails with badLength for an empty text, badHex for one that is none of it.
Result<FileContent> contentOf(std::string_view text);
Result<FileContent> readContent(const QString& name); // and as Input fails

// Base64 with its padding; badHex for anything else.
Result<bytes::Bytes> fromBase64(std::string_view text);

} // namespace countersign::console
