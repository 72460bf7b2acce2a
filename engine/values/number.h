#pragma once

#include "engine/result.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace countersign::values {

// The ledger's general number (protocol.md 2.8): mantissa × 10^exponent, both as they stand on the
// wire. fromText() makes the normal form of the newest rules; older entries hold shorter mantissas.
struct Number {
    static constexpr std::int32_t zeroExponent = std::numeric_limits<std::int32_t>::min();
    static constexpr std::int32_t maxExponent = 32'768; // and its negative

    std::int64_t mantissa = 0;
    std::int32_t exponent = zeroExponent;

    // [+-] digits without leading zeros, [. digits], [e [+-] digits]; badNumber (with offset) for
    // anything else, numberRange for what would need rounding, overflows or underflows.
    static Result<Number> fromText(std::string_view text);

    // Plain decimal for exponents −28…−8 and 0 of a 19-digit mantissa, else "123e-40".
    std::string toText() const;

    // Zero in its one form, or a mantissa of 16 or about 19 digits, exponent in range.
    bool isNormal() const;

    bool operator==(const Number&) const = default;
};

} // namespace countersign::values
