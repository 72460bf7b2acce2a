#pragma once

#include "engine/bytes/bytes.h"
#include "engine/errc.h"
#include "engine/values/currency.h"
#include "engine/values/ids.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace countersign::codec {

enum class AmountShape : std::uint8_t { native, issued, mpt };

// The parts of an amount as they stand on the wire (protocol.md 2.3), legal or not: an inspector
// shows illegal ones too.
struct WireAmount {
    AmountShape shape = AmountShape::native;
    bool isNegative = false;
    std::uint64_t magnitude = 0; // drops, MPT units, or the 54-bit mantissa
    int exponent = 0;            // issued only
    values::Currency currency;
    values::AccountId issuer;
    values::MptIssuanceId issuance;
    bool hasSpareBits = false; // bits that have no meaning are set
};

// 8, 48 or 33, told by the first byte.
std::size_t amountSize(std::uint8_t first);

// `wire` has the size that its first byte tells.
WireAmount readAmount(bytes::ByteView wire);

// Why a draft may not carry this amount; nothing when it may. `allowNegative`: the one signed
// field.
std::optional<Errc> whyIllegal(const WireAmount& amount, bool allowNegative);

} // namespace countersign::codec
