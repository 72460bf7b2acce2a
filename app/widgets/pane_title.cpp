#include "app/widgets/pane_title.h"

#include "app/theme/theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace countersign::app {

namespace {

constexpr int paneMargin = 12;
constexpr int betweenTexts = 8;
constexpr int titleHeight = 28;
constexpr int focusLine = 2;

} // namespace

PaneTitle::PaneTitle(const Theme& theme, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(title)
    , m_buttons(new QHBoxLayout(this)) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(title);
    m_buttons->setSpacing(0);
    m_buttons->addStretch(1);
    connect(&m_theme, &Theme::changed, this, &PaneTitle::applyTheme);
    applyTheme();
}

void PaneTitle::applyTheme() {
    const int name = QFontMetrics(m_theme.fonts().title).horizontalAdvance(m_title);
    m_buttons->setContentsMargins(m_theme.scaled(paneMargin + betweenTexts) + name, 2, 0,
                                  focusLine + 1);
    updateGeometry();
    update();
}

void PaneTitle::setTitle(const QString& title) {
    m_title = title;
    applyTheme(); // the buttons stand behind it
    update();
}

void PaneTitle::setNote(const QString& note) {
    if (note != m_note) {
        m_note = note;
        setAccessibleDescription(note);
        update();
    }
}

void PaneTitle::setCurrent(const QString& name, const QString& figures) {
    if (name != m_current || figures != m_figures) {
        m_current = name;
        m_figures = figures;
        update();
    }
}

void PaneTitle::addButton(QWidget* button) {
    m_buttons->insertWidget(m_buttons->count() - 1, button);
}

void PaneTitle::watch(QWidget* pane) {
    m_pane = pane;
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        const bool focused = now != nullptr && (now == m_pane || m_pane->isAncestorOf(now));
        if (focused != m_focused) {
            m_focused = focused;
            update();
        }
    });
}

QSize PaneTitle::sizeHint() const {
    return {m_theme.scaled(120), m_theme.rowHeight(titleHeight)};
}

// Answers how much of the right end it took. The figures stay whole, the name gives way.
int PaneTitle::paintCurrent(QPainter& painter, const QRect& area) const {
    if (m_current.isEmpty() && m_figures.isEmpty()) {
        return 0;
    }
    painter.setFont(m_theme.fonts().monoRow);
    const int figures = painter.fontMetrics().horizontalAdvance(m_figures);
    painter.setPen(m_theme.color(Role::muted));
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, m_figures);
    painter.setFont(m_theme.fonts().ledgerHint);
    painter.setPen(m_theme.color(Role::accent));
    const QRect rest = area.adjusted(0, 0, -figures - m_theme.scaled(betweenTexts), 0);
    const QString name =
        painter.fontMetrics().elidedText(m_current, Qt::ElideLeft, rest.width() / 2);
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignRight | Qt::TextSingleLine, name);
    return figures + painter.fontMetrics().horizontalAdvance(name) +
           2 * m_theme.scaled(betweenTexts);
}

void PaneTitle::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const int margin = m_theme.scaled(paneMargin);
    painter.fillRect(rect(), m_theme.color(Role::window));
    const int line = m_focused ? focusLine : 1;
    painter.fillRect(QRect(0, height() - line, width(), line),
                     m_theme.color(m_focused ? Role::accent : Role::border));
    painter.setFont(m_theme.fonts().title);
    painter.setPen(m_theme.color(Role::text));
    const QRect area = rect().adjusted(margin, 0, -margin, 0);
    QRect used;
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, m_title, &used);
    int buttons = 0;
    for (int at = 0; at + 1 < m_buttons->count(); ++at) { // the last one is the stretch
        const QLayoutItem* button = m_buttons->itemAt(at);
        buttons += button->isEmpty() ? 0 : button->geometry().width();
    }
    QRect rest = area.adjusted(used.width() + m_theme.scaled(betweenTexts) + buttons, 0, 0, 0);
    rest.setRight(std::max(rest.left(), rest.right() - paintCurrent(painter, rest)));
    painter.setFont(m_theme.fonts().monoRow);
    painter.setPen(m_theme.color(Role::muted));
    const QString note = painter.fontMetrics().elidedText(m_note, Qt::ElideRight, rest.width());
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, note);
}

} // namespace countersign::app
