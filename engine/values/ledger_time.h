#pragma once

#include "engine/result.h"

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace countersign::values {

// Seconds since 2000-01-01T00:00:00Z, the ledger's epoch.
struct LedgerTime {
    static constexpr std::int64_t unixOffset = 946'684'800;

    std::uint32_t seconds = 0;

    std::int64_t toUnix() const { return static_cast<std::int64_t>(seconds) + unixOffset; }
    auto operator<=>(const LedgerTime&) const = default;
};

// "2026-11-30T15:29:49Z", exactly this form; badTime (bad day, before 2000, after 2136) otherwise.
Result<LedgerTime> ledgerTimeFromIso(std::string_view text);
std::string toIso(LedgerTime time);
std::string unixToIso(std::uint32_t seconds); // since 1970

} // namespace countersign::values
