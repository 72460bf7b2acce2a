#include "app/panes/selection.h"

#include "tests/support/sample_objects.h"

#include <QSignalSpy>
#include <QTest>

using namespace countersign;
using namespace countersign::app;
using codec::ObjectKind;

namespace {

ShownObjectPtr show(const codec::ObjectPtr& object) {
    return std::make_shared<const ShownObject>(object, QStringLiteral("Object"),
                                               QStringLiteral("blob"));
}

std::uint32_t begin(const ShownObject& shown, const char* field) {
    return shown.object().nodes()[shown.object().find(field)].begin;
}

QString nameOf(const Selection& selection) {
    const FieldPlace& place = selection.place();
    return place.node == FieldPlace::none
               ? QStringLiteral("none")
               : QString::fromStdString(
                     selection.objects()[place.object]->object().path(place.node));
}

} // namespace

class SelectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsOpen() {
        Selection selection;
        QCOMPARE(selection.shownNumber(), -1);
        QVERIFY(!selection.shown());
        selection.selectByte(3);
        selection.selectBytes(1, 2);
        QCOMPARE(selection.place(), FieldPlace());
        selection.select({3, 0, FieldPlace::none, 0, 1, 0}); // no such object
        QCOMPARE(selection.place().object, -1);
    }

    void theSamePlaceIsNoNews() {
        Selection selection;
        selection.setObjects({show(test::payment())});
        const QSignalSpy changes(&selection, &Selection::placeChanged);
        selection.selectByte(20);
        const FieldPlace place = selection.place();
        selection.selectByte(20);
        selection.select(place);
        QCOMPARE(changes.size(), 1);
        selection.selectNothing();
        selection.selectNothing();
        QCOMPARE(changes.size(), 2);
    }

    // A view that answers a signal by setting what it was told must not start a circle.
    void answeringViewsDoNotCircle() {
        Selection selection;
        selection.setObjects({show(test::payment())});
        int told = 0;
        connect(&selection, &Selection::placeChanged, &selection, [&] {
            ++told;
            selection.select(selection.place());
        });
        selection.selectByte(20);
        selection.selectBytes(3, 9);
        QCOMPARE(told, 2);
    }

    void placeStaysAtItsFieldInAnotherObject() {
        Selection selection;
        const auto first = show(test::payment());
        selection.setObjects({first});
        selection.selectByte(begin(*first, "Amount") + 12); // in the currency
        const auto other = show(test::objectOf(
            R"({"TransactionType":"Payment","Flags":0,"Sequence":1,"SourceTag":5,
"Amount":{"currency":"EUR","issuer":"rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B","value":"1"}})",
            ObjectKind::transaction));
        selection.setObjects({other});
        QCOMPARE(nameOf(selection), QStringLiteral("Amount"));
        QCOMPARE(selection.place().part, 1U);
        QCOMPARE(selection.place().caret, begin(*other, "Amount") + 12);
        const auto without =
            show(test::objectOf(R"({"TransactionType":"AccountSet"})", ObjectKind::transaction));
        selection.setObjects({without});
        QCOMPARE(selection.place(), FieldPlace());
        QCOMPARE(selection.shownNumber(), 0);
    }

    void placeInAnArrayFollowsTheElement() {
        Selection selection;
        const auto shown = show(test::payment());
        selection.setObjects({shown});
        const codec::Node& memos = shown->object().nodes()[shown->object().find("Memos")];
        selection.selectByte(memos.end - 3); // last byte of the second memo's data
        QCOMPARE(nameOf(selection), QStringLiteral("Memos[1].Memo.MemoData"));
        selection.setObjects({show(test::payment())});
        QCOMPARE(nameOf(selection), QStringLiteral("Memos[1].Memo.MemoData"));
        const auto shorter = show(
            test::objectOf(R"({"TransactionType":"Payment","Memos":[{"Memo":{"MemoData":"FF"}}]})",
                           ObjectKind::transaction));
        selection.setObjects({shorter});
        QCOMPARE(nameOf(selection), QStringLiteral("none"));
    }

    void objectsGoBeforePlaces() {
        Selection selection;
        QStringList order;
        connect(&selection, &Selection::objectsChanged, &selection, [&] { order << "objects"; });
        connect(&selection, &Selection::placeChanged, &selection, [&] { order << "place"; });
        selection.setObjects({show(test::payment()), show(test::metadata())});
        QCOMPARE(order, QStringList({"objects", "place"}));
    }

    void bytesOfTheOtherObject() {
        Selection selection;
        selection.setObjects({show(test::payment()), show(test::metadata())});
        selection.select(placeOfField(*selection.objects()[1], 1, 0));
        QCOMPARE(selection.shownNumber(), 1);
        selection.selectByte(1); // of the metadata, for these are shown
        QCOMPARE(selection.place().object, 1);
        selection.setObjects({show(test::payment())}); // the metadata is gone
        QCOMPARE(selection.place().object, -1);
    }
};

QTEST_GUILESS_MAIN(SelectionTest)
#include "selection_test.moc"
