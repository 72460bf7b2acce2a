#pragma once

#include "engine/values/decimal.h"
#include "engine/values/drops.h"

namespace countersign::values {

// What a transaction costs while a server is under load: base fee × load factor, both exactly as
// the server writes them ("0.00001" XRP, "1.2"), rounded up to whole drops and never below the base
// fee. Fails with outOfRange for a number below zero, illegalAmount for a fee above all XRP.
Result<Drops> feeUnderLoad(const Decimal& baseXrp, const Decimal& loadFactor);

} // namespace countersign::values
