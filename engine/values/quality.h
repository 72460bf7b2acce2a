#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"
#include "engine/values/decimal.h"

#include <array>

namespace countersign::values {

// The rate of an offer as the last 8 bytes of its book directory hold it (protocol.md 3): an
// exponent byte and 7 bytes of mantissa. All zero is zero.
using QualityBytes = std::array<std::uint8_t, 8>;

// Fails with iouPrecisionOrRange for a mantissa or exponent that no rate has.
Result<Decimal> qualityFromBytes(const QualityBytes& wire);

// Fails with outOfRange below zero.
Result<QualityBytes> qualityToBytes(const Decimal& rate);

} // namespace countersign::values
