#include "app/widgets/link_row.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <utility>

namespace countersign::app {

namespace {

constexpr int lineHeight = 22;
constexpr int gap = 8;
constexpr int cornerRadius = 3;
constexpr int focusWidth = 2;
constexpr int inset = 4;

} // namespace

LinkRow::LinkRow(const Theme& theme, Content content, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_content(std::move(content)) {
    setAccessibleName(m_content.title);
    setAccessibleDescription(m_content.words);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize LinkRow::sizeHint() const {
    const int title = QFontMetrics(m_theme.fonts().strong).horizontalAdvance(m_content.title);
    const int words = QFontMetrics(m_theme.fonts().body).horizontalAdvance(m_content.words);
    const int glyph = m_theme.iconSize() + m_theme.scaled(2 * inset + 2 * gap);
    return {glyph + title + words, m_theme.rowHeight(lineHeight)};
}

QSize LinkRow::minimumSizeHint() const {
    return {m_theme.scaled(120), sizeHint().height()};
}

void LinkRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        const qreal half = focusWidth / 2.0;
        painter.setPen(hasFocus() ? QPen(m_theme.color(Role::accent), focusWidth) : Qt::NoPen);
        painter.setBrush(m_theme.color(underMouse() ? Role::hover : Role::window));
        painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), cornerRadius,
                                cornerRadius);
    }
    const int glyph = m_theme.iconSize();
    const int margin = m_theme.scaled(inset);
    painter.drawPixmap(QPoint(margin, (height() - glyph) / 2),
                       m_theme.pixmap(m_content.icon, Role::muted, glyph, devicePixelRatioF()));
    QRect area = rect().adjusted(margin + glyph + m_theme.scaled(gap), 0, -margin, 0);
    painter.setFont(m_theme.fonts().strong);
    painter.setPen(m_theme.color(m_content.role));
    const QString title =
        painter.fontMetrics().elidedText(m_content.title, Qt::ElideMiddle, area.width());
    painter.drawText(area, Qt::AlignVCenter | Qt::TextSingleLine, title);
    area.adjust(painter.fontMetrics().horizontalAdvance(title) + m_theme.scaled(gap), 0, 0, 0);
    if (area.width() <= 0) {
        return;
    }
    painter.setFont(m_theme.fonts().body);
    painter.setPen(m_theme.color(Role::muted));
    painter.drawText(
        area, Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(m_content.words, Qt::ElideRight, area.width()));
}

} // namespace countersign::app
