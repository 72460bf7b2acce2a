#pragma once

#include "engine/inspect/node_index.h"
#include "engine/inspect/value_parts.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace countersign::inspect {

// What a group of bits says.
enum class BitMeaning : std::uint8_t {
    typeCode,    // of a field; `value` is the code
    fieldCode,   // `value` is the field's number within its type
    typeFollows, // zero: the type code has a byte of its own
    fieldFollows,
    length, // `value` is the length that the whole prefix says
    objectEnd,
    arrayEnd,
    notXrp,   // 1: an issued currency
    positive, // 1: zero or more
    isMpt,
    spare,    // has no meaning
    exponent, // of an issued amount; `value` is the exponent, the offset of 97 taken away
    mantissa, // `value` is the mantissa
    drops,    // `value` is the amount
    units,    // of an MPT; `value` is the amount
    stepHasAccount,
    stepHasCurrency,
    stepHasIssuer,
    stepHasMpt,
    letter, // of a standard currency code; `value` is the character
    plain,  // a byte of a number, hash, key …
};

// Some bits of one byte. `value` is that of the whole quantity, which may go over other bytes too.
struct BitGroup {
    BitMeaning meaning = BitMeaning::plain;
    std::uint8_t high = 7; // bit 7 is the highest
    std::uint8_t low = 0;
    std::int64_t value = 0;

    bool operator==(const BitGroup&) const = default;
};

// What one byte is there for, as data; app/text/byte_text has the words.
struct ByteMeaning {
    std::uint32_t offset = 0;
    std::uint8_t byte = 0;
    ByteRole role = ByteRole::unread;
    std::uint32_t node = codec::Node::none;
    std::optional<ValuePart> part; // the deepest part of the value that holds it
    std::uint32_t index = 0;       // 0-based within header, length, part, value, marker or rest
    std::uint32_t size = 0;        // of that
    std::vector<BitGroup> bits;    // the whole byte, highest first
};

// `offset` is less than bytes.size(). `bytes` begins with the object's bytes; what stands behind
// them was not read. Linear in the value of one field.
ByteMeaning byteMeaning(const codec::Object& object, const NodeIndex& index, bytes::ByteView bytes,
                        std::uint32_t offset);

} // namespace countersign::inspect
