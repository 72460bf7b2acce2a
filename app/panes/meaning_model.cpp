#include "app/panes/meaning_model.h"

#include "app/widgets/plain_tool_tip.h"

namespace countersign::app {

MeaningModel::MeaningModel(QObject* parent)
    : QAbstractListModel(parent) {}

void MeaningModel::setRows(const MeaningRows& rows) {
    beginResetModel();
    m_rows = rows.mid(0, maxRows);
    if (rows.size() > m_rows.size()) {
        m_rows.append({{},
                       tr("%1 more rows are not shown").arg(rows.size() - m_rows.size()),
                       {},
                       MeaningKind::info,
                       {}});
    }
    m_items.clear();
    QString section;
    for (int at = 0; at < m_rows.size(); ++at) {
        if (m_rows[at].section != section) {
            section = m_rows[at].section;
            if (!section.isEmpty()) {
                m_items.append({at, true});
            }
        }
        m_items.append({at, false});
    }
    endResetModel();
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
    const QString all = figureFirst ? row.value + QLatin1Char(' ') + row.label
                                    : row.label + QLatin1Char(' ') + row.value;
    return all.trimmed();
}

QVariant MeaningModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Item& item = m_items[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return text(item);
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
