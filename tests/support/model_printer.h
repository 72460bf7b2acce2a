#pragma once

#include <QAbstractItemModel>
#include <QString>
#include <QStringList>

#include <algorithm>

namespace countersign::test {

// A model as short lines: two spaces per level, cells joined by " | ", empty ones at the end left
// out.
inline QStringList printed(const QAbstractItemModel& model, int columns,
                           const QModelIndex& parent = {}, int level = 0) {
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < columns; ++column) {
            cells << model.index(row, column, parent).data().toString();
        }
        while (cells.size() > 1 && cells.last().isEmpty()) {
            cells.removeLast();
        }
        lines << QString(2 * level, ' ') + cells.join(" | ");
        lines << printed(model, columns, model.index(row, 0, parent), level + 1);
    }
    return lines;
}

} // namespace countersign::test
