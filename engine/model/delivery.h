#pragma once

#include "engine/model/transaction.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign::model {

// What the rule on delivered amounts looks at (protocol.md 7.1). An amount that is there but not
// understood is absent beside its flag.
struct DeliveryFacts {
    enum class Served : std::uint8_t { no, unavailable, amount };
    Served served = Served::no; // metadata: delivered_amount, added by the server
    std::optional<values::Amount> servedAmount;
    bool isRecorded = false; // metadata: DeliveredAmount, part of the ledger
    std::optional<values::Amount> recorded;
    std::optional<values::Amount> asked; // body: Amount, DeliverMax in API version 2
    std::optional<std::uint32_t> flags;  // body: Flags, 0 when it has none
    std::optional<std::uint32_t> ledgerIndex;
    std::optional<values::LedgerTime> closeTime;
};

// Whether transactions of this type deliver an amount that servers record.
bool deliversAmount(std::string_view type);

// For a validated transaction with tesSUCCESS, by its type; nothing for types that deliver nothing.
// The amount that the sender named counts only where a smaller delivery would have been recorded.
Delivered deliveredAmount(std::string_view type, const DeliveryFacts& facts);

// The same with what body and metadata say; `served`, `servedAmount`, ledger and time are as given.
Delivered deliveredAmount(const codec::Object& body, const codec::Object& meta,
                          DeliveryFacts around);

} // namespace countersign::model
