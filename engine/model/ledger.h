#pragma once

#include "engine/values/drops.h"
#include "engine/values/ids.h"
#include "engine/values/ledger_time.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace countersign::model {

// A closed ledger as `ledgerClosed` announced it: the server's claim.
struct Ledger {
    std::uint32_t index = 0;
    std::optional<values::Hash256> hash;
    std::optional<values::LedgerTime> closeTime;
    std::optional<std::uint32_t> transactionCount; // txn_count
    std::optional<values::Drops> baseFee;
    std::optional<values::Drops> reserveBase;
    std::optional<values::Drops> reserveIncrement;
    std::optional<std::uint32_t> networkId;
    bool partial = false;
};

using LedgerPtr = std::shared_ptr<const Ledger>;
using LedgerBatch = std::shared_ptr<const std::vector<LedgerPtr>>;

} // namespace countersign::model
