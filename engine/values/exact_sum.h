#pragma once

#include "engine/values/decimal.h"

#include <array>
#include <compare>
#include <cstdint>
#include <string>

namespace countersign::values {

// The exact sum of issued values, drops or units. A difference of two 16-digit values may need many
// more digits; nothing is rounded. Room for 10^18 terms of any size.
class ExactSum {
public:
    ExactSum() = default;
    static ExactSum of(const Decimal& value) { return of(value.mantissa(), value.exponent()); }
    static ExactSum of(std::int64_t value) { return of(value, 0); }
    static ExactSum powerOfTen(int exponent) { return of(1, exponent); } // −96…80

    ExactSum& operator+=(const ExactSum& other);
    ExactSum& operator-=(const ExactSum& other) { return *this += -other; }
    ExactSum operator-() const;

    bool isZero() const;
    bool isNegative() const;
    ExactSum magnitude() const { return isNegative() ? -*this : *this; }

    // value × 10^−decimals in plain decimal: all digits, no exponent, no trailing zeros. Six
    // decimals print drops as XRP.
    std::string toText(int decimals = 0) const;

    bool operator==(const ExactSum&) const = default;
    std::strong_ordering operator<=>(const ExactSum& other) const;

private:
    static constexpr std::int32_t base = 1'000'000'000;
    static constexpr int digitsPerLimb = 9;
    static constexpr int fractionDigits = 99;

    static ExactSum of(std::int64_t mantissa, int exponent);

    // Least first, the first counts 10^−99; all of one sign.
    std::array<std::int32_t, 24> m_limbs{};
};

} // namespace countersign::values
