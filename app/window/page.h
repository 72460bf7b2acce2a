#pragma once

#include <QList>
#include <QString>

class QAction;
class QWidget;

namespace countersign::app {

enum class MenuId { file, edit, view, go, help };

// An action and the menu it belongs to; without an action, a line between two groups.
struct MenuEntry {
    MenuId menu = MenuId::file;
    QAction* action = nullptr;
};

// A page of the window. The widget is owned by the window once given to it.
struct Page {
    QString title;
    QString icon; // glyph name
    QWidget* widget = nullptr;
    QList<MenuEntry> actions;
};

} // namespace countersign::app
