#pragma once

#include "engine/definitions/field.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace countersign::codec {

// Where an object and an array end (protocol.md 1.4).
inline constexpr values::FieldId objectEnd = values::FieldId::of(14, 1);
inline constexpr values::FieldId arrayEnd = values::FieldId::of(15, 1);
inline constexpr std::uint8_t objectEndByte = 0xE1;
inline constexpr std::uint8_t arrayEndByte = 0xF1;

// A field inside one nested object is on level 2, an array and its element each add one; a value
// deeper than this is refused, as the server does.
inline constexpr std::size_t maxLevel = 10;

// Texts and blobs over this size are refused before any work (performance.md 1).
inline constexpr std::size_t maxInputBytes = 16U * 1024U * 1024U;

// The type behind a type code; unknown when we have no decoder for it.
definitions::FieldType typeOfCode(std::uint16_t code);

// "UInt32"; empty for unknown. The other way round: unknown for a name we do not know.
std::string_view typeName(definitions::FieldType type);
definitions::FieldType typeOfName(std::string_view name);

// Bytes of a value whose size the type fixes; 0 for the others.
std::size_t fixedSize(definitions::FieldType type);
bool hasLengthPrefix(definitions::FieldType type);

// A field the table does not know, for people and for JSON: "UInt32:99".
std::string unknownFieldName(values::FieldId field);

} // namespace countersign::codec
