#include "app/panes/meaning_pane.h"

#include "app/panes/meaning_layout.h"
#include "app/panes/meaning_model.h"
#include "app/panes/selection.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "tests/support/model_printer.h"
#include "tests/support/sample_objects.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

MeaningRows rowsOf(const ShownObject& shown) {
    const codec::Object& object = shown.object();
    const auto place = [&](const char* field) {
        return placeOfField(shown, 0, object.find(field));
    };
    return {{{}, "USD", "22.49266381526267", MeaningKind::amount, place("Amount")},
            {{}, {}, "One paid another.", MeaningKind::sentence, {}},
            {{}, "Partial payment", "Less arrived.", MeaningKind::notice, place("Flags")},
            {{}, "tesSUCCESS", "final", MeaningKind::ok, {}},
            {"Balances", "Treasury", "balance after", MeaningKind::own, place("Destination")},
            {"Balances", "USD", "+22.49", MeaningKind::gain, {}},
            {"Entries", "Offer", "A1", MeaningKind::changed, place("Memos"), "changed"},
            {"Entries", "Rate", "106 → 56", MeaningKind::fieldChanged, {}, {}, 1},
            {"Entries", "Owner", "Alice", MeaningKind::fieldSame, {}, {}, 1},
            {"Entries", "Account", "B2", MeaningKind::removed, {}, "deleted"}};
}

struct Tested {
    Tested() {
        selection.setObjects({shown});
        pane.resize(372, 600);
        pane.show();
        pane.setRows(rowsOf(*shown));
    }
    QAbstractItemView& view() { return *pane.findChild<QAbstractItemView*>(); }
    FieldPlace placeOf(const char* field) const {
        return placeOfField(*shown, 0, shown->object().find(field));
    }

    ShownObjectPtr shown = std::make_shared<const ShownObject>(
        test::payment(), QStringLiteral("Transaction"), QStringLiteral("blob"));
    Theme theme{ThemeName::light, 13};
    Selection selection;
    MeaningPane pane{theme, selection};
};

} // namespace

class MeaningPaneTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void rowsAndSections() {
        Tested tested;
        QCOMPARE(test::printed(tested.pane.model(), 1),
                 QStringList({"22.49266381526267 USD", "One paid another.",
                              "Partial payment Less arrived.", "tesSUCCESS final", "Balances",
                              "Treasury balance after", "+22.49 USD", "Entries",
                              "Offer A1 (changed)", "Account B2 (deleted)"}));
        QVERIFY(!tested.view().grab().isNull());
        QCOMPARE(tested.view().accessibleName(), QStringLiteral("What the transaction means"));
    }

    void rowLeadsToItsField() {
        Tested tested;
        tested.view().setFocus();
        tested.view().setCurrentIndex(tested.pane.model().index(0));
        QCOMPARE(tested.selection.place(), tested.placeOf("Amount"));
        QTest::keyClick(&tested.view(), Qt::Key_Down); // a sentence: the place stays
        QCOMPARE(tested.selection.place(), tested.placeOf("Amount"));
        QTest::keyClick(&tested.view(), Qt::Key_Down);
        QCOMPARE(tested.selection.place(), tested.placeOf("Flags"));
        QTest::mouseClick(tested.view().viewport(), Qt::LeftButton, {},
                          tested.view().visualRect(tested.pane.model().index(8)).center());
        QCOMPARE(tested.selection.place(), tested.placeOf("Memos"));
    }

    void fieldLeadsToItsRow() {
        Tested tested;
        tested.selection.select(tested.placeOf("Flags"));
        QCOMPARE(tested.view().currentIndex().row(), 2);
        const FieldPlace inside = placeOfByte(*tested.shown, 0, tested.placeOf("Memos").begin + 8);
        tested.selection.select(inside); // of a field inside: the row of what holds it
        QCOMPARE(tested.view().currentIndex().row(), 8);
        QCOMPARE(tested.selection.place(), inside); // and the selection stays what it was
        tested.selection.select(tested.placeOf("Sequence"));
        QVERIFY(tested.view().selectionModel()->selectedIndexes().isEmpty());
    }

    void copies() {
        Tested tested;
        tested.view().setCurrentIndex(tested.pane.model().index(6));
        QTest::keyClick(&tested.view(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("+22.49 USD"));
    }

    void entriesOpenAndClose() {
        Tested tested;
        const MeaningModel& model = tested.pane.model();
        const QAbstractItemModelTester tester(
            tested.view().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        tested.view().setFocus();
        tested.view().setCurrentIndex(model.index(8));
        QCOMPARE(model.index(8).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("Offer A1 (changed), closed"));
        QTest::keyClick(&tested.view(), Qt::Key_Right);
        QCOMPARE(model.rowCount(), 12);
        QCOMPARE(model.index(9).data().toString(), QStringLiteral("Rate 106 → 56"));
        QTest::keyClick(&tested.view(), Qt::Key_Down);
        QTest::keyClick(&tested.view(), Qt::Key_Left); // to the entry
        QCOMPARE(tested.view().currentIndex().row(), 8);
        tested.pane.setRows(rowsOf(*tested.shown), true); // more is known about the same one
        QCOMPARE(model.rowCount(), 12);
        QTest::keyClick(&tested.view(), Qt::Key_Left);
        QCOMPARE(model.rowCount(), 10);
        const QRect row = tested.view().visualRect(model.index(8));
        QTest::mouseClick(tested.view().viewport(), Qt::LeftButton, {},
                          QPoint(row.left() + 20, row.center().y()));
        QCOMPARE(model.rowCount(), 12);
        tested.pane.setRows(rowsOf(*tested.shown)); // another one
        QCOMPARE(model.rowCount(), 10);
        QVERIFY(!model.canFold(9)); // nothing below it
    }

    void manyRowsAreBounded() {
        MeaningModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        MeaningRows rows;
        for (int at = 0; at < 5'000; ++at) {
            rows.append({"Section", "Row", QString::number(at), MeaningKind::text, {}});
        }
        model.setRows(rows);
        QCOMPARE(model.rowCount(), MeaningModel::maxRows + 1); // what is left out
        QCOMPARE(model.index(MeaningModel::maxRows).data().toString(),
                 QStringLiteral("More rows are not shown they are all in Details"));
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    // Whatever the width: no text stands outside the row or the pane.
    void layoutsStayInside() {
        const Theme theme(ThemeName::dark, 16);
        for (const int width : {200, 372, 900}) {
            for (int kind = 0; kind <= static_cast<int>(MeaningKind::fieldRemoved); ++kind) {
                const MeaningRow row{
                    {}, QString(60, 'L'), QString(300, '8'), static_cast<MeaningKind>(kind), {}};
                const MeaningLayout layout = layoutRow(theme, row, width);
                QVERIFY(layout.height > 0);
                for (const MeaningLayout::Piece& piece : layout.pieces) {
                    QVERIFY2(piece.rect.left() >= 0 && piece.rect.top() >= 0, "before it");
                    QVERIFY2(piece.rect.bottom() < layout.height, "below it");
                    QVERIFY2(piece.rect.isEmpty() || piece.rect.left() <= width, "beside it");
                }
            }
        }
    }

    void markupStaysText() {
        Tested tested;
        tested.pane.setRows({{"<b>x</b>", "<img src=x>", "<i>", MeaningKind::text, {}}});
        QCOMPARE(tested.pane.model().index(1).data().toString(), QStringLiteral("<img src=x> <i>"));
        QVERIFY(tested.pane.model().index(1).data(Qt::ToolTipRole).toString().contains("&lt;"));
    }
};

QTEST_MAIN(MeaningPaneTest)
#include "meaning_pane_test.moc"
