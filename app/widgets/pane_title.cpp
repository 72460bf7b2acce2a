#include "app/widgets/pane_title.h"

#include "app/theme/theme.h"

#include <QApplication>
#include <QPainter>

namespace countersign::app {

namespace {

constexpr int paneMargin = 12;
constexpr int titleHeight = 28;
constexpr int focusLine = 2;

} // namespace

PaneTitle::PaneTitle(const Theme& theme, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_title(title) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(title);
    connect(&m_theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void PaneTitle::setNote(const QString& note) {
    if (note != m_note) {
        m_note = note;
        setAccessibleDescription(note);
        update();
    }
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
    const QRect rest = area.adjusted(used.width() + margin, 0, 0, 0);
    painter.setFont(m_theme.fonts().monoRow);
    painter.setPen(m_theme.color(Role::muted));
    const QString note = painter.fontMetrics().elidedText(m_note, Qt::ElideRight, rest.width());
    painter.drawText(rest, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, note);
}

} // namespace countersign::app
