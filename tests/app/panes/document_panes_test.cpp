#include "app/panes/document_panes.h"

#include "app/panes/bytes_pane.h"
#include "app/panes/meaning_pane.h"
#include "app/panes/selection.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/widgets/byte_explanation.h"
#include "app/widgets/field_tree_view.h"
#include "app/widgets/hex_view.h"
#include "tests/support/sample_objects.h"

#include <QAccessible>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

using namespace countersign;
using namespace countersign::app;

namespace {

struct Tested {
    explicit Tested(int width = 1440)
        : panes(theme, nullptr, top) {
        panes.resize(width, 800);
        panes.show();
        panes.meaning().setRows({{{}, "Fee", "0.00001 XRP", MeaningKind::text, placeOf("Fee")},
                                 {{}, "Notes", "2", MeaningKind::text, placeOf("Memos")}});
        panes.showObjects(ShownObjects{payment, metadata});
    }

    FieldPlace placeOf(const char* field) const {
        return placeOfField(*payment, 0, payment->object().find(field));
    }
    FieldTreeView& tree() { return panes.details().tree(); }
    HexView& hex() { return panes.bytes().view(); }
    QString currentField() { return tree().currentIndex().data().toString(); }
    bool isVisible(const QModelIndex& index) {
        return tree().viewport()->rect().contains(tree().visualRect(index).center());
    }
    void clickByte(std::uint32_t offset) {
        QTest::mouseClick(
            hex().viewport(), Qt::LeftButton, {},
            hex().layoutOfBytes().cell(HexLayout::Column::digits, offset).center().toPoint());
    }

    static ShownObjectPtr show(const codec::ObjectPtr& object, const char* title) {
        return std::make_shared<const ShownObject>(object, QString(title),
                                                   QString(title).toLower());
    }
    ShownObjectPtr payment = show(test::payment(), "Transaction");
    ShownObjectPtr metadata = show(test::metadata(), "Metadata");
    Theme theme{ThemeName::light, 13};
    QLineEdit* top = new QLineEdit;
    DocumentPanes panes;
};

} // namespace

class DocumentPanesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void byteLeadsToItsRow();
    void rowLeadsToItsBytes();
    void keysAloneGoRound();
    void everyRowAndByteByKeys();
    void metadataHasBytesOfItsOwn();
    void copies();
    void checkLineFollowsTheCaret();
    void openRowsStayOpen();
    void narrowWindowHasATab();
    void layoutIsRemembered();
    void accessibleNames();
    void messages();
};

void DocumentPanesTest::byteLeadsToItsRow() {
    Tested tested;
    const FieldPlace amount = tested.placeOf("Amount");
    tested.clickByte(amount.begin);
    QCOMPARE(tested.currentField(), QStringLiteral("Amount"));
    QCOMPARE(tested.hex().place().end, amount.end);
    tested.clickByte(amount.begin + 30); // inside: the part, though its row was closed
    QCOMPARE(tested.currentField(), QStringLiteral("issuer"));
    QVERIFY(tested.isVisible(tested.tree().currentIndex()));
    QCOMPARE(tested.hex().place().begin, amount.begin + 29);
    QCOMPARE(tested.hex().place().caret, amount.begin + 30);
}

void DocumentPanesTest::rowLeadsToItsBytes() {
    Tested tested;
    const FieldPlace destination = tested.placeOf("Destination");
    const QModelIndex row = tested.panes.details().model().indexOf(destination);
    tested.tree().scrollTo(row);
    QTest::mouseClick(tested.tree().viewport(), Qt::LeftButton, {},
                      tested.tree().visualRect(row).center());
    QCOMPARE(tested.panes.selection().place(), destination);
    QCOMPARE(tested.hex().place(), destination);
    const QRectF cell =
        tested.hex().layoutOfBytes().cell(HexLayout::Column::digits, destination.begin);
    QVERIFY(tested.hex().viewport()->rect().contains(cell.center().toPoint()));
}

