#pragma once

#include <cstdint>
#include <vector>

namespace countersign::inspect {

// Children by number and numbers of children, for items that stand depth first and name their
// parent. Built once in O(n), asked in O(1).
class SiblingIndex {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU; // the parent of those at the top

    SiblingIndex() = default;
    // `parentOf(item)` for 0 … count - 1.
    template <typename ParentOf>
    SiblingIndex(std::uint32_t count, ParentOf parentOf)
        : m_firstChild(count + std::size_t{2}, 0)
        , m_children(count)
        , m_rows(count) {
        for (std::uint32_t item = 0; item < count; ++item) {
            m_rows[item] = m_firstChild[slot(parentOf(item)) + 1]++;
        }
        for (std::size_t at = 1; at < m_firstChild.size(); ++at) {
            m_firstChild[at] += m_firstChild[at - 1];
        }
        for (std::uint32_t item = 0; item < count; ++item) {
            m_children[m_firstChild[slot(parentOf(item))] + m_rows[item]] = item;
        }
    }

    std::uint32_t childCount(std::uint32_t parent) const {
        return m_firstChild[slot(parent) + 1] - m_firstChild[slot(parent)];
    }
    std::uint32_t child(std::uint32_t parent, std::uint32_t row) const { // row < childCount
        return m_children[m_firstChild[slot(parent)] + row];
    }
    std::uint32_t row(std::uint32_t item) const { return m_rows[item]; }

private:
    static std::size_t slot(std::uint32_t item) { return item + std::uint32_t{1}; } // none: 0

    std::vector<std::uint32_t> m_firstChild{0, 0}; // by slot: position in m_children
    std::vector<std::uint32_t> m_children;
    std::vector<std::uint32_t> m_rows;
};

} // namespace countersign::inspect
