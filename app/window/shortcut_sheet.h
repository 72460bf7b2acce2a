#pragma once

#include "app/window/main_window.h"

#include <QDialog>

class QGridLayout;
class QLabel;

namespace countersign::app {

class Theme;

// All keys of the program by menu, made from the actions themselves. Keys of a page that is not in
// front are listed with the page's name.
class ShortcutSheet : public QDialog {
    Q_OBJECT
public:
    struct Row {
        QString text;
        QString keys; // "Ctrl++, Ctrl+="
        QString note; // where it is in force; empty: everywhere
    };
    struct Group {
        QString title;
        QList<Row> rows;
    };
    ShortcutSheet(const Theme& theme, const QList<Group>& groups, QWidget* parent = nullptr);

private:
    QWidget* makeColumn(const QList<Group>& groups, QWidget* parent) const;
    void addGroup(QGridLayout& grid, const Group& group) const;
    QLabel* label(const QString& text, const QFont& font, bool muted) const;

    const Theme& m_theme;
};

// What the menus of the window hold, only what has keys; the same action of two pages is one row.
QList<ShortcutSheet::Group> shortcutGroups(MainWindow& window);

} // namespace countersign::app
