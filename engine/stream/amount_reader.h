#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/result.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/members.h"
#include "engine/values/amount.h"

namespace countersign::stream {

// One of the three shapes of an amount and nothing else: text of drops, {currency, issuer, value}
// or {mpt_issuance_id, value} with exactly these members. Fails with wrongJsonType, illegalAmount,
// badCurrency or the error of the part that is wrong; `subject` names the member.
Result<values::Amount> readAmount(const Element& element, AddressCache& addresses);

} // namespace countersign::stream
