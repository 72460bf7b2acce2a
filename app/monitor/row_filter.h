#pragma once

#include "app/monitor/transaction_row.h"

#include <cstdint>

namespace countersign::app {

// Which rows are shown: those that fit any of the chosen conditions; all without one. The one place
// that judges a row.
class RowFilter {
public:
    enum Condition : std::uint8_t {
        failed = 1,    // final, and did not do what it says
        partial = 2,   // less arrived than was asked
        wrong = 4,     // the id or a signature is not right
        unchecked = 8, // signatures not looked at yet, or not to be checked
    };

    RowFilter() = default;
    explicit RowFilter(unsigned conditions)
        : m_conditions(conditions) {}

    bool showsAll() const { return m_conditions == 0; }
    unsigned conditions() const { return m_conditions; }
    bool operator==(const RowFilter&) const = default;

    bool matches(const TransactionRow& row) const;

private:
    unsigned m_conditions = 0;
};

} // namespace countersign::app
