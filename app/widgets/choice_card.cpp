#include "app/widgets/choice_card.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <utility>

namespace countersign::app {

namespace {

constexpr int cardMargin = 20;
constexpr int glyphSize = 24;
constexpr int cornerRadius = 3;
constexpr int focusWidth = 2;

} // namespace

ChoiceCard::ChoiceCard(const Theme& theme, Content content, QWidget* parent)
    : QAbstractButton(parent)
    , m_theme(theme)
    , m_content(std::move(content)) {
    setText(m_content.title);
    setAccessibleName(m_content.title);
    setAccessibleDescription(m_content.explanation);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize ChoiceCard::sizeHint() const {
    const int lines = QFontMetrics(m_theme.fonts().heading).height() +
                      2 * QFontMetrics(m_theme.fonts().body).height();
    return {m_theme.scaled(420), lines + m_theme.scaled(2 * cardMargin + 4)};
}

void ChoiceCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = hasFocus();
    const qreal width = focused ? focusWidth : 1.0;
    painter.setPen(QPen(m_theme.color(focused ? Role::accent : Role::strong), width));
    const Role fill = isDown() ? Role::sel : underMouse() ? Role::hover : Role::raised;
    painter.setBrush(m_theme.color(fill));
    const qreal inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), cornerRadius,
                            cornerRadius);

    const int margin = m_theme.scaled(cardMargin);
    const int glyph = m_theme.scaled(glyphSize);
    painter.drawPixmap(QPoint(margin, (height() - glyph) / 2),
                       m_theme.pixmap(m_content.icon, Role::accent, glyph, devicePixelRatioF()));
    QRect area = rect().adjusted(2 * margin + glyph, margin, -margin, -margin);
    painter.setFont(m_theme.fonts().monoRow);
    painter.setPen(m_theme.color(Role::muted));
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, m_content.shortcut);
    area.adjust(0, 0, -painter.fontMetrics().horizontalAdvance(m_content.shortcut) - margin, 0);

    const int titleHeight = QFontMetrics(m_theme.fonts().heading).height() + m_theme.scaled(2);
    painter.setFont(m_theme.fonts().body);
    const QRect wrapped = painter.fontMetrics().boundingRect(
        QRect(0, 0, area.width(), area.height()), Qt::TextWordWrap, m_content.explanation);
    const int top = area.top() + (area.height() - titleHeight - wrapped.height()) / 2;
    painter.drawText(QRect(area.left(), top + titleHeight, area.width(), wrapped.height()),
                     Qt::TextWordWrap, m_content.explanation);
    painter.setFont(m_theme.fonts().heading);
    painter.setPen(m_theme.color(Role::text));
    painter.drawText(QRect(area.left(), top, area.width(), titleHeight),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, m_content.title);
}

} // namespace countersign::app
