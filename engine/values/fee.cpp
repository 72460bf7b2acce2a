#include "engine/values/fee.h"

#include <algorithm>

namespace countersign::values {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr int dropsExponent = 6; // of one XRP

// mantissa × 10^exponent, rounded up; anything too large is more than all drops.
Wide roundedUp(Wide mantissa, int exponent) {
    constexpr Wide ceiling = static_cast<Wide>(Drops::max) + 1;
    bool isRounded = false;
    for (; exponent < 0 && mantissa > 0; ++exponent) {
        isRounded = isRounded || mantissa % 10 != 0;
        mantissa /= 10;
    }
    for (; exponent > 0 && mantissa > 0 && mantissa < ceiling; --exponent) {
        mantissa *= 10;
    }
    return std::min(mantissa + (isRounded ? 1 : 0), ceiling);
}

} // namespace

Result<Drops> feeUnderLoad(const Decimal& baseXrp, const Decimal& loadFactor) {
    if (baseXrp.mantissa() < 0 || loadFactor.mantissa() < 0) {
        return fail(Errc::outOfRange);
    }
    const auto base = static_cast<Wide>(baseXrp.mantissa());
    const int baseExponent = baseXrp.exponent() + dropsExponent;
    const Wide least = roundedUp(base, baseExponent);
    const Wide loaded = roundedUp(base * static_cast<Wide>(loadFactor.mantissa()),
                                  baseExponent + loadFactor.exponent());
    const Wide fee = std::max(least, loaded);
    if (fee > static_cast<Wide>(Drops::max)) {
        return fail(Errc::illegalAmount);
    }
    return Drops{static_cast<std::int64_t>(fee)};
}

} // namespace countersign::values
