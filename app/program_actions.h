#pragma once

#include "app/panes/start_page.h"
#include "app/window/page.h"

#include <QList>
#include <QObject>

#include <memory>
#include <utility>

class QAction;
class QMenu;

namespace countersign::app {

class Theme;
struct Sample;

// The actions that are in force whatever page is in front, with their words, keys and glyphs. What
// they do is connected by Application.
class ProgramActions : public QObject {
    Q_OBJECT
public:
    explicit ProgramActions(const Theme& theme, QObject* parent = nullptr);
    ~ProgramActions() override;

    QAction* newDraft = nullptr;
    QAction* open = nullptr;
    QAction* sample = nullptr; // asks which
    QAction* paste = nullptr;
    QAction* connectServer = nullptr;
    QAction* disconnect = nullptr;
    QAction* retry = nullptr;
    QAction* shortcuts = nullptr;
    QAction* about = nullptr;

    QList<MenuEntry> entries() const;
    QList<QAction*> tools() const;
    QList<StartPage::Choice> cards() const;
    QList<StartPage::Choice> samples() const;

    QMenu& sampleMenu() { return *m_sampleMenu; }
    void setRecent(const QList<RecentFile>& files);

Q_SIGNALS:
    void sampleChosen(const countersign::app::Sample& sample);
    void recentChosen(const countersign::app::RecentFile& file);
    void recentForgotten();

private:
    void make();
    void makeSamples();
    void applyTheme();

    const Theme& m_theme;
    std::unique_ptr<QMenu> m_sampleMenu;
    std::unique_ptr<QMenu> m_recentMenu;
    QList<StartPage::Choice> m_samples;
    QList<std::pair<QAction*, QString>> m_glyphs;
};

} // namespace countersign::app
