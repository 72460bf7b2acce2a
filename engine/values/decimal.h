#pragma once

#include "engine/result.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace countersign::values {

// Issued-currency number: mantissa × 10^exponent, normalised to 16 digits (10^15…10^16−1) with
// exponent −96…80, or exactly zero (protocol.md 2.3). Ordered by value.
class Decimal {
public:
    Decimal() = default;

    // One grammar everywhere: optional minus, digits with at most one point and at least one digit,
    // optional exponent with digits. badDecimal (with offset) for anything else,
    // iouPrecisionOrRange for more than 16 significant digits or an exponent out of range; never
    // rounds.
    static Result<Decimal> fromText(std::string_view text);
    // Of a mantissa that is normalised already, as on the wire; zero whatever its exponent.
    static std::optional<Decimal> fromNormal(std::int64_t mantissa, int exponent);

    std::int64_t mantissa() const { return m_mantissa; } // signed
    std::int8_t exponent() const { return m_exponent; }
    bool isZero() const { return m_mantissa == 0; }

    // Plain decimal with a point, all digits, no exponent, no trailing zeros (at most 99
    // characters).
    std::string toText() const;

    bool operator==(const Decimal&) const = default;
    std::strong_ordering operator<=>(const Decimal& other) const;

private:
    std::int64_t m_mantissa = 0;
    std::int8_t m_exponent = 0;
};

} // namespace countersign::values
