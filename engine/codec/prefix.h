#pragma once

#include "engine/bytes/bytes.h"
#include "engine/bytes/reader.h"
#include "engine/values/field_id.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace countersign::codec {

// What stands in front of a value: the field id (protocol.md 1.1) and, for some types, the length
// (1.3).

inline constexpr std::size_t maxPrefixedLength = 918'744;

struct FieldHeader {
    values::FieldId field;
    bool isMinimal = true; // false: written longer than needed
};

// Nothing when the bytes end inside the id or name type 0 or field 0.
std::optional<FieldHeader> readHeader(bytes::Reader& reader);
void appendHeader(bytes::Bytes& out, values::FieldId field);

// Nothing when the bytes end inside the prefix or it begins with 255.
std::optional<std::size_t> readLength(bytes::Reader& reader);
// Fills `prefix` and answers its size; 0 above maxPrefixedLength.
std::size_t lengthPrefix(std::size_t length, std::array<std::uint8_t, 3>& prefix);
// False (and nothing written) above maxPrefixedLength.
bool appendLength(bytes::Bytes& out, std::size_t length);

} // namespace countersign::codec
