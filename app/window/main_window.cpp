#include "app/window/main_window.h"

#include "app/theme/theme.h"
#include "app/window/connection_indicator.h"
#include "app/window/network_line.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

namespace countersign::app {

namespace {

constexpr int toolBarHeight = 40;
constexpr int statusHeight = 26;
constexpr int barMargin = 12;

} // namespace

MainWindow::MainWindow(Theme& theme, const QList<MenuEntry>& entries, const QList<QAction*>& tools,
                       QWidget* parent)
    : QMainWindow(parent)
    , m_theme(theme)
    , m_tabs(new QTabWidget(this))
    , m_connection(new ConnectionIndicator(theme, this))
    , m_line(new NetworkLine(theme, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Countersign"));
    makeMenus(entries);
    makeToolBar(tools);
    makeOwnActions();
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_line);
    column->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->setDrawBase(true);
    m_tabs->setAccessibleName(tr("Pages"));
    makeStatusBar();
    connect(m_connection, &ConnectionIndicator::changed, this,
            [this] { m_line->setRole(m_connection->networkRole()); });
    connect(&m_theme, &Theme::changed, this, &MainWindow::applyTheme);
    applyTheme();
}

void MainWindow::makeMenus(const QList<MenuEntry>& entries) {
    for (const QString& title : {tr("&File"), tr("&Edit"), tr("&View"), tr("&Go"), tr("&Help")}) {
        m_menus += menuBar()->addMenu(title);
    }
    for (const MenuEntry& entry : entries) {
        add(entry.menu, entry.action);
    }
}

QMenu* MainWindow::menu(MenuId id) const {
    return m_menus[static_cast<qsizetype>(id)];
}

void MainWindow::add(MenuId id, QAction* action) {
    if (action == nullptr) {
        menu(id)->addSeparator();
    } else {
        menu(id)->addAction(action);
    }
}

void MainWindow::makeOwnActions() {
    const auto own = [this](MenuId id, const QString& text, const QList<QKeySequence>& keys,
                            auto&& run) {
        auto* action = new QAction(text, this);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, run);
        add(id, action);
        return action;
    };
    add(MenuId::file, nullptr);
    own(MenuId::file, tr("&Quit"), {QKeySequence(tr("Ctrl+Q"))}, [this] { close(); });
    m_themes = new QActionGroup(this);
    for (const ThemeName name : {ThemeName::light, ThemeName::dark}) {
        const QString text = name == ThemeName::light ? tr("&Light theme") : tr("&Dark theme");
        QAction* action = own(MenuId::view, text, {}, [this, name] { m_theme.setName(name); });
        action->setCheckable(true);
        action->setData(static_cast<int>(name));
        m_themes->addAction(action);
    }
    add(MenuId::view, nullptr);
    own(MenuId::view, tr("L&arger text"), {QKeySequence(tr("Ctrl++")), QKeySequence(tr("Ctrl+="))},
        [this] { m_theme.setBaseSize(m_theme.baseSize() + 1); });
    own(MenuId::view, tr("&Smaller text"), {QKeySequence(tr("Ctrl+-"))},
        [this] { m_theme.setBaseSize(m_theme.baseSize() - 1); });
    own(MenuId::view, tr("&Text as the desktop asks"), {QKeySequence(tr("Ctrl+0"))},
        [this] { m_theme.setBaseSize(systemBaseSize()); });
    add(MenuId::view, nullptr);
    own(MenuId::view, tr("&Reset layout"), {}, [this] { Q_EMIT layoutResetRequested(); });
}

void MainWindow::makeToolBar(const QList<QAction*>& tools) {
    auto* bar = addToolBar(tr("Connection"));
    bar->setObjectName(QStringLiteral("connectionBar"));
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->toggleViewAction()->setEnabled(false); // what is connected must stay in sight
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addActions(tools);
    auto* gap = new QWidget(bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(gap);
    bar->addWidget(m_connection);
}

void MainWindow::makeStatusBar() {
    m_placeGlyph = new QLabel(this);
    m_place = new QLabel(this);
    m_counts = new QLabel(this);
    m_remarkGlyph = new QLabel(this);
    m_remark = new QLabel(this);
    m_place->setObjectName(QStringLiteral("place"));
    m_place->setAccessibleName(tr("Selected bytes"));
    m_counts->setObjectName(QStringLiteral("counts"));
    m_remark->setObjectName(QStringLiteral("remark"));
    m_counts->setAccessibleName(tr("Counts"));
    m_remark->setAccessibleName(tr("Remark"));
    for (QLabel* label : {m_place, m_counts, m_remark}) {
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
    }
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(m_theme.scaled(barMargin), 0, m_theme.scaled(barMargin), 0);
    statusBar()->addWidget(m_placeGlyph);
    statusBar()->addWidget(m_place);
    statusBar()->addWidget(m_counts);
    statusBar()->addWidget(m_remarkGlyph);
    statusBar()->addWidget(m_remark, 1);
    setPlace({});
    setRemark({});
}

void MainWindow::addPage(const Page& page) {
    m_pageIcons += page.icon;
    m_tabs->addTab(page.widget, m_theme.icon(page.icon), page.title);
    for (const MenuEntry& entry : page.actions) {
        add(entry.menu, entry.action);
    }
}

void MainWindow::setPlace(const QString& words) {
    m_place->setText(words);
    m_place->setVisible(!words.isEmpty());
    m_placeGlyph->setVisible(!words.isEmpty());
}

void MainWindow::setCounts(const QString& words, const QString& toolTip) {
    m_counts->setText(words);
    m_counts->setToolTip(toolTip);
}

void MainWindow::setRemark(const QString& words) {
    m_remark->setText(words);
    m_remarkGlyph->setVisible(!words.isEmpty());
}

void MainWindow::restoreLayout(const QByteArray& geometry, const QByteArray& state) {
    if (!geometry.isEmpty()) {
        restoreGeometry(geometry);
    }
    if (!state.isEmpty()) {
        restoreState(state);
    }
}

QList<QAction*> MainWindow::menuActions() const {
    QList<QAction*> all;
    for (const QMenu* menu : m_menus) {
        all += menu->actions();
    }
    return all;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    Q_EMIT closing();
    event->accept();
}

void MainWindow::applyTheme() {
    setFont(m_theme.fonts().body);
    menuBar()->setFont(m_theme.fonts().body);
    for (QToolBar* bar : findChildren<QToolBar*>()) {
        const int icon = m_theme.iconSize();
        bar->setIconSize({icon, icon});
        bar->setFixedHeight(m_theme.rowHeight(toolBarHeight));
    }
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        m_tabs->setTabIcon(tab, m_theme.icon(m_pageIcons[tab]));
    }
    statusBar()->setFixedHeight(m_theme.rowHeight(statusHeight));
    m_place->setFont(m_theme.fonts().monoRow);
    m_place->setContentsMargins(0, 0, m_theme.scaled(barMargin), 0);
    m_placeGlyph->setPixmap(m_theme.pixmap(QStringLiteral("bytes"), Role::muted, m_theme.iconSize(),
                                           devicePixelRatioF()));
    m_counts->setFont(m_theme.fonts().hint);
    m_remark->setFont(m_theme.fonts().hint);
    m_remarkGlyph->setPixmap(m_theme.pixmap(QStringLiteral("info"), Role::pending,
                                            m_theme.iconSize(), devicePixelRatioF()));
    for (QAction* action : m_themes->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(m_theme.name()));
    }
}

} // namespace countersign::app
