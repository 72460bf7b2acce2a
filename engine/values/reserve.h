#pragma once

#include "engine/values/drops.h"

#include <cstdint>

namespace countersign::values {

// What an account must keep. Both figures come from the connected server or a sheet, never from the
// program.
struct Reserve {
    Drops base;      // of the account itself
    Drops increment; // for each entry that it owns
};

// At most all XRP, whatever the figures say.
Drops reserveOf(const Reserve& reserve, std::uint32_t ownerCount);

// What is left of a balance above the reserve; never below zero.
Drops spendable(Drops balance, const Reserve& reserve, std::uint32_t ownerCount);

} // namespace countersign::values
