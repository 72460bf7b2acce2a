#include "app/monitor/ledger_strip.h"
#include "app/monitor/monitor_page.h"
#include "app/monitor/new_rows_chip.h"
#include "app/monitor/transaction_view.h"
#include "app/panes/bytes_pane.h"
#include "app/panes/document_panes.h"
#include "app/panes/selection.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/widgets/field_tree_view.h"
#include "app/widgets/hex_view.h"
#include "tests/support/sample_objects.h"
#include "tests/support/sample_transactions.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

struct Tested {
    Tested()
        : page({theme, nullptr,
                [this](const values::Hash256& id, QObject*, auto callback) {
                    asked.push_back(id);
                    model::Transaction made = test::payment(id.data[31]);
                    made.body = test::payment();
                    made.meta = test::metadata();
                    made.received.clear();
                    callback(test::share(made));
                },
                1000}) {
        page.resize(1200, 700);
        page.show();
    }

    void add(std::uint32_t first, std::uint32_t count, bool validated = true) {
        page.addTransactions(test::payments(first, count, validated));
        page.rows().flush();
    }

    Theme theme{ThemeName::light, 13};
    std::vector<values::Hash256> asked;
    MonitorPage page;
};

} // namespace

class MonitorPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void selectedRowIsShownOnceAndAgainWhenItBecomesFinal() {
        Tested tested;
        tested.add(0, 50, false);
        tested.page.view().selectRow(20);
        QCOMPARE(tested.asked.size(), std::size_t{1});
        QCOMPARE(tested.asked[0], test::idOf(20));
        tested.add(0, 10, true); // other rows
        QCOMPARE(tested.asked.size(), std::size_t{1});
        tested.add(20, 1, true);
        QCOMPARE(tested.asked.size(), std::size_t{2});
    }

    void chipCountsAndGoesToTheEnd() {
        Tested tested;
        tested.add(0, 300);
        tested.page.view().selectRow(0);
        tested.add(300, 31);
        auto* chip = tested.page.findChild<NewRowsChip*>();
        QCOMPARE(chip->text(), QStringLiteral("31 new"));
        QTest::mouseClick(chip, Qt::LeftButton);
        QVERIFY(tested.page.view().isFollowing());
        QCOMPARE(chip->text(), QStringLiteral("following"));
    }

    void followActionAndViewAgree() {
        Tested tested;
        tested.add(0, 300);
        QVERIFY(tested.page.actions().follow->isChecked());
        tested.page.view().selectRow(0);
        QVERIFY(!tested.page.actions().follow->isChecked());
        tested.page.actions().follow->trigger();
        QVERIFY(tested.page.view().isFollowing());
    }

    void stepsThroughRows() {
        Tested tested;
        const auto& actions = tested.page.actions();
        QVERIFY(!actions.next->isEnabled());
        tested.add(0, 5);
        actions.next->trigger();
        QCOMPARE(tested.page.view().currentIndex().row(), 0);
        actions.next->trigger();
        actions.next->trigger();
        actions.previous->trigger();
        QCOMPARE(tested.page.view().currentIndex().row(), 1);
        actions.last->trigger();
        actions.next->trigger();
        QCOMPARE(tested.page.view().currentIndex().row(), 4);
        actions.first->trigger();
        QCOMPARE(tested.page.view().currentIndex().row(), 0);
    }

    void copies() {
        Tested tested;
        const auto& actions = tested.page.actions();
        tested.add(0, 5);
        QVERIFY(!actions.copyHash->isEnabled());
        tested.page.view().selectRow(3);
        actions.copyHash->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString(63, '0') + '3');
        actions.copyRow->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text().count('\t'), 8);
        actions.copyDetails->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith("Hash"));
    }

    // The window's own focus order: the list, then the linked views, each moving the others.
    void keysGoFromTheListThroughTheLinkedViews() {
        Tested tested;
        tested.add(0, 5);
        QVERIFY(QTest::qWaitForWindowActive(&tested.page));
        tested.page.view().setFocus();
        QTest::keyClick(&tested.page.view(), Qt::Key_Home);
        QVERIFY(tested.page.openTransaction().transaction());
        QTest::keyClick(&tested.page.view(), Qt::Key_Tab);
        FieldTreeView& tree = tested.page.panes().details().tree();
        HexView& hex = tested.page.panes().bytes().view();
        QVERIFY(tree.hasFocus());
        const QSignalSpy places(&tested.page, &MonitorPage::placeChanged);
        QTest::keyClick(&tree, Qt::Key_Home);
        QTest::keyClick(&tree, Qt::Key_Down);
        QCOMPARE(places.last()[0].toString(),
                 QStringLiteral("0x0000–0x0002 · 3 B · TransactionType"));
        tested.page.actions().nextPane->trigger();
        QVERIFY(hex.hasFocus());
        QTest::keyClick(&hex, Qt::Key_Right);
        QTest::keyClick(&hex, Qt::Key_Right);
        QTest::keyClick(&hex, Qt::Key_Right);
        QCOMPARE(tree.currentIndex().data().toString(), QStringLiteral("Flags"));
        // The next row: another transaction, the same field.
        tested.page.actions().next->trigger();
        QCOMPARE(tree.currentIndex().data().toString(), QStringLiteral("Flags"));
        QCOMPARE(hex.place().begin, 3U);
    }

    void nextPanePassesOverWhatCannotTakeTheFocus() {
        Tested tested;
        QVERIFY(QTest::qWaitForWindowActive(&tested.page));
        tested.page.view().setFocus();
        tested.page.actions().nextPane->trigger(); // nothing is selected: no tree
        QVERIFY(tested.page.panes().bytes().view().hasFocus());
        tested.page.actions().nextPane->trigger();
        tested.page.actions().nextPane->trigger();
        QVERIFY(tested.page.strip().hasFocus());
        for (QWidget* back : {tested.page.panes().bodies().last(),
                              static_cast<QWidget*>(&tested.page.panes().bytes().view()),
                              static_cast<QWidget*>(&tested.page.view())}) {
            tested.page.actions().previousPane->trigger();
            QVERIFY(back->hasFocus());
        }
    }

    void ledgerStripSelectsItsFirstRow() {
        Tested tested;
        tested.add(0, 5);
        Q_EMIT tested.page.strip().ledgerActivated(12);
        QCOMPARE(tested.page.view().currentIndex().row(), 0);
        Q_EMIT tested.page.strip().ledgerActivated(99); // no rows of it
        QCOMPARE(tested.page.view().currentIndex().row(), 0);
    }

    void resetEmptiesAll() {
        Tested tested;
        tested.add(0, 5);
        tested.page.view().selectRow(3);
        tested.page.reset();
        QVERIFY(!tested.page.openTransaction().isOpen());
        QCOMPARE(tested.page.rows().rowCount(), 0);
        QVERIFY(!tested.page.actions().copyDetails->isEnabled());
    }
};

QTEST_MAIN(MonitorPageTest)
#include "monitor_page_test.moc"
