#include "app/window/page_tabs.h"

#include "app/theme/theme.h"

#include <QAction>
#include <QTabBar>

namespace countersign::app {

namespace {

QString plainTitle(const Page& page) {
    return QString(page.title).remove(QLatin1Char('&'));
}

} // namespace

PageTabs::PageTabs(const Theme& theme, QWidget* parent)
    : QTabWidget(parent)
    , m_theme(theme) {
    setDocumentMode(true);
    tabBar()->setExpanding(false);
    tabBar()->setDrawBase(true);
    setAccessibleName(tr("Pages"));
    tabBar()->setAccessibleName(tr("Pages"));
    connect(this, &QTabWidget::currentChanged, this, &PageTabs::onCurrent);
    connect(&m_theme, &Theme::changed, this, &PageTabs::applyTheme);
}

void PageTabs::add(const Page& page) {
    m_pages += page;
    page.widget->setAccessibleName(plainTitle(page));
    const int tab = addTab(page.widget, m_theme.icon(page.icon), plainTitle(page));
    setTabVisible(tab, false);
    for (const MenuEntry& entry : page.actions) {
        if (entry.action != nullptr) {
            entry.action->setShortcutContext(Qt::WindowShortcut); // also from the tabs
        }
    }
    onCurrent();
}

void PageTabs::showPage(QWidget* page) {
    setTabVisible(indexOf(page), true);
    setCurrentWidget(page);
    page->setFocus(Qt::OtherFocusReason);
}

void PageTabs::hidePage(QWidget* page) {
    setTabVisible(indexOf(page), false);
}

void PageTabs::step(int by) {
    for (int at = 1; at < count(); ++at) {
        const int tab = (currentIndex() + by * at + count() * at) % count();
        if (isTabVisible(tab)) {
            return showPage(widget(tab));
        }
    }
}

QString PageTabs::titleOf(const QAction* action) const {
    for (const Page& page : m_pages) {
        for (const MenuEntry& entry : page.actions) {
            if (entry.action == action) {
                return plainTitle(page);
            }
        }
    }
    return {};
}

void PageTabs::onCurrent() {
    for (const Page& page : m_pages) {
        for (const MenuEntry& entry : page.actions) {
            if (entry.action != nullptr) {
                entry.action->setVisible(page.widget == currentWidget());
            }
        }
    }
    Q_EMIT pageChanged(currentWidget());
}

void PageTabs::applyTheme() {
    for (int tab = 0; tab < count(); ++tab) {
        setTabIcon(tab, m_theme.icon(m_pages[tab].icon));
    }
}

} // namespace countersign::app
