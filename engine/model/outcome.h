#pragma once

#include "engine/model/sentence_facts.h"

#include <vector>

namespace countersign::model {

// What came of a transaction: its affected entries and balances, found out once for the sentence
// and the meaning. Linear in the metadata.
class Outcome {
public:
    // `known` has the objects, the delivered amount and the result; the rest is found out here. The
    // objects must outlive this.
    explicit Outcome(const SentenceSubject& known);
    Outcome(const Outcome&) = delete;
    Outcome& operator=(const Outcome&) = delete;

    const SentenceSubject& subject() const { return m_subject; }
    const std::vector<AffectedEntry>& entries() const { return m_entries; }
    const BalanceStatement& balances() const { return m_balances; }

private:
    std::vector<AffectedEntry> m_entries;
    BalanceStatement m_balances;
    SentenceSubject m_subject;
};

} // namespace countersign::model
