#pragma once

#include "engine/codec/object.h"

#include <optional>

namespace countersign::inspect {

// The object as an encoder writes it: fields in canonical order, headers and lengths as short as
// they can be, every container closed. Values stay as they are; members that are text have no
// bytes. Linear in the bytes and the depth.
bytes::Bytes reencode(const codec::Object& object);

// The first byte in which two differ: the shorter one's end when it is the other's beginning.
std::optional<std::uint32_t> firstDifference(bytes::ByteView a, bytes::ByteView b);

} // namespace countersign::inspect
