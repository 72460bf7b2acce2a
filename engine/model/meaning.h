#pragma once

#include "engine/model/sentence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::model {

enum class MeaningSection : std::uint8_t {
    summary,  // the sentence, what to beware of, result, what arrived, fee
    balances, // account by account, then what issuers owe
    entries,  // affected entries with each of their values
    flags,
    memos,
    times,
    inner, // transactions of a batch, each with its own rows below
};

enum class MeaningKind : std::uint8_t {
    heading, // an account, an entry, a memo, an inner transaction; rows of higher level belong to
             // it
    plain,
    sentence,
    warning,
    success,
    failure,
    pending, // not final, or not known
    gain,
    loss, // no alarm: less
    text, // text of others, in quotes
    created,
    modified,
    deleted,
    fieldUnchanged,
    fieldUnchangedOrNew,
    fieldChanged,
    fieldAdded,
    fieldRemoved,
    fieldOther, // of the metadata about the entry, not of the entry
};

// Stable names for output: "balances", "fieldChanged".
std::string_view meaningSectionName(MeaningSection section);
std::string_view meaningKindName(MeaningKind kind);

// Where the value stands; `node` of that object.
struct MeaningLink {
    enum class Place : std::uint8_t { none, body, meta };
    Place place = Place::none;
    std::uint32_t node = codec::Node::none;
};

// One line of plain text; harmless whatever the ledger said.
struct MeaningRow {
    MeaningSection section = MeaningSection::summary;
    MeaningKind kind = MeaningKind::plain;
    std::uint8_t level = 0;
    std::string label;  // "Fee", "Trust line", a name of a field
    std::string value;  // "0.00001 XRP", "100 USD of Alice → 90 USD of Alice"
    std::string detail; // "tfPartialPayment", "balance after 12 XRP"; muted beside the value
    MeaningLink link;
};

// Everything about a transaction in plain rows. Pure; linear in body and metadata. After
// maxMeaningRows comes one row that says so.
inline constexpr std::size_t maxMeaningRows = 20'000;
std::vector<MeaningRow> meaningOf(const SentenceSubject& subject, const ValueWords& words);

} // namespace countersign::model
