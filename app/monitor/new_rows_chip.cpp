#include "app/monitor/new_rows_chip.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int chipHeight = 26;

} // namespace

NewRowsChip::NewRowsChip(const Theme& theme, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme) {
    setObjectName(QStringLiteral("newRowsChip"));
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(tr("Show the newest rows and follow them"));
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
    setState(true, 0);
}

void NewRowsChip::setState(bool following, int count) {
    setEnabled(!following);
    setText(following    ? tr("following")
            : count == 0 ? tr("go to the end")
                         : tr("%1 new").arg(count));
    setAccessibleName(following ? tr("The list follows the newest row")
                                : tr("%1 new rows, go to the end").arg(count));
    update();
}

QSize NewRowsChip::sizeHint() const {
    // As wide as the most that a table can hold, so that nothing beside it moves.
    const QFontMetrics metrics(m_theme.fonts().strong);
    const int widest = std::max(metrics.horizontalAdvance(tr("%1 new").arg(99999)),
                                metrics.horizontalAdvance(tr("go to the end")));
    return {widest + m_theme.iconSize() + m_theme.scaled(24), m_theme.rowHeight(chipHeight)};
}

void NewRowsChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(isEnabled() ? m_theme.fonts().strong : m_theme.fonts().hint);
    const int glyph = m_theme.iconSize();
    const int textWidth = painter.fontMetrics().horizontalAdvance(text());
    const int chipWidth = std::min(width(), glyph + textWidth + m_theme.scaled(24));
    const QRectF chip(width() - chipWidth, 0, chipWidth, height());
    const Role ink = isEnabled() ? Role::accent : Role::muted;
    if (isEnabled()) {
        painter.setPen(QPen(m_theme.color(ink), hasFocus() ? 2.0 : 1.0));
        painter.setBrush(m_theme.color(underMouse() ? Role::hover : Role::raised));
        painter.drawRoundedRect(chip.adjusted(1, 1, -1, -1), height() / 2.0 - 1,
                                height() / 2.0 - 1);
    }
    painter.setPen(m_theme.color(ink));
    const int x = static_cast<int>(chip.left()) + m_theme.scaled(8);
    painter.drawPixmap(QPoint(x, (height() - glyph) / 2),
                       m_theme.pixmap(QStringLiteral("down"), ink, glyph, devicePixelRatioF()));
    painter.drawText(QRect(x + glyph + m_theme.scaled(4), 0, textWidth + 4, height()),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text());
}

} // namespace countersign::app
