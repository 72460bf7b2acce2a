#pragma once

#include "app/panes/meaning_row.h"

#include <QAbstractListModel>
#include <QSet>

namespace countersign::app {

// The rows of the Meaning pane with the titles of their sections between them; rows that fold hide
// the deeper ones until they are opened. Bounded: of what is in sight at most `maxRows` are shown,
// the rest is counted in a last row.
class MeaningModel : public QAbstractListModel {
    Q_OBJECT
public:
    static constexpr int maxRows = 2000;

    explicit MeaningModel(QObject* parent = nullptr);

    void setRows(const MeaningRows& rows, bool keepsOpen = false); // of the same thing as before

    bool canFold(int row) const;
    bool isOpen(int row) const;
    void setOpen(int row, bool open);
    int holderOf(int row) const; // the row of a lower level above it; -1 without

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
    QString spokenText(const Item& item) const;
    QList<Item> visibleItems();
    int deeperThan(int row) const; // how many rows of a deeper level follow it

    MeaningRows m_rows;
    QList<Item> m_items;
    QSet<int> m_open; // numbers in m_rows
};

} // namespace countersign::app
