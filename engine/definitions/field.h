#pragma once

#include "engine/bytes/bytes.h"
#include "engine/values/field_id.h"

#include <array>
#include <cstdint>
#include <string>

namespace countersign::definitions {

// Wire types by their type codes (protocol.md 2). A table may name a type we do not know: such a
// field keeps its name and is `unknown`: shown, never decoded.
enum class FieldType : std::uint16_t {
    uint16 = 1,
    uint32 = 2,
    uint64 = 3,
    hash128 = 4,
    hash256 = 5,
    amount = 6,
    blob = 7,
    accountId = 8,
    number = 9,
    int32 = 10,
    int64 = 11,
    object = 14,
    array = 15,
    uint8 = 16,
    hash160 = 17,
    pathSet = 18,
    vector256 = 19,
    uint96 = 20,
    hash192 = 21,
    hash384 = 22,
    hash512 = 23,
    issue = 24,
    xchainBridge = 25,
    currency = 26,
    unknown = 0xFFFF,
};

// How the value of a field is written beyond what its type says.
enum class FieldForm : std::uint8_t {
    plain,
    decimal64,       // UInt64 printed in decimal (MaximumAmount, …), not in hex
    signedDrops,     // FeeAmountDelta: native amount with a legal minus
    transactionType, // names of the definitions' tables
    ledgerEntryType,
    transactionResult,
    permission,
    ledgerTime, // UInt32: seconds since 2000, the ledger's epoch
    unixTime,   // UInt32: seconds since 1970
};

struct FieldDef {
    std::string name;
    values::FieldId id;
    FieldType type = FieldType::unknown;
    FieldForm form = FieldForm::plain;
    bool isSigning = false;
    bool isVlEncoded = false;
    std::uint8_t headerSize = 0;          // 1–3
    std::array<std::uint8_t, 3> header{}; // precomputed field id bytes (protocol.md 1.1)

    bytes::ByteView headerBytes() const { return {header.data(), headerSize}; }
};

} // namespace countersign::definitions
