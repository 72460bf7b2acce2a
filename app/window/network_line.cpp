#include "app/window/network_line.h"

#include "app/theme/theme.h"

#include <QPainter>

namespace countersign::app {

namespace {

constexpr int lineHeight = 2;

} // namespace

NetworkLine::NetworkLine(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme) {
    setFixedHeight(lineHeight);
    connect(&m_theme, &Theme::changed, this, [this] { update(); });
}

void NetworkLine::setRole(Role role) {
    if (role != m_role) {
        m_role = role;
        update();
    }
}

void NetworkLine::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), m_theme.color(m_role));
}

} // namespace countersign::app
