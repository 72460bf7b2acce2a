#pragma once

#include <QList>
#include <QString>

class QAction;
class QWidget;

namespace countersign::app {

enum class MenuId { file, edit, view, go, capture, window, help };

// An action and the menu it belongs to; without an action, a line between two groups.
struct MenuEntry {
    MenuId menu = MenuId::file;
    QAction* action = nullptr;
};

// A page of the window. The widget is owned by the window once given to it. Its actions are in the
// menus, and their keys in force, only while it is the one in front: pages may use the same keys.
struct Page {
    QString title; // with its access key: "&Live"
    QString icon;  // glyph name
    QWidget* widget = nullptr;
    QList<MenuEntry> actions;
};

// What the status bar says while a page is in front.
struct PageStatus {
    QString place; // what is selected in it
    QString counts;
    QString countsToolTip;
    QString remark; // one line
};

} // namespace countersign::app
