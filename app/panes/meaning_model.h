#pragma once

#include "app/panes/meaning_row.h"

#include <QAbstractListModel>

namespace countersign::app {

// The rows of the Meaning pane with the titles of their sections between them. Bounded: what is
// beyond `maxRows` is counted in a last row.
class MeaningModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int maxRows = 2000;

    explicit MeaningModel(QObject* parent = nullptr);

    void setRows(const MeaningRows& rows);

    bool isSection(int row) const;
    const MeaningRow& row(int row) const; // of a section title the first row below it
    // The row that tells of the field, or of what holds it; -1 when none does.
    int rowOf(const FieldPlace& place) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Item {
        int row = 0;
        bool isSection = false;
    };
    QString text(const Item& item) const;

    MeaningRows m_rows;
    QList<Item> m_items;
};

} // namespace countersign::app
