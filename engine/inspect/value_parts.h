#pragma once

#include "engine/codec/object.h"

#include <cstdint>
#include <string>
#include <vector>

namespace countersign::inspect {

// What a part of a value is.
enum class PartKind : std::uint8_t {
    number,          // of an issued amount: sign, exponent and mantissa in 8 bytes
    units,           // of an MPT amount: 8 bytes
    amountFlags,     // the byte in front of an MPT amount
    currency,        // 20 bytes
    issuer,          // 20 bytes
    account,         // 20 bytes
    issuance,        // an MPT issuance id: sequence, issuer
    sequence,        // 4 bytes
    sequenceSwapped, // 4 bytes, lowest first (protocol.md 2.5)
    marker,          // ACCOUNT_ONE where an issuer would stand: says that this is an MPT
    length,          // the byte 20 in front of a door
    lockingDoor,
    lockingIssue,
    issuingDoor,
    issuingIssue,
    path,
    step,
    stepType,
    pathBoundary,
    pathsEnd,
    hash,     // of a list of hashes
    mantissa, // of a number: 8 bytes
    exponent, // 4 bytes
    nftFlags,
    transferFee,
    taxon, // scrambled
};

// A slice of a field's value. Depth first in the order of the bytes, as the nodes of an object.
struct ValuePart {
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    PartKind kind = PartKind::number;
    std::uint32_t parent = none; // index of the part that holds it
    std::uint32_t begin = 0;     // offsets into the object's bytes
    std::uint32_t end = 0;
    std::uint32_t ordinal = 0; // of paths, steps and hashes: 0, 1, … among those beside it

    bool operator==(const ValuePart&) const = default;
};

// Whether the value is made of parts; cheap.
bool hasParts(const codec::Object& object, std::uint32_t node);

// All of them; linear in the value. Bytes that do not follow the form end the list early.
std::vector<ValuePart> valueParts(const codec::Object& object, std::uint32_t node);

// The deepest part that holds this byte; ValuePart::none when there is none. O(log n).
std::uint32_t deepestPartAt(const std::vector<ValuePart>& parts, std::uint32_t offset);

// The part as it is written in JSON, without quotes; empty for parts that are made of parts and
// those that JSON does not have.
std::string partText(const codec::Object& object, const ValuePart& part);

} // namespace countersign::inspect
