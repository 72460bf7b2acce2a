#include "app/panes/meaning_model.h"

#include "app/widgets/plain_tool_tip.h"

namespace countersign::app {

MeaningModel::MeaningModel(QObject* parent)
    : QAbstractListModel(parent) {}

void MeaningModel::setRows(const MeaningRows& rows, bool keepsOpen) {
    beginResetModel();
    m_rows = rows;
    if (!keepsOpen) {
        m_open.clear();
    }
    m_items = visibleItems();
    endResetModel();
}

int MeaningModel::deeperThan(int row) const {
    int end = row + 1;
    while (end < m_rows.size() && m_rows[end].level > m_rows[row].level &&
           m_rows[end].section == m_rows[row].section) {
        ++end;
    }
    return end - row - 1;
}

QList<MeaningModel::Item> MeaningModel::visibleItems() {
    QList<Item> items;
    QString section;
    for (int at = 0; at < m_rows.size(); ++at) {
        if (items.size() >= maxRows) {
            m_rows.resize(at);
            m_rows.append({section,
                           tr("More rows are not shown"),
                           tr("they are all in Details"),
                           MeaningKind::info,
                           {}});
            items.append({at, false});
            break;
        }
        if (m_rows[at].section != section) {
            section = m_rows[at].section;
            if (!section.isEmpty()) {
                items.append({at, true});
            }
        }
        items.append({at, false});
        if (m_rows[at].folds() && !m_open.contains(at)) {
            at += deeperThan(at);
        }
    }
    return items;
}

bool MeaningModel::canFold(int row) const {
    return !isSection(row) && this->row(row).folds() && deeperThan(m_items[row].row) > 0;
}

bool MeaningModel::isOpen(int row) const {
    return canFold(row) && m_open.contains(m_items[row].row);
}

void MeaningModel::setOpen(int row, bool open) {
    if (!canFold(row) || open == isOpen(row)) {
        return;
    }
    const int at = m_items[row].row;
    const int count = deeperThan(at); // nothing below it folds by itself
    if (open) {
        beginInsertRows({}, row + 1, row + count);
        m_open.insert(at);
        for (int below = 1; below <= count; ++below) {
            m_items.insert(row + below, {at + below, false});
        }
        endInsertRows();
    } else {
        beginRemoveRows({}, row + 1, row + count);
        m_open.remove(at);
        m_items.remove(row + 1, count);
        endRemoveRows();
    }
    Q_EMIT dataChanged(index(row), index(row));
}

int MeaningModel::holderOf(int row) const {
    const int level = this->row(row).level;
    int at = row - 1;
    while (at >= 0 && !isSection(at) && this->row(at).level >= level) {
        --at;
    }
    return at < 0 || isSection(at) ? -1 : at;
}

bool MeaningModel::isSection(int row) const {
    return m_items[row].isSection;
}

const MeaningRow& MeaningModel::row(int row) const {
    return m_rows[m_items[row].row];
}

int MeaningModel::rowOf(const FieldPlace& place) const {
    int found = -1;
    for (int at = 0; at < m_items.size(); ++at) {
        const FieldPlace& own = row(at).place;
        const bool isSame = !isSection(at) && own.object >= 0 && own.object == place.object;
        if (isSame && own.node == place.node && own.part == place.part) {
            return at;
        }
        if (isSame && found < 0 && own.end > own.begin && own.begin <= place.begin &&
            own.end >= place.end && own.node != FieldPlace::none) {
            found = at;
        }
    }
    return found;
}

int MeaningModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}

QString MeaningModel::text(const Item& item) const {
    const MeaningRow& row = m_rows[item.row];
    if (item.isSection) {
        return row.section;
    }
    const bool figureFirst = row.kind == MeaningKind::amount || row.kind == MeaningKind::gain ||
                             row.kind == MeaningKind::loss || row.kind == MeaningKind::figure;
    QStringList parts =
        figureFirst ? QStringList{row.value, row.label} : QStringList{row.label, row.value};
    if (!row.note.isEmpty()) {
        parts += QLatin1Char('(') + row.note + QLatin1Char(')');
    }
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

QString MeaningModel::spokenText(const Item& item) const {
    const MeaningRow& row = m_rows[item.row];
    QString all = text(item);
    if (!item.isSection && row.folds() && deeperThan(item.row) > 0) {
        all += m_open.contains(item.row) ? tr(", open") : tr(", closed");
    }
    return all;
}

QVariant MeaningModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Item& item = m_items[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return text(item);
    case Qt::AccessibleTextRole:
        return spokenText(item);
    case Qt::ToolTipRole:
        return plainToolTip(text(item));
    default:
        return {};
    }
}

Qt::ItemFlags MeaningModel::flags(const QModelIndex& index) const {
    return index.isValid() && isSection(index.row()) ? Qt::ItemIsEnabled
                                                     : QAbstractListModel::flags(index);
}

} // namespace countersign::app
