#pragma once

#include "engine/model/affected_entries.h"
#include "engine/model/asset.h"
#include "engine/values/exact_sum.h"

#include <optional>
#include <vector>

namespace countersign::model {

// Who has what an entry holds.
enum class HoldingKind : std::uint8_t {
    own,        // the account's balance
    setAside,   // left the balance of `account` and waits in the entry: escrow, channel, budget
    obligation, // what the issuer of an MPT owes all holders: counts against them
};

// What one entry held of one asset before and after a transaction, in drops, tokens or units.
struct Holding {
    Asset asset;
    values::AccountId account;
    HoldingKind kind = HoldingKind::own;
    values::ExactSum before;
    values::ExactSum after;
    values::ExactSum precision; // one unit of the last digit of `after` or `before`; tokens only
    bool isDoubtful = false;    // `before` is given as `after` but may have been nothing
};

// By the entry's type; nothing for types that hold nothing and for values that cannot be read. A
// trust line holds one asset for each side that the other owes.
std::vector<Holding> holdingsOf(const codec::Object& meta, const AffectedEntry& entry);

} // namespace countersign::model
