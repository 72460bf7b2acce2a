#include "app/window/connection_bar.h"

#include "app/theme/theme.h"
#include "app/window/connection_indicator.h"

namespace countersign::app {

namespace {

constexpr int barHeight = 40;

} // namespace

ConnectionBar::ConnectionBar(const Theme& theme, const QList<QAction*>& tools, QWidget* parent)
    : QToolBar(tr("Connection"), parent)
    , m_theme(theme)
    , m_connection(new ConnectionIndicator(theme, this)) {
    setObjectName(QStringLiteral("connectionBar"));
    setAccessibleName(tr("Connection"));
    setMovable(false);
    setFloatable(false);
    toggleViewAction()->setEnabled(false); // what is connected must stay in sight
    setContextMenuPolicy(Qt::PreventContextMenu);
    addActions(tools);
    auto* gap = new QWidget(this);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(gap);
    addWidget(m_connection);
    connect(m_connection, &ConnectionIndicator::changed, this, [this] {
        if (m_connection->sizeHint().width() != m_fitted) {
            fit();
        }
    });
    connect(&m_theme, &Theme::changed, this, &ConnectionBar::applyTheme);
    applyTheme();
}

void ConnectionBar::resizeEvent(QResizeEvent* event) {
    QToolBar::resizeEvent(event);
    fit();
}

void ConnectionBar::fit() {
    m_fitted = m_connection->sizeHint().width();
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (sizeHint().width() > width()) {
        setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
}

void ConnectionBar::applyTheme() {
    const int icon = m_theme.iconSize();
    setIconSize({icon, icon});
    setFixedHeight(m_theme.rowHeight(barHeight));
    fit();
}

} // namespace countersign::app
