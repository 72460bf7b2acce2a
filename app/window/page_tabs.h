#pragma once

#include "app/window/page.h"

#include <QTabWidget>

namespace countersign::app {

class Theme;

// The pages of the window. A tab is there while its page is shown; the actions of a page are in
// force while it is in front.
class PageTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit PageTabs(const Theme& theme, QWidget* parent = nullptr);

    void add(const Page& page);
    void showPage(QWidget* page); // in front, with the focus
    void hidePage(QWidget* page);
    bool isPageShown(QWidget* page) const { return isTabVisible(indexOf(page)); }
    void step(int by); // +1 the next shown one, −1 the one before, in a circle

    const QList<Page>& pages() const { return m_pages; }
    // The page an action belongs to, without access key; empty when it is always in force.
    QString titleOf(const QAction* action) const;

Q_SIGNALS:
    void pageChanged(QWidget* page);

private:
    void onCurrent();
    void applyTheme();

    const Theme& m_theme;
    QList<Page> m_pages;
};

} // namespace countersign::app
