#pragma once

#include "engine/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace countersign::values {

// Compact transaction id: where a transaction stands in a validated ledger (protocol.md 3).
struct Ctid {
    static constexpr std::uint32_t maxLedgerIndex = (1U << 28U) - 1;

    std::uint32_t ledgerIndex = 0; // at most maxLedgerIndex
    std::uint16_t transactionIndex = 0;
    std::uint16_t networkId = 0;

    bool operator==(const Ctid&) const = default;
};

// 16 hex digits of either case; badLength, badHex, or unknownName when the first is not C.
Result<Ctid> ctidFromText(std::string_view text);

// Upper case. Fails with outOfRange for a ledger index above the limit.
Result<std::string> toText(const Ctid& ctid);

} // namespace countersign::values
