#include "app/widgets/hex_view.h"

#include "app/resources.h"
#include "app/theme/theme.h"
#include "tests/support/sample_objects.h"

#include <QAccessible>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace countersign;
using namespace countersign::app;
using Column = HexLayout::Column;

namespace {

ShownObjectPtr show(const codec::ObjectPtr& object) {
    return std::make_shared<const ShownObject>(object, QStringLiteral("Object"),
                                               QStringLiteral("blob"));
}

// Ten megabytes: as many large fields as that takes.
ShownObjectPtr large() {
    bytes::Bytes blob;
    for (int field = 0; field < 11; ++field) {
        const std::size_t length = 918'744;
        const std::size_t rest = length - 12'481;
        blob.insert(blob.end(),
                    {0x77, static_cast<std::uint8_t>(241 + (rest >> 16U)),
                     static_cast<std::uint8_t>(rest >> 8U), static_cast<std::uint8_t>(rest)});
        blob.resize(blob.size() + length, 0x41);
    }
    return std::make_shared<const ShownObject>(
        test::bundledCodec().dissect(blob, codec::ObjectKind::entry), blob, QStringLiteral("Large"),
        QStringLiteral("blob"));
}

// A view that follows itself, as the selection makes it.
struct Tested {
    explicit Tested(const ShownObjectPtr& shown) {
        QObject::connect(&view, &HexView::byteChosen, &view,
                         [this](quint32 at) { view.setPlace(placeOfByte(*view.shown(), 0, at)); });
        QObject::connect(&view, &HexView::bytesChosen, &view, [this](quint32 from, quint32 to) {
            view.setPlace(placeOfBytes(*view.shown(), 0, from, to));
        });
        view.resize(view.sizeHint().width(), 220);
        view.show();
        view.setShown(shown);
        view.setFocus();
    }
    QPoint pointOf(std::uint32_t offset, Column column = Column::digits) const {
        return view.layoutOfBytes().cell(column, offset).center().toPoint();
    }
    QColor pixel(const QPointF& at) {
        return view.viewport()->grab().toImage().pixelColor(at.toPoint());
    }
    QColor background(std::uint32_t offset) {
        return pixel(view.layoutOfBytes().cell(Column::digits, offset).topLeft() + QPointF(3, 3));
    }
    std::uint32_t caret() const { return view.place().caret; }

    Theme theme{ThemeName::light, 13};
    HexView view{theme};
};

} // namespace

class HexViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void keysMoveTheCaret();
    void shiftExtends();
    void mouseChoosesAndDrags();
    void copyAndTab();
    void placesFromOutsideComeIntoSight();
    void tintsOnlyTheSpan();
    void marks();
    void tenMegabytes();
    void narrowHasFewerColumns();
    void accessibleText();
    void emptyAndNothing();
};

void HexViewTest::keysMoveTheCaret() {
    Tested tested(show(test::payment()));
    const auto press = [&](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&tested.view, static_cast<Qt::Key>(key), modifiers);
        return tested.caret();
    };
    const std::uint32_t last = tested.view.size() - 1;
    QCOMPARE(tested.view.layoutOfBytes().columns(), 16);
    QCOMPARE(press(Qt::Key_Right), 1U);
    QCOMPARE(press(Qt::Key_Down), 17U);
    QCOMPARE(press(Qt::Key_Left), 16U);
    QCOMPARE(press(Qt::Key_Up), 0U);
    QCOMPARE(press(Qt::Key_Up), 0U);
    QCOMPARE(press(Qt::Key_Left), 0U);
    QCOMPARE(press(Qt::Key_End), 15U);
    QCOMPARE(press(Qt::Key_Right), 16U);
    QCOMPARE(press(Qt::Key_Home), 16U);
    QCOMPARE(press(Qt::Key_End, Qt::ControlModifier), last);
    QCOMPARE(press(Qt::Key_Right), last);
    QCOMPARE(press(Qt::Key_Down), last);
    QCOMPARE(press(Qt::Key_PageDown), last);
    QCOMPARE(press(Qt::Key_Home, Qt::ControlModifier), 0U);
    const std::uint32_t page = press(Qt::Key_PageDown);
    QCOMPARE(page % 16, 0U);
    QVERIFY(page >= 5 * 16);
    QCOMPARE(press(Qt::Key_PageUp), 0U);
}

