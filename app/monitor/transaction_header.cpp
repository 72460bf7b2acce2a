#include "app/monitor/transaction_header.h"

#include "app/monitor/transaction_columns.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace countersign::app {

TransactionHeader::TransactionHeader(const Theme& theme, QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
    , m_theme(theme) {
    setHighlightSections(false);
    setSectionsMovable(true);
    setStretchLastSection(true);
    setAccessibleName(tr("Columns"));
}

QSize TransactionHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), m_theme.rowHeight(24)};
}

void TransactionHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const {
    const auto column = static_cast<Column>(logicalIndex);
    painter->fillRect(rect, m_theme.color(Role::window));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1),
                      m_theme.color(Role::border));
    painter->setFont(m_theme.fonts().hint);
    painter->setPen(m_theme.color(Role::muted));
    const int padding = m_theme.scaled(column == Column::type ? typeTextX : cellPadding);
    QRect area = rect.adjusted(padding, 0, -2, -1);
    int flags = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine;
    if (column == Column::delivered) {
        area = QRect(rect.left(), rect.top(), m_theme.scaled(amountPointX), rect.height() - 1);
        flags = Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine;
    }
    const QString title =
        painter->fontMetrics().elidedText(columnTitle(column), Qt::ElideRight, area.width());
    painter->drawText(area, flags, title);
}

} // namespace countersign::app
