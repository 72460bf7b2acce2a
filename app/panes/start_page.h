#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QLabel;

namespace countersign::app {

class Theme;

// What stands where the list will be while nothing is open: that nothing is sent, and the ways in.
class StartPage : public QWidget {
    Q_OBJECT
public:
    struct Choice {
        QAction* action = nullptr; // triggered by the card; gives title and shortcut
        QString icon;
        QString explanation;
    };
    StartPage(const Theme& theme, const QList<Choice>& choices, QWidget* parent = nullptr);

private:
    void applyTheme();

    const Theme& m_theme;
    QLabel* m_seal = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_offlineGlyph = nullptr;
    QLabel* m_offline = nullptr;
};

} // namespace countersign::app
