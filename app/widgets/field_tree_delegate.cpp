#include "app/widgets/field_tree_delegate.h"

#include "app/theme/theme.h"
#include "app/widgets/field_tree_model.h"

#include <QPainter>

namespace countersign::app {

namespace {

using Column = FieldTreeModel::Column;
using State = FieldTreeModel::State;

constexpr int cellPadding = 8; // as of the header
constexpr int rightPadding = 4;
constexpr int rowHeight = 22;

struct Look {
    const char* glyph = nullptr;
    Role role = Role::text;
};

Look lookOf(State state) {
    switch (state) {
    case State::remark:
        return {"info", Role::pending};
    case State::error:
        return {"error", Role::tem};
    case State::text:
        return {"warn", Role::tec};
    case State::unread:
        return {nullptr, Role::muted};
    case State::normal:
        break;
    }
    return {};
}

} // namespace

FieldTreeDelegate::FieldTreeDelegate(const Theme& theme, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme) {}

QSize FieldTreeDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {m_theme.scaled(120), m_theme.rowHeight(rowHeight)};
}

void FieldTreeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const {
    const auto column = static_cast<Column>(index.column());
    const auto state = static_cast<State>(index.data(FieldTreeModel::stateRole).toInt());
    const bool isObject = index.data(FieldTreeModel::isObjectRole).toBool();
    const Fonts& fonts = m_theme.fonts();
    const Look look = lookOf(state);
    QRect area =
        option.rect.adjusted(m_theme.scaled(cellPadding), 0, -m_theme.scaled(rightPadding), 0);
    painter->save();
    painter->setLayoutDirection(Qt::LeftToRight);
    if (column == Column::field && look.glyph != nullptr) {
        const int size = m_theme.iconSize();
        painter->drawPixmap(QPoint(area.left(), area.top() + (area.height() - size) / 2),
                            m_theme.pixmap(QLatin1String(look.glyph), look.role, size,
                                           painter->device()->devicePixelRatioF()));
        area.setLeft(area.left() + size + m_theme.scaled(rightPadding));
    }
    const bool isOdd = column == Column::meaning && state != State::normal;
    Role role = column == Column::meaning || column >= Column::offset ? Role::muted : Role::text;
    role = isOdd || state == State::unread ? look.role : role;
    QFont font = column == Column::field     ? fonts.ledgerText
                 : column == Column::meaning ? fonts.ledgerHint
                                             : fonts.monoRow;
    if (isObject && column == Column::field) {
        font = fonts.ledgerStrong;
        font.setWeight(QFont::DemiBold);
    }
    painter->setFont(font);
    painter->setPen(m_theme.color(role));
    const bool isRight = column >= Column::offset;
    const QString text =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, area.width());
    painter->drawText(
        area, Qt::AlignVCenter | Qt::TextSingleLine | (isRight ? Qt::AlignRight : Qt::AlignLeft),
        text);
    painter->restore();
}

} // namespace countersign::app
