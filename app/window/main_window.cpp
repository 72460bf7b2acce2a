#include "app/window/main_window.h"

#include "app/theme/theme.h"
#include "app/window/connection_bar.h"
#include "app/window/connection_indicator.h"
#include "app/window/network_line.h"
#include "app/window/page_tabs.h"
#include "app/window/status_line.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QVBoxLayout>

namespace countersign::app {

namespace {

bool canBeOpened(const QMimeData& data) {
    return data.hasUrls() || data.hasText();
}

} // namespace

MainWindow::MainWindow(Theme& theme, const QList<MenuEntry>& entries, const QList<QAction*>& tools,
                       QWidget* parent)
    : QMainWindow(parent)
    , m_theme(theme)
    , m_tabs(new PageTabs(theme, this))
    , m_bar(new ConnectionBar(theme, tools, this))
    , m_line(new NetworkLine(theme, this))
    , m_status(new StatusLine(theme, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(QStringLiteral("Countersign"));
    setAcceptDrops(true);
    makeMenus(entries);
    addToolBar(m_bar);
    makeFileActions();
    makeViewActions();
    makeWindowActions();
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_line);
    column->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    setStatusBar(m_status);
    connect(m_tabs, &PageTabs::pageChanged, this,
            [this](QWidget* page) { m_status->showStatus(m_statuses.value(page)); });
    connect(&connection(), &ConnectionIndicator::changed, this,
            [this] { m_line->setRole(connection().networkRole()); });
    connect(&m_theme, &Theme::changed, this, &MainWindow::applyTheme);
    applyTheme();
}

void MainWindow::makeMenus(const QList<MenuEntry>& entries) {
    for (const QString& title : {tr("&File"), tr("&Edit"), tr("&View"), tr("&Go"), tr("&Capture"),
                                 tr("&Window"), tr("&Help")}) {
        m_menus += menuBar()->addMenu(title);
        m_menus.last()->setToolTipsVisible(true); // where a disabled entry says why
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

QAction* MainWindow::own(MenuId id, const QString& text, const QList<QKeySequence>& keys,
                         std::function<void()> run) {
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, std::move(run));
    add(id, action);
    return action;
}

void MainWindow::makeFileActions() {
    add(MenuId::file, nullptr);
    own(MenuId::file, tr("C&lose tab"), {QKeySequence(tr("Ctrl+W"))},
        [this] { Q_EMIT closePageRequested(m_tabs->currentWidget()); });
    own(MenuId::file, tr("&Quit"), {QKeySequence(tr("Ctrl+Q"))}, [this] { close(); });
}

void MainWindow::makeViewActions() {
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
    m_fullScreen = own(MenuId::view, tr("&Full screen"), {QKeySequence(Qt::Key_F11)}, [this] {
        setWindowState(windowState().setFlag(Qt::WindowFullScreen, m_fullScreen->isChecked()));
    });
    m_fullScreen->setCheckable(true);
    own(MenuId::view, tr("&Reset layout"), {}, [this] { Q_EMIT layoutResetRequested(); });
}

void MainWindow::makeWindowActions() {
    m_beforePages = menu(MenuId::window)->addSeparator();
    own(MenuId::window, tr("&Next tab"),
        {QKeySequence(tr("Ctrl+PgDown")), QKeySequence(tr("Ctrl+Tab"))},
        [this] { m_tabs->step(1); });
    own(MenuId::window, tr("&Previous tab"),
        {QKeySequence(tr("Ctrl+PgUp")), QKeySequence(tr("Ctrl+Shift+Tab"))},
        [this] { m_tabs->step(-1); });
}

ConnectionIndicator& MainWindow::connection() {
    return m_bar->connection();
}

void MainWindow::addPage(const Page& page) {
    auto* bringUp = new QAction(page.title, this);
    bringUp->setShortcut(QKeySequence(tr("Alt+%1").arg(m_tabs->count() + 1)));
    connect(bringUp, &QAction::triggered, this, [this, page] { m_tabs->showPage(page.widget); });
    menu(MenuId::window)->insertAction(m_beforePages, bringUp);
    for (const MenuEntry& entry : page.actions) {
        add(entry.menu, entry.action);
    }
    m_tabs->add(page);
}

void MainWindow::setStatus(QWidget* page, const PageStatus& status) {
    m_statuses[page] = status;
    if (page == m_tabs->currentWidget()) {
        m_status->showStatus(status);
    }
}

void MainWindow::setSending(const QString& words) {
    m_status->setSending(words);
}

void MainWindow::restoreLayout(const QByteArray& geometry, const QByteArray& state) {
    if (!geometry.isEmpty()) {
        restoreGeometry(geometry);
    }
    if (!state.isEmpty()) {
        restoreState(state);
    }
    m_fullScreen->setChecked(isFullScreen());
}

QList<MainWindow::Group> MainWindow::menuGroups() const {
    QList<Group> groups;
    for (const QMenu* menu : m_menus) {
        Group group{menu->title().remove(QLatin1Char('&')), {}};
        for (QAction* action : menu->actions()) {
            if (!action->isSeparator()) {
                group.actions += action;
            }
        }
        groups += group;
    }
    return groups;
}

QList<QAction*> MainWindow::menuActions() const {
    QList<QAction*> all;
    for (const Group& group : menuGroups()) {
        all += group.actions;
    }
    return all;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    Q_EMIT closing();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (canBeOpened(*event->mimeData())) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    if (canBeOpened(*event->mimeData())) {
        event->setDropAction(Qt::CopyAction);
        event->accept();
        Q_EMIT dropped(event->mimeData());
    }
}

void MainWindow::applyTheme() {
    setFont(m_theme.fonts().body);
    menuBar()->setFont(m_theme.fonts().body);
    setWindowIcon(m_theme.icon(QStringLiteral("seal"), Role::accent));
    for (QAction* action : m_themes->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(m_theme.name()));
    }
}

} // namespace countersign::app
