#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/model/transaction.h"
#include "engine/result.h"
#include "engine/stream/envelope.h"
#include "engine/stream/object_maker.h"

#include <string_view>

namespace countersign::stream {

// Which parser read the message: the slow one reads what has no meaning to the other, so its models
// are partial.
enum class Road : std::uint8_t { usual, slow };

// A `transaction` message of either API version, validated or proposed, as one model. `received` is
// the message text. Fails with missingHash only: whatever else is odd makes the model partial.
Result<model::TransactionPtr> readTransaction(const Envelope& envelope, std::string_view received,
                                              Road road, ObjectMaker& objects);

} // namespace countersign::stream
