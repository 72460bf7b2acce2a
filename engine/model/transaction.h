#pragma once

#include "engine/codec/object.h"
#include "engine/values/amount.h"
#include "engine/values/ids.h"
#include "engine/values/ledger_time.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::model {

// First three letters of a result code; what they mean for the money is in protocol.md 9.
enum class ResultClass : std::uint8_t { none, tes, tec, tef, tem, tel, ter, other };
ResultClass resultClassOf(std::string_view result);

// What arrived, from the metadata only (F05): never the amount the sender named.
enum class DeliveredState : std::uint8_t {
    none,        // nothing is delivered by this type or this result, or it is not validated yet
    amount,      // `amount` holds it
    unavailable, // the server says it does not know
    unreadable,  // a form we do not understand; the received text has it
};

struct Delivered {
    DeliveredState state = DeliveredState::none;
    bool lessThanAsked = false; // a partial payment: `amount` is below the amount named
    values::Amount amount;
};

// Whether the id that the server says is the hash of the body's bytes.
enum class IdState : std::uint8_t {
    unknown, // there is no body, or not all of it could be converted and the hash is another
    matches,
    differs, // the server's id belongs to other bytes than it shows
};

// A transaction as one server message showed it; immutable, shared between threads. Columns are
// promoted once by the parser, from the objects where these have them. Both objects say which table
// they were read with and whether they are partial.
struct Transaction {
    values::Hash256 id; // as the server says it
    IdState idState = IdState::unknown;
    codec::ObjectPtr body; // null when the message has none
    codec::ObjectPtr meta;
    std::string
        type; // TransactionType as sent (hostile text, cut to 64 bytes); empty without a body
    std::optional<values::AccountId> account;
    std::optional<values::AccountId> destination;
    std::optional<std::uint32_t> sequence;
    std::optional<values::Drops> fee;
    Delivered delivered;
    std::string
        result; // "tesSUCCESS"; hostile text, cut to 64 bytes; empty when the message has none
    ResultClass resultClass = ResultClass::none;
    std::optional<std::uint32_t> ledgerIndex;      // its ledger; for a proposed one the open ledger
    std::optional<std::uint32_t> transactionIndex; // TransactionIndex of the metadata
    std::optional<values::LedgerTime> closeTime;
    bool validated = false;
    bool hasBody = false;
    bool hasMeta = false;
    bool partial = false; // some member could not be understood: shown, never signed
    std::string received; // the message as it came (UTF-8); only when partial or without a body

    // Bytes held, for bounded caches.
    std::size_t cost() const;
};

using TransactionPtr = std::shared_ptr<const Transaction>;
using TransactionBatch = std::shared_ptr<const std::vector<TransactionPtr>>;

} // namespace countersign::model
