#pragma once

#include "app/monitor/transaction_row.h"

#include <cstddef>
#include <vector>

namespace countersign::app {

// The newest `capacity` rows, oldest first. Taking the oldest away costs nothing per row kept.
class RowRing {
public:
    explicit RowRing(std::size_t capacity)
        : m_capacity(capacity == 0 ? 1 : capacity) {}

    std::size_t capacity() const { return m_capacity; }
    std::size_t size() const { return m_size; }
    std::size_t free() const { return m_capacity - m_size; }

    const TransactionRow& operator[](std::size_t at) const { return m_rows[slot(at)]; }
    TransactionRow& operator[](std::size_t at) { return m_rows[slot(at)]; }

    // Only while free() > 0.
    void push(const TransactionRow& row) {
        if (m_rows.capacity() == 0) {
            m_rows.reserve(m_capacity); // pages are touched only as rows come
        }
        const std::size_t at = slot(m_size);
        if (at == m_rows.size()) {
            m_rows.push_back(row);
        } else {
            m_rows[at] = row;
        }
        ++m_size;
    }

    void dropOldest(std::size_t count) {
        m_first = slot(count);
        m_size -= count;
    }

private:
    std::size_t slot(std::size_t at) const { return (m_first + at) % m_capacity; }

    std::size_t m_capacity;
    std::size_t m_first = 0;
    std::size_t m_size = 0;
    std::vector<TransactionRow> m_rows;
};

} // namespace countersign::app
