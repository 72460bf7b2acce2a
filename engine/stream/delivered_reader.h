#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/model/transaction.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/field_reader.h"
#include "engine/values/amount.h"

namespace countersign::stream {

// What the rule on delivered amounts looks at (protocol.md 7.1). What is absent or
// not understood is not there.
struct DeliveryFacts {
    const Element* deliveredAmount = nullptr; // metadata: delivered_amount, added by the server
    bool isRecorded = false;                  // metadata: DeliveredAmount, part of the ledger
    std::optional<values::Amount> recorded;   // absent when it is not understood
    std::optional<values::Amount> asked;      // body: Amount, DeliverMax in API version 2
    std::optional<std::uint32_t> flags;       // body: Flags, 0 when it has none
    std::optional<std::uint32_t> ledgerIndex;
    std::optional<values::LedgerTime> closeTime;
};

// For a validated transaction with tesSUCCESS. `fields` learns of members that make no sense.
model::Delivered readDelivered(std::string_view type, const DeliveryFacts& facts,
                               AddressCache& addresses, FieldReader& fields);

} // namespace countersign::stream
