#include "engine/values/reserve.h"

#include <algorithm>

namespace countersign::values {

namespace {

__extension__ using Wide = __int128;

Wide atLeastZero(Drops drops) {
    return std::max<std::int64_t>(drops.value, 0);
}

} // namespace

Drops reserveOf(const Reserve& reserve, std::uint32_t ownerCount) {
    const Wide whole = atLeastZero(reserve.base) + atLeastZero(reserve.increment) * ownerCount;
    return Drops{static_cast<std::int64_t>(std::min<Wide>(whole, Drops::max))};
}

Drops spendable(Drops balance, const Reserve& reserve, std::uint32_t ownerCount) {
    const Drops kept = reserveOf(reserve, ownerCount);
    return Drops{balance.value > kept.value ? balance.value - kept.value : 0};
}

} // namespace countersign::values
