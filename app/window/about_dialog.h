#pragma once

#include <QDialog>

namespace countersign::app {

class Theme;

// What the program is, its version, its licence. The text can be marked and copied.
class AboutDialog : public QDialog {
    Q_OBJECT
public:
    explicit AboutDialog(const Theme& theme, QWidget* parent = nullptr);
};

} // namespace countersign::app