// From the list with Tab: the tree, the bytes, the meaning; each one moves all the others.
void DocumentPanesTest::keysAloneGoRound() {
    Tested tested;
    QVERIFY(QTest::qWaitForWindowActive(&tested.panes));
    tested.top->setFocus();
    QTest::keyClick(tested.top, Qt::Key_Tab);
    QVERIFY(tested.tree().hasFocus());
    QTest::keyClick(&tested.tree(), Qt::Key_Home);
    QTest::keyClick(&tested.tree(), Qt::Key_Down);
    QTest::keyClick(&tested.tree(), Qt::Key_Down);
    QCOMPARE(tested.currentField(), QStringLiteral("Flags"));
    QCOMPARE(tested.hex().place(), tested.placeOf("Flags"));
    QTest::keyClick(&tested.tree(), Qt::Key_Tab);
    QVERIFY(tested.hex().hasFocus());
    QTest::keyClick(&tested.hex(), Qt::Key_Left); // the byte before Flags
    QCOMPARE(tested.currentField(), QStringLiteral("TransactionType"));
    QTest::keyClick(&tested.hex(), Qt::Key_Tab);
    QWidget* meaning = tested.panes.meaning().body();
    QVERIFY(meaning->hasFocus());
    QTest::keyClick(meaning, Qt::Key_Home);
    QTest::keyClick(meaning, Qt::Key_Down);
    QCOMPARE(tested.currentField(), QStringLiteral("Memos"));
    QCOMPARE(tested.hex().place(), tested.placeOf("Memos"));
    QTest::keyClick(meaning, Qt::Key_Tab, Qt::ShiftModifier);
    QVERIFY(tested.hex().hasFocus());
    QTest::keyClick(&tested.hex(), Qt::Key_Tab, Qt::ShiftModifier);
    QVERIFY(tested.tree().hasFocus());
}

// The caret over every byte, then the cursor over every row: the views always agree.
void DocumentPanesTest::everyRowAndByteByKeys() {
    Tested tested;
    const FieldTreeModel& model = tested.panes.details().model();
    tested.hex().setFocus();
    QTest::keyClick(&tested.hex(), Qt::Key_Home, Qt::ControlModifier);
    for (std::uint32_t at = 0; at < tested.payment->size(); ++at) {
        QCOMPARE(tested.hex().place(), placeOfByte(*tested.payment, 0, at));
        QCOMPARE(tested.tree().currentIndex(), model.indexOf(tested.hex().place()));
        QTest::keyClick(&tested.hex(), Qt::Key_Right);
    }
    tested.tree().expandAll();
    tested.tree().setFocus();
    QTest::keyClick(&tested.tree(), Qt::Key_Home);
    int rows = 0;
    for (QModelIndex last; tested.tree().currentIndex() != last; ++rows) {
        last = tested.tree().currentIndex();
        QCOMPARE(tested.panes.selection().place(), model.place(last));
        QCOMPARE(tested.hex().place(), model.place(last));
        QTest::keyClick(&tested.tree(), Qt::Key_Down);
    }
    QVERIFY(rows > 45);
}

