#pragma once

#include "engine/codec/codec.h"

namespace countersign::codec {

// What an encoding is made of: an object's parts, or those that a reader has in its buffers.
struct EncodedParts {
    const definitions::Definitions* definitions = nullptr; // null: every field is signed
    bytes::ByteView wire;
    std::span<const Node> nodes;
};

// Appends the bytes for a purpose; allocates only when `out` must grow.
void appendEncoding(const EncodedParts& parts, Purpose purpose, bytes::Bytes& out);
void appendEncoding(const Object& object, Purpose purpose, bytes::Bytes& out);

} // namespace countersign::codec
