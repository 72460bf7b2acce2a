#include "engine/values/quality.h"

#include <string>

namespace countersign::values {

namespace {

constexpr int exponentOffset = 100;

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

} // namespace countersign::values