void DocumentPanesTest::metadataHasBytesOfItsOwn() {
    Tested tested;
    const FieldPlace nodes =
        placeOfField(*tested.metadata, 1, tested.metadata->object().find("AffectedNodes"));
    tested.panes.selection().select(nodes);
    QCOMPARE(tested.hex().shown(), tested.metadata);
    QTest::keyClick(&tested.hex(), Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(tested.panes.selection().place().object, 1);
    QVERIFY(tested.tree().currentIndex().isValid());
}

void DocumentPanesTest::copies() {
    Tested tested;
    const auto& actions = tested.panes.actions();
    const auto copied = [](QAction* action) {
        action->trigger();
        return QGuiApplication::clipboard()->text();
    };
    QVERIFY(!actions.copyValue->isEnabled());
    tested.panes.selection().select(tested.placeOf("Fee"));
    QCOMPARE(copied(actions.copyValue), QStringLiteral("10"));
    QCOMPARE(copied(actions.copyJson), QStringLiteral(R"({"Fee":"10"})"));
    QCOMPARE(copied(actions.copyHex), QStringLiteral("68400000000000000A"));
    const FieldPlace amount = tested.placeOf("Amount");
    tested.clickByte(amount.begin + 12);
    QCOMPARE(copied(actions.copyValue), QStringLiteral("USD"));
    QVERIFY(copied(actions.copyJson).startsWith(R"({"Amount":{"currency")"));
    QCOMPARE(copied(actions.copyHex).size(), 40);
    // The copy key means what the focused view shows.
    QTest::keyClick(&tested.hex(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text().size(), 40);
    QTest::keyClick(&tested.tree(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("USD"));
    QVERIFY(tested.hex().actions().contains(actions.copyHex));
    QVERIFY(tested.tree().actions().contains(actions.copyJson));
}

void DocumentPanesTest::checkLineFollowsTheCaret() {
    Tested tested;
    const ByteExplanation& line = tested.panes.bytes().explanation();
    QVERIFY(line.text().isEmpty());
    tested.clickByte(0);
    QCOMPARE(line.text(),
             QStringLiteral("0x0000  12  0001 0010  header of TransactionType\ntype 1 (UInt16) · "
                            "field 2"));
    QCOMPARE(line.accessibleDescription(), line.text());
    tested.panes.selection().selectNothing();
    QVERIFY(line.text().isEmpty());
}

void DocumentPanesTest::openRowsStayOpen() {
    Tested tested;
    const FieldTreeModel& model = tested.panes.details().model();
    const QModelIndex root = model.index(0, 0);
    QVERIFY(tested.tree().isExpanded(root));
    const QModelIndex memos = model.indexOf(tested.placeOf("Memos"));
    QVERIFY(!tested.tree().isExpanded(memos));
    tested.tree().expand(memos);
    tested.tree().collapse(model.index(1, 0));
    tested.panes.selection().select(tested.placeOf("Fee"));
    tested.panes.showObjects(ShownObjects{Tested::show(test::payment(), "Transaction"),
                                          Tested::show(test::metadata(), "Metadata")});
    QVERIFY(tested.tree().isExpanded(model.indexOf(tested.placeOf("Memos"))));
    QVERIFY(!tested.tree().isExpanded(model.index(1, 0)));
    QCOMPARE(tested.currentField(), QStringLiteral("Fee"));
}

void DocumentPanesTest::narrowWindowHasATab() {
    Tested tested(1000);
    QVERIFY(tested.panes.isNarrow());
    QWidget* meaning = tested.panes.meaning().body();
    QVERIFY(!meaning->isVisible());
    const auto button = [&](QWidget& pane) { return pane.findChild<QToolButton*>(); };
    QTest::mouseClick(button(tested.panes.details()), Qt::LeftButton);
    QVERIFY(meaning->isVisible());
    QVERIFY(!tested.tree().isVisible());
    QTest::keyClick(button(tested.panes.meaning()), Qt::Key_Space);
    QVERIFY(tested.tree().isVisible());
    tested.panes.focusOn(meaning);
    QVERIFY(meaning->isVisible());
    tested.panes.resize(1440, 800);
    QVERIFY(!tested.panes.isNarrow());
    QVERIFY(meaning->isVisible());
    QVERIFY(tested.tree().isVisible());
    QVERIFY(!button(tested.panes.details())->isVisible());
    QCOMPARE(tested.hex().layoutOfBytes().columns(), 16);
    tested.panes.resize(1000, 800);
    QVERIFY(tested.tree().isVisible());
}

void DocumentPanesTest::layoutIsRemembered() {
    QByteArray state;
    {
        Tested tested;
        tested.tree().setColumnWidth(0, 222);
        state = tested.panes.saveLayout();
    }
    Tested tested;
    QVERIFY(tested.tree().columnWidth(0) != 222);
    tested.panes.restoreLayout("nonsense");
    tested.panes.restoreLayout({});
    QVERIFY(tested.tree().columnWidth(0) != 222);
    tested.panes.restoreLayout(state);
    QCOMPARE(tested.tree().columnWidth(0), 222);
    tested.panes.resetLayout();
    QVERIFY(tested.tree().columnWidth(0) != 222);
}

void DocumentPanesTest::accessibleNames() {
    Tested tested;
    QStringList names;
    for (QWidget* body : tested.panes.bodies()) {
        names += QAccessible::queryAccessibleInterface(body)->text(QAccessible::Name);
    }
    QCOMPARE(names, QStringList({"Fields", "Bytes", "What the transaction means"}));
    tested.panes.selection().select(tested.placeOf("Fee"));
    QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(&tested.tree());
    QVERIFY(tree->tableInterface() != nullptr);
    QStringList cells;
    for (int column = 0; column < 3; ++column) {
        cells += tested.tree().currentIndex().siblingAtColumn(column).data().toString();
    }
    QCOMPARE(cells, QStringList({"Fee", "10", "0.00001 XRP"}));
    QVERIFY(QAccessible::queryAccessibleInterface(&tested.hex())
                ->text(QAccessible::Value)
                .contains("header of Fee"));
}

void DocumentPanesTest::messages() {
    Tested tested;
    tested.panes.showMessage(QStringLiteral("Nothing is selected."));
    QCOMPARE(tested.panes.details().message(), QStringLiteral("Nothing is selected."));
    QVERIFY(!tested.hex().shown());
    QCOMPARE(tested.panes.selection().place().object, -1);
    QVERIFY(!tested.panes.actions().copyJson->isEnabled());
    tested.panes.showObjects({tested.payment});
    QVERIFY(tested.panes.details().message().isEmpty());
}

QTEST_MAIN(DocumentPanesTest)
#include "document_panes_test.moc"
