#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/window/page_tabs.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>

using namespace countersign::app;

namespace {

struct Tested {
    Tested() {
        tabs.add({"&Start", "seal", start, {}});
        tabs.add({"&Live", "online", live, {{MenuId::edit, &liveCopy}, {MenuId::edit, nullptr}}});
        tabs.add({"&Inspector", "bytes", inspector, {{MenuId::edit, &inspectorCopy}}});
    }

    Theme theme{ThemeName::light, 13};
    PageTabs tabs{theme};
    QWidget* start = new QWidget;
    QWidget* live = new QWidget;
    QWidget* inspector = new QWidget;
    QAction liveCopy{"Copy"};
    QAction inspectorCopy{"Copy"};
};

} // namespace

class PageTabsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void aTabIsThereWhileItsPageIsShown() {
        Tested tested;
        QVERIFY(!tested.tabs.isPageShown(tested.live));
        tested.tabs.showPage(tested.live);
        QVERIFY(tested.tabs.isPageShown(tested.live));
        QCOMPARE(tested.tabs.currentWidget(), tested.live);
        tested.tabs.showPage(tested.start);
        tested.tabs.hidePage(tested.start);
        QCOMPARE(tested.tabs.currentWidget(), tested.live);
    }

    void actionsAreInForceWhileTheirPageIsInFront() {
        Tested tested;
        tested.liveCopy.setEnabled(false);
        tested.tabs.showPage(tested.inspector);
        QVERIFY(tested.inspectorCopy.isVisible() && tested.inspectorCopy.isEnabled());
        QVERIFY(!tested.liveCopy.isVisible());
        tested.inspectorCopy.setEnabled(true);
        tested.tabs.showPage(tested.live);
        QVERIFY(!tested.inspectorCopy.isVisible() && !tested.inspectorCopy.isEnabled());
        QVERIFY(tested.liveCopy.isVisible());
        QVERIFY(!tested.liveCopy.isEnabled()); // the page says so
        QCOMPARE(tested.tabs.titleOf(&tested.liveCopy), QStringLiteral("Live"));
    }

    void stepsGoRoundTheShownOnes() {
        Tested tested;
        const QSignalSpy changed(&tested.tabs, &PageTabs::pageChanged);
        tested.tabs.showPage(tested.start);
        tested.tabs.step(1);
        QCOMPARE(tested.tabs.currentWidget(), tested.start); // alone
        tested.tabs.showPage(tested.inspector);
        tested.tabs.step(1);
        QCOMPARE(tested.tabs.currentWidget(), tested.start); // live is not shown
        tested.tabs.step(-1);
        QCOMPARE(tested.tabs.currentWidget(), tested.inspector);
        QVERIFY(!changed.isEmpty());
    }
};

QTEST_MAIN(PageTabsTest)
#include "page_tabs_test.moc"
