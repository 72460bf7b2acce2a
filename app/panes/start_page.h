#pragma once

#include "app/settings/recent_files.h"

#include <QList>
#include <QWidget>

class QAction;
class QBoxLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace countersign::app {

class ChoiceCard;
class Theme;

// The page while nothing is open: that nothing is sent, the ways in, samples, and what was open
// before.
class StartPage : public QWidget {
    Q_OBJECT
public:
    // Shortcut and state are the action's; activating triggers it.
    struct Choice {
        QAction* action = nullptr;
        QString icon;
        QString title;
        QString explanation; // of a disabled one the reason
    };
    StartPage(const Theme& theme, const QList<Choice>& cards, const QList<Choice>& samples,
              QWidget* parent = nullptr);

    void setConnected(bool toServer); // what it says about sending
    void setRecent(const QList<RecentFile>& files);
    // Of the card with this action: where a menu of it can open; null when there is none.
    QWidget* card(const QAction* action) const;

Q_SIGNALS:
    void recentChosen(const countersign::app::RecentFile& file);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Heading {
        QLabel* title = nullptr;
        QWidget* line = nullptr;
    };
    QWidget* makeHead();
    QWidget* makeCards(const QList<Choice>& cards);
    QWidget* makeLists(const QList<Choice>& samples);
    QVBoxLayout* makeList(const QString& title, QBoxLayout* beside);
    void arrange();
    void applyTheme();

    const Theme& m_theme;
    QScrollArea* m_scroll = nullptr;
    QWidget* m_content = nullptr;
    QLabel* m_seal = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_offlineGlyph = nullptr;
    QLabel* m_offline = nullptr;
    QLabel* m_noRecent = nullptr;
    QVBoxLayout* m_recent = nullptr;
    QList<Heading> m_headings;
    bool m_connected = false;
    QList<QBoxLayout*> m_pairs; // side by side while there is room
    QList<std::pair<QAction*, ChoiceCard*>> m_cards;
};

} // namespace countersign::app
