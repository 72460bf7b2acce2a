#include "app/widgets/choice_card.h"

#include "app/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace countersign::app {

namespace {

constexpr int cardMargin = 20;
constexpr int glyphSize = 24;
constexpr int leastLines = 2; // of explanation, so that cards in a row are alike
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
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize ChoiceCard::sizeHint() const {
    const int width = m_theme.scaled(420);
    return {width, heightForWidth(width)};
}

QSize ChoiceCard::minimumSizeHint() const {
    const int width = m_theme.scaled(260);
    return {width, heightForWidth(sizeHint().width())};
}

int ChoiceCard::heightForWidth(int width) const {
    const int lines = std::max(explanationHeight(textArea(width, 0).width()),
                               leastLines * QFontMetrics(m_theme.fonts().body).lineSpacing());
    return QFontMetrics(m_theme.fonts().heading).height() + lines +
           m_theme.scaled(2 * cardMargin + 4);
}

QRect ChoiceCard::textArea(int width, int height) const {
    const int margin = m_theme.scaled(cardMargin);
    const int shortcut =
        QFontMetrics(m_theme.fonts().monoRow).horizontalAdvance(m_content.shortcut);
    return QRect(0, 0, width, height)
        .adjusted(2 * margin + m_theme.scaled(glyphSize), 0, -2 * margin - shortcut, 0);
}

int ChoiceCard::explanationHeight(int width) const {
    return QFontMetrics(m_theme.fonts().body)
        .boundingRect(QRect(0, 0, std::max(1, width), 1 << 14), Qt::TextWordWrap,
                      m_content.explanation)
        .height();
}

void ChoiceCard::paintFrame(QPainter& painter) const {
    const bool focused = hasFocus();
    const qreal width = focused ? focusWidth : 1.0;
    const Role line = focused ? Role::accent : isEnabled() ? Role::strong : Role::border;
    const Role fill = !isEnabled()   ? Role::window
                      : isDown()     ? Role::sel
                      : underMouse() ? Role::hover
                                     : Role::raised;
    painter.setPen(QPen(m_theme.color(line), width));
    painter.setBrush(m_theme.color(fill));
    const qreal inset = width / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), cornerRadius,
                            cornerRadius);
}

void ChoiceCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    const int margin = m_theme.scaled(cardMargin);
    const int glyph = m_theme.scaled(glyphSize);
    painter.drawPixmap(QPoint(margin, (height() - glyph) / 2),
                       m_theme.pixmap(m_content.icon, isEnabled() ? Role::accent : Role::muted,
                                      glyph, devicePixelRatioF()));
    painter.setFont(m_theme.fonts().monoRow);
    painter.setPen(m_theme.color(Role::muted));
    painter.drawText(rect().adjusted(0, 0, -margin, 0), Qt::AlignRight | Qt::AlignVCenter,
                     m_content.shortcut);

    const QRect area = textArea(width(), height());
    const int titleHeight = QFontMetrics(m_theme.fonts().heading).height() + m_theme.scaled(2);
    const int lines = explanationHeight(area.width());
    const int top = (height() - titleHeight - lines) / 2;
    painter.setFont(m_theme.fonts().body);
    painter.drawText(QRect(area.left(), top + titleHeight, area.width(), lines), Qt::TextWordWrap,
                     m_content.explanation);
    painter.setFont(m_theme.fonts().heading);
    painter.setPen(m_theme.color(isEnabled() ? Role::text : Role::muted));
    painter.drawText(QRect(area.left(), top, area.width(), titleHeight),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, m_content.title);
}

} // namespace countersign::app
