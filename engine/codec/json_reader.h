#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"
#include "engine/codec/reader_buffers.h"

namespace countersign::codec {

// Buffers of readJson(), kept by a caller that reads many texts.
struct JsonBuffers {
    JsonDocument document;
    ReaderBuffers<DocumentValue> object;
};

// JSON text → object, strictly or (for what simdjson refuses as a whole) tolerantly. Errors carry a
// character offset and a field path.
Result<Object> readJson(const Codec& codec, std::string_view json, ObjectKind kind,
                        const JsonReading& reading, JsonBuffers& buffers);

// JSON text → bytes for a purpose, read strictly; `out` is replaced. There is no object in between,
// so nothing is allocated once the buffers have grown. `addresses` may be null.
Result<void> encodeJson(const Codec& codec, std::string_view json, ObjectKind kind, Purpose purpose,
                        AddressSource* addresses, JsonBuffers& buffers, bytes::Bytes& out);

// An object within a document that the caller has read: offsets are bytes there.
Result<Object> readValue(const Codec& codec, const DocumentValue& value, ObjectKind kind,
                         const JsonReading& reading, ReaderBuffers<DocumentValue>& buffers);

} // namespace countersign::codec