void HexViewTest::shiftExtends() {
    Tested tested(show(test::payment()));
    tested.view.setPlace(placeOfByte(*tested.view.shown(), 0, 20));
    QTest::keyClick(&tested.view, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&tested.view, Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(tested.view.place().begin, 20U);
    QCOMPARE(tested.view.place().end, 38U);
    QTest::keyClick(&tested.view, Qt::Key_Up, Qt::ShiftModifier);
    QTest::keyClick(&tested.view, Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(tested.view.place().begin, 5U);
    QCOMPARE(tested.view.place().end, 21U);
    QCOMPARE(tested.caret(), 5U);
    QTest::keyClick(&tested.view, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(tested.view.place().begin, 0U);
    QCOMPARE(tested.view.place().end, tested.view.size());
    QTest::keyClick(&tested.view, Qt::Key_Left); // without Shift: one byte again
    QCOMPARE(tested.caret(), tested.view.size() - 2);
}

void HexViewTest::mouseChoosesAndDrags() {
    Tested tested(show(test::payment()));
    QWidget* area = tested.view.viewport();
    QTest::mouseClick(area, Qt::LeftButton, {}, tested.pointOf(35));
    QCOMPARE(tested.caret(), 35U);
    QTest::mouseClick(area, Qt::LeftButton, {}, tested.pointOf(50, Column::text));
    QCOMPARE(tested.caret(), 50U);
    QTest::mouseClick(area, Qt::LeftButton, Qt::ShiftModifier, tested.pointOf(40));
    QCOMPARE(tested.view.place().begin, 40U);
    QCOMPARE(tested.view.place().end, 51U);
    QTest::mousePress(area, Qt::LeftButton, {}, tested.pointOf(3));
    QTest::mouseMove(area, tested.pointOf(20));
    QMouseEvent drag(QEvent::MouseMove, tested.pointOf(21), tested.pointOf(21), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(area, &drag);
    QCOMPARE(tested.view.place().begin, 3U);
    QCOMPARE(tested.view.place().end, 22U);
    QTest::mouseRelease(area, Qt::LeftButton, {}, tested.pointOf(21));
    QTest::mouseClick(area, Qt::RightButton, {}, tested.pointOf(10)); // inside: it stays
    QCOMPARE(tested.view.place().end, 22U);
    QTest::mouseClick(area, Qt::RightButton, {}, tested.pointOf(60));
    QCOMPARE(tested.caret(), 60U);
}

void HexViewTest::copyAndTab() {
    QWidget window;
    Theme theme(ThemeName::light, 13);
    HexView first(theme, &window);
    HexView second(theme, &window);
    QSignalSpy copies(&first, &HexView::copyRequested);
    window.show();
    first.setFocus();
    QTest::keyClick(&first, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(copies.size(), 1);
    QKeyEvent asked(QEvent::ShortcutOverride, Qt::Key_C, Qt::ControlModifier);
    asked.ignore();
    QCoreApplication::sendEvent(&first, &asked);
    QVERIFY(asked.isAccepted()); // the window's own Ctrl+C stands back
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTRY_VERIFY(first.hasFocus());
    QTest::keyClick(&first, Qt::Key_Tab);
    QVERIFY(second.hasFocus());
}

void HexViewTest::placesFromOutsideComeIntoSight() {
    Tested tested(show(test::payment()));
    const codec::Object& object = tested.view.shown()->object();
    const std::uint32_t paths = object.find("Paths");
    tested.view.setPlace(placeOfField(*tested.view.shown(), 0, paths));
    const QRectF cell =
        tested.view.layoutOfBytes().cell(Column::digits, object.nodes()[paths].begin);
    QVERIFY(tested.view.viewport()->rect().contains(cell.center().toPoint()));
    QVERIFY(tested.view.verticalScrollBar()->value() > 0);
    tested.view.setPlace(placeOfField(*tested.view.shown(), 0, 0));
    QCOMPARE(tested.view.verticalScrollBar()->value(), 0);
}

void HexViewTest::tintsOnlyTheSpan() {
    Tested tested(show(test::payment()));
    const auto color = [&](Role role) { return tested.theme.color(role); };
    const codec::Object& object = tested.view.shown()->object();
    const codec::Node& key = object.nodes()[object.find("SigningPubKey")];
    tested.view.setPlace(placeOfField(*tested.view.shown(), 0, object.find("SigningPubKey")));
    QCOMPARE(tested.background(key.begin), color(Role::tintHeader));
    QCOMPARE(tested.background(key.begin + 1), color(Role::tintLength));
    QCOMPARE(tested.background(key.begin + 2), color(Role::tintValue));
    QCOMPARE(tested.background(key.end + 1), color(Role::base));
    QCOMPARE(tested.background(key.begin - 2), color(Role::base));
    const codec::Node& memos = object.nodes()[object.find("Memos")];
    tested.view.setPlace(placeOfField(*tested.view.shown(), 0, object.find("Memos")));
    QCOMPARE(tested.background(memos.end - 1), color(Role::tintEnd));
}

void HexViewTest::marks() {
    const bytes::Bytes blob = test::bytesOf(QByteArray("1200002400000015220002000074480102030405"));
    const auto shown = std::make_shared<const ShownObject>(
        test::bundledCodec().dissect(blob, codec::ObjectKind::transaction), blob,
        QStringLiteral("Transaction"), QStringLiteral("blob"),
        std::vector<ByteMark>{{14, 15, ByteMarkKind::error}, {15, 18, ByteMarkKind::swallowed}});
    Tested tested(shown);
    QCOMPARE(shown->marks().size(), std::size_t{3}); // the rest is marked by itself
    QCOMPARE(tested.background(14), tested.theme.color(Role::tintError));
    QCOMPARE(tested.background(13), tested.theme.color(Role::base));
    // The frame of the byte at fault.
    const QRectF cell = tested.view.layoutOfBytes().cell(Column::digits, 14);
    QCOMPARE(tested.pixel({cell.center().x(), cell.top()}), tested.theme.color(Role::tem));
}

void HexViewTest::tenMegabytes() {
    Tested tested(large());
    QVERIFY(tested.view.size() > 10'000'000);
    QTest::keyClick(&tested.view, Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(tested.caret(), tested.view.size() - 1);
    QCOMPARE(tested.view.verticalScrollBar()->value(), tested.view.verticalScrollBar()->maximum());
    for (int step = 0; step < 200; ++step) {
        QTest::keyClick(&tested.view, Qt::Key_PageUp);
        tested.view.viewport()->grab();
    }
    QTest::keyClick(&tested.view, Qt::Key_A, Qt::ControlModifier);
    QVERIFY(!tested.view.viewport()->grab().isNull());
}

void HexViewTest::narrowHasFewerColumns() {
    Tested tested(show(test::payment()));
    tested.view.setPlace(placeOfByte(*tested.view.shown(), 0, 100));
    tested.view.resize(330, 220);
    QCOMPARE(tested.view.layoutOfBytes().columns(), 8);
    tested.view.resize(tested.view.minimumSizeHint());
    QCOMPARE(tested.view.layoutOfBytes().columns(), 4);
    QTest::keyClick(&tested.view, Qt::Key_Down);
    QCOMPARE(tested.caret(), 104U);
}

void HexViewTest::accessibleText() {
    Tested tested(show(test::payment()));
    tested.view.setAccessibleName("Bytes");
    QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(&tested.view);
    QVERIFY(accessible != nullptr);
    QCOMPARE(accessible->text(QAccessible::Name), QStringLiteral("Bytes"));
    QAccessibleTextInterface* text = accessible->textInterface();
    QVERIFY(text != nullptr);
    QCOMPARE(text->characterCount(), static_cast<int>(tested.view.size()) * 3 - 1);
    QCOMPARE(text->text(0, 8), QStringLiteral("12 00 00"));
    QCOMPARE(text->text(4, 7), QStringLiteral("0 0"));
    text->setCursorPosition(3 * 18);
    QCOMPARE(tested.caret(), 18U);
    QCOMPARE(text->cursorPosition(), 54);
    int start = 0;
    int end = 0;
    QCOMPARE(text->textAtOffset(4, QAccessible::WordBoundary, &start, &end), QStringLiteral("00 "));
    QCOMPARE(start, 3);
    QCOMPARE(text->textAfterOffset(4, QAccessible::LineBoundary, &start, &end).size(), 48);
    QCOMPARE(text->textBeforeOffset(50, QAccessible::LineBoundary, &start, &end).left(5),
             QStringLiteral("12 00"));
    QCOMPARE(text->offsetAtPoint(text->characterRect(30).center()), 30);
    text->setSelection(0, 0, 5);
    QCOMPARE(tested.view.place().end, 2U);
    text->selection(0, &start, &end);
    QCOMPARE(end, 5);
    tested.view.setPlace(placeOfByte(*tested.view.shown(), 0, 0));
    QVERIFY(accessible->text(QAccessible::Value).contains("header of TransactionType"));
    Tested huge(large());
    QAccessibleTextInterface* much =
        QAccessible::queryAccessibleInterface(&huge.view)->textInterface();
    QVERIFY(much->text(0, much->characterCount()).size() < 100'000);
    QVERIFY(much->textAtOffset(5, QAccessible::NoBoundary, &start, &end).size() < 100'000);
}

void HexViewTest::emptyAndNothing() {
    Tested tested(nullptr);
    QTest::keyClick(&tested.view, Qt::Key_Down);
    QTest::mouseClick(tested.view.viewport(), Qt::LeftButton, {}, QPoint(150, 60));
    QVERIFY(!tested.view.viewport()->grab().isNull());
    QVERIFY(tested.view.caretText().isEmpty());
    tested.view.setShown(std::make_shared<const ShownObject>(
        std::make_shared<const codec::Object>(codec::ObjectKind::other,
                                              test::bundledCodec().definitions(), bytes::ByteView(),
                                              std::span<const codec::Node>()),
        QString(), QString()));
    QTest::keyClick(&tested.view, Qt::Key_A, Qt::ControlModifier);
    QVERIFY(!tested.view.viewport()->grab().isNull());
}

QTEST_MAIN(HexViewTest)
#include "hex_view_test.moc"
