#pragma once

#include "app/monitor/transaction_table_model.h"
#include "app/panes/transaction_rows.h"

#include <QJsonObject>
#include <QStringList>

namespace countersign::test {

// What the window shows of one transaction of a stream.
struct Shown {
    model::TransactionPtr transaction; // null: the message is none
    QStringList cells;                 // of its row, as short as the list has them
    QStringList fullCells;
    app::MeaningRows meaning;
    QStringList tree; // "field | value | meaning"
    QString text;     // copied details

    QString cell(app::Column column) const { return cells.value(static_cast<int>(column)); }
    QString fullCell(app::Column column) const { return fullCells.value(static_cast<int>(column)); }
    QString meaningText() const; // a row per line: "label | value | note"
    QString all() const;
};

Shown shown(const QJsonObject& message);

app::PresentationPtr sharedPresentation();

// The rows of a tree of fields.
QStringList treeOf(const app::ShownObjects& objects);

} // namespace countersign::test
