#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign::codec {

// What a file of bytes can be. `other` is an object that is none of them.
enum class BlobKind : std::uint8_t {
    transaction,
    metadata,
    entry,
    header,
    payload, // signing_payload.h
    validation,
    manifest,
    validatorList, // JSON, never a blob
    other,
};

std::string_view blobKindName(BlobKind kind);
std::optional<BlobKind> blobKindOfName(std::string_view name);
ObjectKind objectKindOf(BlobKind kind);

// What a thing is, and the one or two names that only this kind has at its top.
struct Recognition {
    BlobKind kind = BlobKind::other;
    std::string_view first{};
    std::string_view second{};
};
Recognition recogniseFields(const Object& object);
Recognition recogniseMembers(const DocumentValue& object);

// By prefix, size and the fields that only one of them has; never by what the bytes claim to be.
BlobKind recogniseBlob(const Codec& codec, bytes::ByteView blob);
// The same for the names on the top level of a JSON object.
BlobKind recogniseJson(const DocumentValue& object);

} // namespace countersign::codec
