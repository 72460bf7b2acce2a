#pragma once

#include "app/window/page.h"

#include <QMainWindow>

class QActionGroup;
class QLabel;
class QTabWidget;

namespace countersign::app {

class ConnectionIndicator;
class NetworkLine;
class Theme;

// The shell: menus from entries, a tool bar with the connection, tabs of pages, a status bar. Knows
// no feature and no engine.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Theme& theme, const QList<MenuEntry>& entries, const QList<QAction*>& tools,
               QWidget* parent = nullptr);

    void addPage(const Page& page);
    ConnectionIndicator& connection() { return *m_connection; }

    void setPlace(const QString& words); // what is selected in the page, empty = nothing
    void setCounts(const QString& words, const QString& toolTip);
    void setRemark(const QString& words); // one line, empty = nothing to remark

    void restoreLayout(const QByteArray& geometry, const QByteArray& state);
    QList<QAction*> menuActions() const; // in menu order, for the shortcut sheet

Q_SIGNALS:
    void layoutResetRequested();
    void closing();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void makeMenus(const QList<MenuEntry>& entries);
    void makeOwnActions();
    void makeToolBar(const QList<QAction*>& tools);
    void makeStatusBar();
    QMenu* menu(MenuId id) const;
    void add(MenuId id, QAction* action);
    void applyTheme();

    Theme& m_theme;
    QList<QMenu*> m_menus; // by MenuId
    QTabWidget* m_tabs = nullptr;
    ConnectionIndicator* m_connection = nullptr;
    NetworkLine* m_line = nullptr;
    QLabel* m_placeGlyph = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_counts = nullptr;
    QLabel* m_remarkGlyph = nullptr;
    QLabel* m_remark = nullptr;
    QActionGroup* m_themes = nullptr;
    QStringList m_pageIcons;
};

} // namespace countersign::app
