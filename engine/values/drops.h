#pragma once

#include "engine/result.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace countersign::values {

// Native amount in drops, 10^-6 XRP. Legal amounts are 0…10^17; negative ones occur in 2013
// metadata and as balance differences, so the sign is kept.
struct Drops {
    static constexpr std::int64_t max = 100'000'000'000'000'000; // 10^17

    std::int64_t value = 0;

    auto operator<=>(const Drops&) const = default;
};

// Digits only ("12", never "+12", "012", "1.0", "0x10"); illegalAmount above 10^17. A leading minus
// is read when `historic` (metadata of 2013), refused otherwise.
enum class DropsText : std::uint8_t { legal, historic };
Result<Drops> dropsFromText(std::string_view text, DropsText grammar = DropsText::legal);

// "1", "0.000001", "12.5": digits with at most one point and six decimals, as people write XRP.
// Never rounds: badDecimal (with offset) for anything else, illegalAmount above the limit.
Result<Drops> dropsFromXrpText(std::string_view text);

std::string toText(Drops drops); // "1000000"
std::string
toXrpText(Drops drops); // "1", "0.00001", "-12.5": exact, no trailing zeros, always a point

} // namespace countersign::values
