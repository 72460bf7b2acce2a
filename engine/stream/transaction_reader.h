#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/model/transaction.h"
#include "engine/result.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/envelope.h"

#include <string_view>

namespace countersign::stream {

// A `transaction` message of either API version, validated or proposed, as one model. `received` is
// the message text. Fails with missingHash only: whatever else is odd makes the model partial.
Result<model::TransactionPtr> readTransaction(const Envelope& envelope, std::string_view received,
                                              AddressCache& addresses);

} // namespace countersign::stream
