#include "app/monitor/ledger_history.h"

#include <algorithm>

namespace countersign::app {

LedgerHistory::LedgerHistory(std::size_t capacity)
    : m_capacity(std::max<std::size_t>(1, capacity)) {}

void LedgerHistory::add(const model::Ledger& ledger) {
    const auto place = std::lower_bound(
        m_ledgers.begin(), m_ledgers.end(), ledger.index,
        [](const model::Ledger& known, std::uint32_t index) { return known.index < index; });
    if (place != m_ledgers.end() && place->index == ledger.index) {
        *place = ledger;
        return;
    }
    m_ledgers.insert(place, ledger);
    if (m_ledgers.size() > m_capacity) {
        m_ledgers.pop_front();
    }
}

void LedgerHistory::clear() {
    m_ledgers.clear();
}

const model::Ledger* LedgerHistory::find(std::uint32_t index) const {
    const auto place = std::find_if(m_ledgers.begin(), m_ledgers.end(),
                                    [index](const auto& known) { return known.index == index; });
    return place == m_ledgers.end() ? nullptr : &*place;
}

std::vector<LedgerHistory::Cell> LedgerHistory::newest(std::size_t count) const {
    std::vector<Cell> cells;
    const std::uint32_t none = 0;
    std::uint32_t later = none; // index of the ledger to the right
    for (auto at = m_ledgers.rbegin(); at != m_ledgers.rend() && cells.size() < count; ++at) {
        if (later != none && at->index + 1 < later) {
            cells.push_back({at->index + 1, later - at->index - 1, nullptr});
        }
        if (cells.size() < count) {
            cells.push_back({at->index, 0, &*at});
        }
        later = at->index;
    }
    std::reverse(cells.begin(), cells.end());
    return cells;
}

} // namespace countersign::app
