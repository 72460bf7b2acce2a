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

// Hex or base64, or an object with the blob in one of the members servers use (tx_blob, blob, data,
// meta_blob, node_binary, manifest), or any other JSON object. Fails with badHex for a text that is
// none of it.
Result<FileContent> contentOf(std::string_view text);
Result<FileContent> readContent(const QString& name); // and as Input fails

} // namespace countersign::console
