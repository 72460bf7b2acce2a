#pragma once

#include "app/window/page.h"

#include <QHash>
#include <QMainWindow>

#include <functional>

class QActionGroup;
class QMimeData;

namespace countersign::app {

class ConnectionBar;
class ConnectionIndicator;
class NetworkLine;
class PageTabs;
class StatusLine;
class Theme;

// The shell: menus from entries, a tool bar with the connection, tabs of pages, a status bar. Knows
// no feature and no engine.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Theme& theme, const QList<MenuEntry>& entries, const QList<QAction*>& tools,
               QWidget* parent = nullptr);

    // Its tab comes when it is shown; Alt and its number bring it up.
    void addPage(const Page& page);
    PageTabs& pages() { return *m_tabs; }

    ConnectionIndicator& connection();
    void setStatus(QWidget* page, const PageStatus& status);
    void setSending(const QString& words); // of the whole window, empty = nothing to say

    void restoreLayout(const QByteArray& geometry, const QByteArray& state);

    // Everything in the menus by menu, for the shortcut sheet and for tests.
    struct Group {
        QString title;
        QList<QAction*> actions; // no separators
    };
    QList<Group> menuGroups() const;
    QList<QAction*> menuActions() const;

Q_SIGNALS:
    void layoutResetRequested();
    void closePageRequested(QWidget* page);
    void dropped(const QMimeData* data); // files or text, anywhere on the window
    void closing();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makeMenus(const QList<MenuEntry>& entries);
    QAction* own(MenuId id, const QString& text, const QList<QKeySequence>& keys,
                 std::function<void()> run);
    void makeFileActions();
    void makeViewActions();
    void makeWindowActions();
    QMenu* menu(MenuId id) const;
    void add(MenuId id, QAction* action);
    void applyTheme();

    Theme& m_theme;
    QList<QMenu*> m_menus; // by MenuId
    PageTabs* m_tabs = nullptr;
    ConnectionBar* m_bar = nullptr;
    NetworkLine* m_line = nullptr;
    StatusLine* m_status = nullptr;
    QActionGroup* m_themes = nullptr;
    QAction* m_fullScreen = nullptr;
    QAction* m_beforePages = nullptr; // in the Window menu
    QHash<QWidget*, PageStatus> m_statuses;
};

} // namespace countersign::app
