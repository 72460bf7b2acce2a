#include "app/widgets/hex_layout.h"

#include <QTest>

using namespace countersign::app;
using Column = HexLayout::Column;

namespace {

HexLayout layoutOf(std::uint32_t size, int width = 600) {
    HexLayout layout;
    layout.update({}, width, size);
    return layout;
}

} // namespace

class HexLayoutTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void columnsFollowTheWidth() {
        const HexLayout::Measures measures;
        for (const int columns : {16, 8, 4}) {
            const int fits = static_cast<int>(HexLayout::widthFor(measures, columns, 4)) + 1;
            QCOMPARE(layoutOf(100, fits).columns(), columns);
            QVERIFY(layoutOf(100, fits - 2).columns() < columns || columns == 4);
        }
        QCOMPARE(layoutOf(100, 10).columns(), 4);
        QCOMPARE(layoutOf(0x10000).offsetDigits(), 4);
        QCOMPARE(layoutOf(0x10001).offsetDigits(), 6);
    }

    void everyByteIsFoundWhereItStands() {
        for (const int width : {600, 350, 200}) {
            HexLayout layout = layoutOf(300, width);
            layout.setFirstLine(3);
            const auto first = static_cast<std::uint32_t>(3 * layout.columns());
            for (std::uint32_t at = first; at < 300; ++at) {
                for (const Column column : {Column::digits, Column::text}) {
                    QCOMPARE(layout.byteAt(layout.cell(column, at).center(), false).value(), at);
                }
            }
            QVERIFY(layout.cell(Column::text, 300 - 1).right() <= width);
        }
    }

    void besideTheBytesOnlyTheNearest() {
        const HexLayout layout = layoutOf(20);
        const QPointF behind = layout.cell(Column::digits, 19).center() + QPointF(200, 0);
        QVERIFY(!layout.byteAt({2, 30}, false));  // offsets
        QVERIFY(!layout.byteAt({200, 5}, false)); // the head
        QVERIFY(!layout.byteAt(behind, false));
        QCOMPARE(layout.byteAt({2, 30}, true).value(), 0U);
        QCOMPARE(layout.byteAt(behind, true).value(), 19U);
        QCOMPARE(layout.byteAt({200, 4000}, true).value(), 19U);
        QVERIFY(!layoutOf(0).byteAt({200, 30}, true));
    }

    void shapesFollowTheBytes() {
        const HexLayout layout = layoutOf(1'000);
        const auto contains = [&](const QPainterPath& path, std::uint32_t at) {
            return path.contains(layout.cell(Column::digits, at).center());
        };
        const std::pair<std::uint32_t, std::uint32_t> spans[] = {
            {13, 62}, {3, 4}, {0, 16}, {0, 32}, {14, 18}, {15, 33}, {5, 27}};
        for (const auto& [begin, end] : spans) {
            const QPainterPath path = layout.shape(Column::digits, begin, end, 0, 50);
            for (std::uint32_t at = 0; at < 100; ++at) {
                QCOMPARE(contains(path, at), at >= begin && at < end);
            }
        }
        QVERIFY(layout.shape(Column::digits, 5, 5, 0, 50).isEmpty());
        QVERIFY(layout.shape(Column::digits, 800, 900, 0, 10).isEmpty());
        QVERIFY(layout.shape(Column::digits, 0, 20, 40, 50).isEmpty());
    }

    // The shape of megabytes has no more corners than that of a screen, and lies near it.
    void shapesAreClippedToWhatIsInSight() {
        HexLayout layout = layoutOf(10'000'000, 700);
        layout.setFirstLine(300'000);
        const QPainterPath path = layout.shape(Column::digits, 5, 9'999'990, 300'000, 300'030);
        QVERIFY(path.elementCount() <= 10);
        QVERIFY(path.boundingRect().top() > -100);
        QVERIFY(path.boundingRect().bottom() < 1'000);
        QVERIFY(path.contains(layout.cell(Column::digits, 300'010 * 16).center()));
    }
};

QTEST_GUILESS_MAIN(HexLayoutTest)
#include "hex_layout_test.moc"
