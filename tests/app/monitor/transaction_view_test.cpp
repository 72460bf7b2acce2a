#include "app/monitor/transaction_table_model.h"
#include "app/monitor/transaction_view.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "tests/support/sample_transactions.h"

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace countersign;
using namespace countersign::app;

namespace {

struct Tested {
    explicit Tested(int capacity = 1000)
        : model(nullptr, capacity)
        , view(theme, model) {
        view.resize(1100, 400);
        view.show();
    }

    void add(std::uint32_t first, std::uint32_t count, bool validated = true) {
        model.append(test::payments(first, count, validated));
        model.flush();
    }
    bool isAtEnd() const {
        return view.verticalScrollBar()->value() == view.verticalScrollBar()->maximum();
    }
    QPoint rowPoint(int row) const { return {60, view.rowViewportPosition(row) + 5}; }
    values::Hash256 topId() const { return model.row(view.rowAt(2)).id; }
    void wheel(int steps) {
        QWheelEvent event(QPointF(60, 60), view.viewport()->mapToGlobal(QPointF(60, 60)), {},
                          {0, 120 * steps}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &event);
    }

    Theme theme{ThemeName::light, 13};
    TransactionTableModel model;
    TransactionView view;
};

} // namespace

class TransactionViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void followsWhileAtTheEnd() {
        Tested tested;
        for (std::uint32_t i = 0; i < 10; ++i) {
            tested.add(i * 30, 30);
            QVERIFY(tested.isAtEnd());
        }
        QVERIFY(tested.view.isFollowing());
        QCOMPARE(tested.view.newRows(), 0);
    }

    void scrolledAwayNothingMovesAndNewRowsAreCounted() {
        Tested tested;
        tested.add(0, 300);
        tested.wheel(5);
        QVERIFY(!tested.view.isFollowing());
        const auto top = tested.topId();
        const QSignalSpy counted(&tested.view, &TransactionView::newRowsChanged);
        tested.add(300, 20);
        tested.add(320, 11);
        QCOMPARE(tested.topId(), top);
        QCOMPARE(tested.view.newRows(), 31);
        QCOMPARE(counted.last()[0].toInt(), 31);
        tested.view.setFollowing(true);
        QVERIFY(tested.isAtEnd());
        QCOMPARE(tested.view.newRows(), 0);
        QCOMPARE(counted.last()[0].toInt(), 0);
    }

    void scrollingToTheEndFollowsAgain() {
        Tested tested;
        tested.add(0, 300);
        tested.wheel(2);
        QVERIFY(!tested.view.isFollowing());
        tested.wheel(-50);
        QVERIFY(tested.view.isFollowing());
        tested.add(300, 5);
        QVERIFY(tested.isAtEnd());
    }

    void clickedRowStaysUnderThePointer() {
        Tested tested;
        tested.add(0, 300);
        const int row = tested.view.rowAt(100);
        QTest::mouseClick(tested.view.viewport(), Qt::LeftButton, {}, tested.rowPoint(row));
        QCOMPARE(tested.view.currentIndex().row(), row);
        QVERIFY(!tested.view.isFollowing());
        const int y = tested.view.rowViewportPosition(row);
        tested.add(300, 40);
        QCOMPARE(tested.view.currentIndex().row(), row);
        QCOMPARE(tested.view.rowViewportPosition(row), y);
    }

    void keysMoveAndTheLastRowFollows() {
        Tested tested;
        tested.add(0, 300);
        QTest::mouseClick(tested.view.viewport(), Qt::LeftButton, {},
                          tested.rowPoint(tested.view.rowAt(100)));
        const int row = tested.view.currentIndex().row();
        QTest::keyClick(&tested.view, Qt::Key_Up);
        QCOMPARE(tested.view.currentIndex().row(), row - 1);
        QTest::keyClick(&tested.view, Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(tested.view.currentIndex().row(), 299);
        QVERIFY(tested.view.isFollowing());
    }

    void evictionAboveMovesNothing() {
        Tested tested(320);
        tested.add(0, 300);
        tested.view.selectRow(200);
        const auto top = tested.topId();
        const auto selected = tested.model.row(200).id;
        tested.add(300, 40); // 20 or more of the oldest leave
        QVERIFY(tested.model.evicted() >= 20);
        QCOMPARE(tested.topId(), top);
        QCOMPARE(tested.model.row(tested.view.currentIndex().row()).id, selected);
        QVERIFY(!tested.view.isFollowing());
    }

    void followingSurvivesEviction() {
        Tested tested(320);
        for (std::uint32_t i = 0; i < 40; ++i) {
            tested.add(i * 20, 20);
            QVERIFY(tested.isAtEnd());
            QVERIFY(tested.view.isFollowing());
        }
    }

    // Nothing else becomes selected when the selected row is taken away.
    void evictedSelectionSelectsNoOther() {
        Tested tested(100);
        tested.add(0, 100);
        tested.view.selectRow(1);
        tested.add(100, 30);
        QVERIFY(!tested.view.currentIndex().isValid());
        QVERIFY(!tested.view.selectionModel()->hasSelection());
    }

    void updatesKeepEverything() {
        Tested tested;
        tested.add(0, 300, false);
        tested.view.selectRow(150);
        const int value = tested.view.verticalScrollBar()->value();
        tested.add(0, 300, true);
        QCOMPARE(tested.model.updates(), std::uint64_t{300});
        QCOMPARE(tested.view.currentIndex().row(), 150);
        QCOMPARE(tested.view.verticalScrollBar()->value(), value);
    }

    void resizeKeepsTheEnd() {
        Tested tested;
        tested.add(0, 300);
        tested.view.resize(1100, 200);
        QTRY_VERIFY(tested.isAtEnd());
        tested.view.resize(1100, 600);
        QTRY_VERIFY(tested.isAtEnd());
        QVERIFY(tested.view.isFollowing());
    }

    void resetBeginsAnew() {
        Tested tested;
        tested.add(0, 300);
        tested.wheel(5);
        tested.model.reset();
        QVERIFY(tested.view.isFollowing());
        tested.add(0, 300);
        QVERIFY(tested.isAtEnd());
    }

    void outOfRangeSelectsNothing() {
        Tested tested;
        tested.view.selectRow(0);
        tested.view.selectRow(-1);
        tested.add(0, 3);
        tested.view.selectRow(3);
        QVERIFY(!tested.view.currentIndex().isValid());
    }

    void columnsShareTheWidthUntilTheUserSetsOne() {
        Tested tested;
        tested.view.resize(1400, 400);
        QTRY_VERIFY(tested.view.columnWidth(static_cast<int>(Column::type)) > 200);
        QVERIFY(tested.view.saveColumns().isEmpty());
        tested.view.setColumnWidth(3, 99);
        const QByteArray saved = tested.view.saveColumns();
        QVERIFY(!saved.isEmpty());
        tested.view.resize(1300, 400);
        QCOMPARE(tested.view.columnWidth(3), 99);
        Tested other;
        other.view.restoreColumns(saved);
        QCOMPARE(other.view.columnWidth(3), 99);
        other.view.restoreColumns("nonsense");
        QCOMPARE(other.view.columnWidth(3), 99);
    }
};

QTEST_MAIN(TransactionViewTest)
#include "transaction_view_test.moc"
