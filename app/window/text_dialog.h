#pragma once

#include <QDialog>

namespace countersign::app {

class Theme;

// A window with text to read and copy: About, the list of shortcuts. Plain text.
class TextDialog : public QDialog {
    Q_OBJECT
public:
    TextDialog(const Theme& theme, const QString& title, const QString& text,
               QWidget* parent = nullptr);
};

QString aboutText();
// "Ctrl+O   Open recording…", one line per action that has keys.
QString shortcutText(const QList<QAction*>& actions);

} // namespace countersign::app
