#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/model/transaction.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/field_reader.h"

namespace countersign::stream {

// What the rule on delivered amounts looks at (protocol.md 7.1); null pointers for absent members.
struct DeliveryFacts {
    const Element* deliveredAmount = nullptr;  // metadata: delivered_amount, added by the server
    const Element* recordedDelivery = nullptr; // metadata: DeliveredAmount, part of the ledger
    const Element* amount = nullptr;           // body: Amount
    const Element* deliverMax = nullptr;       // body: DeliverMax, its name in API version 2
    const Element* flags = nullptr;            // body: Flags
    std::optional<std::uint32_t> ledgerIndex;
    std::optional<values::LedgerTime> closeTime;
};

// For a validated transaction with tesSUCCESS. `fields` learns of members that make no sense.
model::Delivered readDelivered(std::string_view type, const DeliveryFacts& facts,
                               AddressCache& addresses, FieldReader& fields);

} // namespace countersign::stream
