#include "engine/values/quality.h"

#include <algorithm>
#include <string>
#include <variant>

namespace countersign::values {

namespace {

constexpr int exponentOffset = 100;

constexpr int dropsExponent = 6; // of one XRP

__extension__ using Wide = unsigned __int128;

// mantissa × 10^exponent with what a division left over; to the nearest 16 digits, ties to even.
Result<Decimal> rounded(Wide mantissa, int exponent, bool hasRemainder) {
    constexpr Wide limit = 10'000'000'000'000'000; // 10^16
    unsigned dropped = 0;                          // the last digit dropped
    for (; mantissa >= limit; ++exponent) {
        hasRemainder = hasRemainder || dropped != 0;
        dropped = static_cast<unsigned>(mantissa % 10);
        mantissa /= 10;
    }
    const bool isTie = dropped == 5 && !hasRemainder;
    mantissa += dropped > 5 || (dropped == 5 && !isTie) || (isTie && mantissa % 2 == 1) ? 1 : 0;
    for (; mantissa >= limit || (mantissa > 0 && mantissa < limit / 10);) {
        const bool isLarge = mantissa >= limit;
        mantissa = isLarge ? mantissa / 10 : mantissa * 10;
        exponent += isLarge ? 1 : -1;
    }
    const auto value = Decimal::fromNormal(static_cast<std::int64_t>(mantissa), exponent);
    if (!value) {
        return fail(Errc::iouPrecisionOrRange);
    }
    return *value;
}

// Both above zero, or the dividend zero. 17 more digits than the quotient of two normal mantissas
// leave at least one to round by.
Result<Decimal> quotient(const Decimal& dividend, const Decimal& divisor) {
    constexpr int moreDigits = 17;
    constexpr Wide factor = 100'000'000'000'000'000; // 10^17
    if (dividend.mantissa() < 0 || divisor.mantissa() <= 0) {
        return fail(Errc::outOfRange);
    }
    if (dividend.isZero()) {
        return Decimal();
    }
    const Wide top = static_cast<Wide>(dividend.mantissa()) * factor;
    const auto bottom = static_cast<Wide>(divisor.mantissa());
    return rounded(top / bottom, dividend.exponent() - divisor.exponent() - moreDigits,
                   top % bottom != 0);
}

Result<Decimal> timesPowerOfTen(const Decimal& value, int power) {
    if (value.mantissa() < 0) {
        return fail(Errc::outOfRange);
    }
    return rounded(static_cast<Wide>(value.mantissa()), value.exponent() + power, false);
}

Result<Decimal> decimalOf(std::int64_t whole) {
    return whole < 0 ? fail(Errc::outOfRange) : rounded(static_cast<Wide>(whole), 0, false);
}

struct InUnits {
    Result<Decimal> operator()(const Drops& drops) const { return decimalOf(drops.value); }
    Result<Decimal> operator()(const IssuedAmount& amount) const { return amount.value; }
    Result<Decimal> operator()(const MptAmount& amount) const { return decimalOf(amount.value); }
};

} // namespace

Result<Decimal> qualityFromBytes(const QualityBytes& wire) {
    std::uint64_t mantissa = 0;
    for (std::size_t at = 1; at < wire.size(); ++at) {
        mantissa = mantissa << 8U | wire[at];
    }
    if (mantissa == 0) {
        return Decimal();
    }
    return Decimal::fromText(std::to_string(mantissa) + 'e' +
                             std::to_string(int{wire[0]} - exponentOffset));
}

Result<QualityBytes> qualityToBytes(const Decimal& rate) {
    QualityBytes wire{};
    if (rate.mantissa() < 0) {
        return fail(Errc::outOfRange);
    }
    if (rate.isZero()) {
        return wire;
    }
    auto left = static_cast<std::uint64_t>(rate.mantissa());
    wire[0] = static_cast<std::uint8_t>(rate.exponent() + exponentOffset);
    for (std::size_t at = wire.size() - 1; at > 0; --at) {
        wire[at] = static_cast<std::uint8_t>(left);
        left >>= 8U;
    }
    return wire;
}

Result<Decimal> priceOfGets(const Decimal& rate, BookSides sides) {
    return timesPowerOfTen(rate, (sides.getsXrp ? dropsExponent : 0) -
                                     (sides.paysXrp ? dropsExponent : 0));
}

Result<Decimal> priceOfPays(const Decimal& rate, BookSides sides) {
    static const Decimal one = Decimal::fromText("1").value_or(Decimal());
    return quotient(one, rate).and_then([sides](const Decimal& inverse) {
        return timesPowerOfTen(inverse, (sides.paysXrp ? dropsExponent : 0) -
                                            (sides.getsXrp ? dropsExponent : 0));
    });
}

Result<Decimal> rateOf(const Amount& pays, const Amount& gets) {
    const Result<Decimal> dividend = std::visit(InUnits(), pays);
    const Result<Decimal> divisor = std::visit(InUnits(), gets);
    if (!dividend || !divisor) {
        return dividend ? divisor : dividend;
    }
    return quotient(*dividend, *divisor);
}

} // namespace countersign::values
