#pragma once

#include "engine/model/ledger.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

namespace countersign::app {

// The last ledgers by index, at most `capacity`, each once; later news of the same index replaces
// the older. Indexes in between that were never announced are gaps.
class LedgerHistory {
public:
    explicit LedgerHistory(std::size_t capacity = 512);

    void add(const model::Ledger& ledger);
    void clear();

    bool isEmpty() const { return m_ledgers.empty(); }
    std::size_t size() const { return m_ledgers.size(); }
    const model::Ledger& last() const { return m_ledgers.back(); }
    const model::Ledger* find(std::uint32_t index) const;

    // A ledger, or `missing` ledgers from `index` on.
    struct Cell {
        std::uint32_t index = 0;
        std::uint32_t missing = 0;
        const model::Ledger* ledger = nullptr; // null in a gap; valid until the next add()
    };
    // The newest cells, oldest first; a gap is one cell.
    std::vector<Cell> newest(std::size_t count) const;

private:
    std::size_t m_capacity;
    std::deque<model::Ledger> m_ledgers; // ascending
};

} // namespace countersign::app
