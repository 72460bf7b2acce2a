#pragma once

#include "engine/codec/object.h"
#include "engine/values/drops.h"
#include "engine/values/ids.h"

#include <optional>

namespace countersign::model {

// What a transaction did to the XRP of one account, fee and movement kept apart (F05).
struct XrpChange {
    values::Drops change; // of the balance: below zero when it fell
    values::Drops fee;    // the part that this account paid as the fee; never below zero

    // What moved besides the fee: below zero what left the account, above zero what came.
    values::Drops moved() const { return {change.value + fee.value}; }
};

// From the metadata alone. `fee` is what the account paid: the transaction's fee for its sender (or
// for whoever paid in its place), zero for everybody else. Nothing when the metadata touches no
// balance of this account, or shows one that cannot be read. Pure; any thread.
std::optional<XrpChange> xrpChange(const codec::Object& metadata, const values::AccountId& account,
                                   values::Drops fee);

} // namespace countersign::model
