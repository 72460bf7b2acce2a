#pragma once

#include "engine/model/affected_entries.h"
#include "engine/model/balance_changes.h"
#include "engine/model/transaction.h"
#include "engine/model/value_words.h"

#include <map>
#include <optional>
#include <span>
#include <string>

namespace countersign::model {

// What a sentence is about. Without metadata nothing is known about what came of it.
struct SentenceSubject {
    const codec::Object& body;
    const codec::Object* meta = nullptr;
    std::span<const AffectedEntry> entries{}; // of `meta`
    const BalanceStatement* balances = nullptr;
    Delivered delivered{};
    std::string result{}; // "tesSUCCESS"; hostile text
    bool isValidated = false;
};

// The values that a sentence asks for. Facts:
//   meta         there is metadata
//   delivered    what arrived; no value when that is not known
//   partial      it is less than was asked
//   unavailable  the server does not know what arrived
//   sameSpent    the sender lost just what arrived
//   through      the offers and pools that were used: "2 offers of …"
//   minted       the NFT that is new
//   issuance     the token issuance that is new
//   fee result meaning   for frames
// Borrows all it is given.
class SentenceFacts {
public:
    SentenceFacts(const SentenceSubject& subject, const ValueWords& words)
        : m_subject(subject)
        , m_words(words) {}

    std::optional<std::string> value(const Placeholder& placeholder) const;
    bool holds(const Clause& clause) const;

private:
    struct Place {
        const codec::Object* object = nullptr;
        std::uint32_t node = codec::Node::none;
    };

    Place place(const ValueSource& source) const;
    const AffectedEntry* entry(const ValueSource& source) const;
    bool matches(const AffectedEntry& entry, const ValueSource::Match& match) const;
    bool isPresent(const ValueSource& source) const;
    bool isFlagSet(std::string_view name) const;
    bool isSame(std::string_view left, std::string_view right) const;
    std::optional<values::AccountId> accountAt(const ValueSource& source) const;
    std::vector<BalanceChange> changesOf(const values::AccountId& account,
                                         ValueSource::Change change) const;
    std::optional<std::string> changeText(const ValueSource& source) const;
    std::optional<std::string> fact(std::string_view name) const;
    std::optional<std::string> through() const;
    std::optional<std::string> throughOffers() const;
    std::optional<std::string> minted() const;
    std::optional<std::string> issuance() const;
    bool isSpentDelivered() const;

    const SentenceSubject& m_subject;
    const ValueWords& m_words;
};

} // namespace countersign::model
