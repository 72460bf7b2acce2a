#pragma once

#include "engine/model/transaction.h"
#include "engine/session/lru_cache.h"

namespace countersign::session {

// The transactions of one session. Bodies are bounded by bytes; which ids were seen, and whether
// validated, is remembered for longer, so that a late or weaker copy is known as one even when the
// body has left. Engine thread only.
class Transactions {
public:
    struct Limits {
        std::size_t bodies = 100'000;
        std::size_t bodyBytes = 128U * 1000U * 1000U;
        std::size_t ids = 200'000;
    };

    explicit Transactions(Limits limits)
        : m_bodies(limits.bodies, limits.bodyBytes)
        , m_isValidated(limits.ids, limits.ids) {}

    // False for a copy of something already known in the same or a stronger state: validated is
    // stronger than proposed.
    bool accept(const model::TransactionPtr& transaction) {
        const bool* known = m_isValidated.find(transaction->id);
        if (known != nullptr && (*known || !transaction->validated))
            return false;
        m_isValidated.put(transaction->id, transaction->validated, 1);
        m_bodies.put(transaction->id, transaction, transaction->cost());
        return true;
    }

    // The strongest form known; null when its body is not in memory.
    model::TransactionPtr find(const values::Hash256& id) {
        const model::TransactionPtr* found = m_bodies.find(id);
        return found == nullptr ? nullptr : *found;
    }

private:
    LruCache<values::Hash256, model::TransactionPtr, values::IdHash> m_bodies;
    LruCache<values::Hash256, bool, values::IdHash> m_isValidated;
};

} // namespace countersign::session
