#include "app/monitor/new_rows_chip.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

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
    QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    policy.setRetainSizeWhenHidden(true);
    setSizePolicy(policy);
    setToolTip(tr("Show the newest rows and follow them"));
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
    setCount(0);
}

void NewRowsChip::setCount(int count) {
    setText(tr("%1 new").arg(count));
    setAccessibleName(tr("%1 new rows, go to the end").arg(count));
    setVisible(count > 0);
    update();
}

QSize NewRowsChip::sizeHint() const {
    // As wide as the most that a table can hold, so that nothing beside it moves.
    const QFontMetrics metrics(m_theme.fonts().strong);
    return {metrics.horizontalAdvance(tr("%1 new").arg(99999)) + m_theme.iconSize()
                + m_theme.scaled(24),
            m_theme.rowHeight(chipHeight)};
}

void NewRowsChip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_theme.fonts().strong);
    const int glyph = m_theme.iconSize();
    const int textWidth = painter.fontMetrics().horizontalAdvance(text());
    const int chipWidth = std::min(width(), glyph + textWidth + m_theme.scaled(24));
    const QRectF chip(width() - chipWidth, 0, chipWidth, height());
    const qreal line = hasFocus() ? 2.0 : 1.0;
    painter.setPen(QPen(m_theme.color(Role::accent), line));
    painter.setBrush(m_theme.color(underMouse() ? Role::hover : Role::raised));
    painter.drawRoundedRect(chip.adjusted(1, 1, -1, -1), height() / 2.0, height() / 2.0);
    const int x = static_cast<int>(chip.left()) + m_theme.scaled(8);
    painter.drawPixmap(QPoint(x, (height() - glyph) / 2),
                       m_theme.pixmap(QStringLiteral("down"), Role::accent, glyph,
                                      devicePixelRatioF()));
    painter.drawText(QRect(x + glyph + m_theme.scaled(4), 0, textWidth + 4, height()),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text());
}

} // namespace countersign::app
