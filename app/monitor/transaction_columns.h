#pragma once

#include "app/monitor/transaction_row.h"
#include "app/text/verification_text.h"

#include <QString>

#include <array>
#include <cstdint>

namespace countersign::app {

enum class Column : std::uint8_t {
    mark,
    time,
    ledger,
    type,
    from,
    to,
    delivered,
    result,
    fee,
    count
};
inline constexpr int columnCount = static_cast<int>(Column::count);

// Widths in pixels at the base size of 13 px, left to right (look.md 4).
inline constexpr std::array<int, columnCount> columnWidths{30, 76, 62, 160, 118, 118, 246, 162, 80};

// Distances inside a cell, at 13 px.
inline constexpr int cellPadding = 16;
inline constexpr int typeBarX = 8;
inline constexpr int typeTextX = 40;
inline constexpr int amountPointX = 96; // where the decimal point of `delivered` stands

QString columnTitle(Column column);

// What is known about a row by our own checking, the worst of it; its words for everybody.
text::FactText markFact(const TransactionRow& row);

// What a row shows in a column, as short as the list needs it; plain text.
QString cellText(const TransactionRow& row, Column column, const RowTables& tables);

// The same, complete: full addresses, all digits, units, states in words. For tooltips, screen
// readers and copying.
QString fullCellText(const TransactionRow& row, Column column, const RowTables& tables);

// Every column complete, tabs between: pastes into a sheet.
QString rowText(const TransactionRow& row, const RowTables& tables);

} // namespace countersign::app
