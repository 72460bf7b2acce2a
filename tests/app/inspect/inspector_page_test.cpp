#include "app/inspect/inspector_page.h"

#include "app/inspect/blob_list_model.h"
#include "app/inspect/damage_banner.h"
#include "app/inspect/source_box.h"
#include "app/panes/bytes_pane.h"
#include "app/panes/details_pane.h"
#include "app/panes/meaning_model.h"
#include "app/panes/meaning_pane.h"
#include "app/panes/selection.h"
#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/widgets/field_tree_view.h"
#include "app/widgets/hex_view.h"
#include "tests/support/blob_samples.h"
#include "tests/support/model_printer.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QMap>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

const char* const seed = "snoPBrXtMeMyMHUVTgbuqAfg1SUTb"; // of the genesis account, known to all

SourceOpener::Tools tools() {
    const auto codec = std::make_shared<const codec::Codec>(test::bundledCodec());
    return {codec, std::make_shared<const inspect::SignatureChecker>(codec->definitions())};
}

struct Tested {
    Tested() {
        page.resize(1440, 860);
        page.show();
    }
    bool open(const QByteArray& source) {
        page.openBytes(source, QStringLiteral("test"));
        return QTest::qWaitFor([this] { return !page.isEmpty(); });
    }
    // Replaces what is open; true when the new one is there.
    bool openNext(const QByteArray& source) {
        const OpenedSourcePtr before = page.source();
        page.openBytes(source, QStringLiteral("test"));
        return QTest::qWaitFor([&] { return page.source() != before; });
    }
    QString words() const { return page.findChild<QLabel*>("sourceWords")->text(); }
    QStringList rows() { return test::printed(page.findings().model(), 1); }
    QString row(const QString& begin) {
        const QStringList all = rows();
        const auto found = std::find_if(all.begin(), all.end(), [&begin](const QString& line) {
            return line.startsWith(begin);
        });
        return found == all.end() ? QString() : *found;
    }

    Theme theme{ThemeName::light, 13};
    InspectorPage page{theme, nullptr, tools()};
};

// Every text that a widget of the page, or a model behind one, can show.
QString everythingSaid(QWidget& page) {
    QString all;
    const auto add = [&all](const QString& text) { all += text + QLatin1Char('\n'); };
    QList<QWidget*> widgets = page.findChildren<QWidget*>();
    widgets += &page;
    for (QWidget* widget : widgets) {
        add(widget->toolTip() + widget->accessibleName() + widget->accessibleDescription());
        if (auto* label = qobject_cast<QLabel*>(widget)) {
            add(label->text());
        }
        if (auto* edit = qobject_cast<QPlainTextEdit*>(widget)) {
            add(edit->toPlainText());
            edit->undo();
            add(edit->toPlainText());
        }
        if (auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model()) {
            add(test::printed(*view->model(), view->model()->columnCount()).join('\n'));
        }
    }
    return all;
}

} // namespace

class InspectorPageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }
    void kinds_data();
    void kinds();
    void signatures();
    void damage();
    void everyMutation();
    void mending();
    void secrets_data();
    void secrets();
    void typedSecret();
    void typedText();
    void manyBlobs();
    void files();
    void tenMegabytes();
    void newestWins();
    void linked();
    void keys();
    void layout();
    void looks();
};

void InspectorPageTest::kinds_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("row"); // one that must be there
    const QByteArray account(40, '1');
    QTest::newRow("transaction") << test::paymentBlob << "transaction"
                                 << "Transaction id";
    QTest::newRow("metadata") << test::metadataBlob << "metadata"
                              << "The same bytes";
    QTest::newRow("entry") << test::entryBlob << "entry"
                           << "The same bytes";
    QTest::newRow("header") << test::headerBlob << "ledger header"
                            << "ledger_index";
    QTest::newRow("validation") << test::validationBlob << "validation"
                                << "The validator";
    QTest::newRow("manifest") << test::manifestBlob << "manifest"
                              << "The master key";
    QTest::newRow("STX") << QByteArray("53545800") + test::paymentBlob << "bytes to be signed"
                         << "The same bytes";
    QTest::newRow("SMT") << QByteArray("534D5400") + test::paymentBlob + account
                         << "bytes to be signed"
                         << "The same bytes";
    QTest::newRow("CLM") << QByteArray("434C4D00") + QByteArray(64, 'A') + "00000000000F4240"
                         << "bytes to be signed"
                         << "channel";
    for (const char* prefix : {"43505400", "53504E00"}) {
        QTest::newRow(prefix) << QByteArray(prefix) + test::paymentBlob << "bytes to be signed"
                              << "The same bytes";
    }
    for (const char* prefix : {"43504D00", "53504D00"}) {
        QTest::newRow(prefix) << QByteArray(prefix) + test::paymentBlob + account
                              << "bytes to be signed"
                              << "The same bytes";
    }
    QTest::newRow("BCH") << QByteArray("42434800") + account + "00000007" + "00010000" +
                                "00000001" + QByteArray(64, 'B') + QByteArray(40, '2')
                         << "bytes to be signed"
                         << "account";
    QTest::newRow("JSON") << QByteArray(
                                 R"({"TransactionType":"AccountSet","Account":)"
                                 R"("rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Fee":"12","Sequence":7})")
                          << "transaction"
                          << "The account";
    QTest::newRow("validator list")
        << QByteArray(R"({"manifest":"JAAAAAFx","blob":"eyJzZXF1ZW5jZSI6MX0=","signature":"00"})")
        << "validator list"
        << "What it is";
}

void InspectorPageTest::kinds() {
    QFETCH(QByteArray, source);
    QFETCH(QString, words);
    QFETCH(QString, row);
    Tested tested;
    QVERIFY(tested.open(source));
    QVERIFY2(tested.words().contains(words), qPrintable(tested.words()));
    QVERIFY2(!tested.row(row).isEmpty(), qPrintable(tested.rows().join('\n')));
    QVERIFY(!tested.page.selection().objects().isEmpty());
    QVERIFY(!tested.page.blob()->json.isEmpty());
    QVERIFY(!tested.row("It ").isEmpty() || !tested.row("What it is").isEmpty());
}

void InspectorPageTest::signatures() {
    Tested tested;
    QVERIFY(tested.open(test::validationBlob));
    QVERIFY2(!tested.row("Verified").isEmpty(), qPrintable(tested.rows().join('\n')));
    QByteArray changed = test::validationBlob;
    changed[19] = changed[19] == '1' ? '2' : '1'; // within LedgerSequence or its time
    QVERIFY(tested.openNext(changed));
    QVERIFY2(!tested.row("Wrong").isEmpty(), qPrintable(tested.rows().join('\n')));
    QVERIFY(tested.openNext(test::paymentBlob));
    QVERIFY2(!tested.row("Missing").isEmpty() || !tested.row("Not signed").isEmpty(),
             qPrintable(tested.rows().join('\n')));
    QVERIFY(tested.row("Signs").contains("53545800")); // the pre-image
}

void InspectorPageTest::damage() {
    Tested tested;
    QVERIFY(tested.open(test::damagedBlob));
    QVERIFY(tested.page.banner().isVisible());
    const QString banner = tested.page.banner().text();
    QVERIFY2(banner.contains("TxnSignature claims 72 bytes, an Ed25519 signature has 64"),
             qPrintable(banner));
    QVERIFY2(banner.contains("Nothing here can be signed or sent"), qPrintable(banner));
    const std::vector<ByteMark>& marks = tested.page.selection().objects().front()->marks();
    QCOMPARE(marks.size(), 3U);
    QVERIFY(marks[0].kind == ByteMarkKind::error && marks[0].begin == 116 && marks[0].end == 117);
    QVERIFY(marks[1].kind == ByteMarkKind::swallowed && marks[1].begin == 181);
    QVERIFY(marks[2].kind == ByteMarkKind::unread && marks[2].begin == 189 && marks[2].end == 225);
    QCOMPARE(tested.page.selection().place().caret, 116U); // what is wrong is seen first
    QCOMPARE(tested.row("Expected"), QStringLiteral("Expected 40 (64)"));
    QVERIFY(tested.page.actions().copyReport->isEnabled());
    tested.page.actions().copyReport->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains("claims 72 bytes"));
}

// Cause, swallowed and unread bytes of each way to damage a blob.
void InspectorPageTest::everyMutation() {
    const QString shared = qEnvironmentVariable(
        "COUNTERSIGN_SHARED", QStringLiteral(COUNTERSIGN_SOURCE_DIR "/../shared"));
    QFile file(shared + "/conformance/bad.jsonl");
    if (!file.open(QIODevice::ReadOnly)) {
        QSKIP("no shared data");
    }
    QMap<QString, QByteArray> blobs; // the first of each
    while (!file.atEnd()) {
        const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
        if (line["kind"] == "hex" && !line["hex"].toString().isEmpty()) {
            blobs.insert(line["mutation"].toString(), line["hex"].toString().toLatin1());
        }
    }
    QVERIFY(blobs.size() > 20);
    Tested tested;
    for (auto blob = blobs.begin(); blob != blobs.end(); ++blob) {
        QVERIFY(tested.openNext(blob.value()));
        const PresentedBlobPtr shown = tested.page.blob();
        QVERIFY2(shown, qPrintable(blob.key()));
        const inspect::Inspection& inspection = shown->blob->inspection;
        if (inspection.isRefused() || inspection.isDamaged()) {
            QVERIFY2(!tested.page.banner().text().isEmpty(), qPrintable(blob.key()));
        }
        const auto& damage = inspection.findings.damage;
        const std::size_t wanted =
            damage ? (damage->swallowed.isEmpty() ? 0U : 1U) + (damage->unread.isEmpty() ? 0U : 1U)
                   : 0U;
        const auto& objects = tested.page.selection().objects();
        const std::size_t marked =
            objects.isEmpty()
                ? 0
                : static_cast<std::size_t>(std::count_if(
                      objects.front()->marks().begin(), objects.front()->marks().end(),
                      [](const ByteMark& mark) { return mark.kind != ByteMarkKind::error; }));
        QVERIFY2(marked >= wanted, qPrintable(blob.key()));
    }
}

void InspectorPageTest::mending() {
    Tested tested;
    QVERIFY(tested.open(test::damagedBlob));
    QAction* action = tested.page.actions().tryExpectedLength;
    QVERIFY(action->isEnabled());
    QCOMPARE(action->iconText(), QStringLiteral("Try with 64"));
    const OpenedSourcePtr before = tested.page.source();
    action->trigger();
    QTRY_VERIFY(tested.page.source() != before);
    QVERIFY(!tested.page.banner().isVisible());
    QVERIFY(!action->isEnabled());
}

void InspectorPageTest::secrets_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("seed") << QByteArray(seed);
    QTest::newRow("seed with blanks") << QByteArray("  ") + seed + "\n";
    QTest::newRow("seed in JSON") << QByteArray(R"({"master_seed":")") + seed + R"("})";
    QTest::newRow("seed among blobs") << test::paymentBlob + "\n" + seed + "\n" + test::entryBlob;
    QTest::newRow("words") << QByteArray("abandon abandon abandon abandon abandon abandon abandon "
                                         "abandon abandon abandon abandon about");
    QTest::newRow("numbers") << QByteArray(
        "399150 474506 009147 088773 432160 282843 253738 605430");
}

void InspectorPageTest::secrets() {
    QFETCH(QByteArray, text);
    QString core = QString::fromLatin1(text).trimmed();
    core = text.contains(seed) ? QString::fromLatin1(seed) : core;
    for (const bool isPasted : {true, false}) {
        Tested tested;
        QVERIFY(tested.open(test::paymentBlob));
        const OpenedSourcePtr before = tested.page.source();
        if (isPasted) {
            QGuiApplication::clipboard()->setText(QString::fromLatin1(text));
            tested.page.box().setFocus();
            tested.page.box().paste();
        } else {
            tested.page.openText(QString::fromLatin1(text), "dropped text");
        }
        QTRY_VERIFY(tested.page.source() != before);
        QVERIFY(tested.page.source()->hasSecret);
        const QString said = everythingSaid(tested.page);
        QVERIFY(!said.contains(core));
        QVERIFY(!said.contains(core.left(12)));
        QVERIFY(!tested.page.saveLayout().contains(core.toLatin1()));
        if (tested.page.actions().copyReport->isEnabled()) {
            tested.page.actions().copyReport->trigger();
            QVERIFY(!QGuiApplication::clipboard()->text().contains(core));
        }
        QVERIFY(tested.page.box().toPlainText().isEmpty());
    }
}

void InspectorPageTest::typedSecret() {
    Tested tested;
    tested.page.box().setFocus();
    QTest::keyClicks(&tested.page.box(), seed);
    QVERIFY(tested.page.box().toPlainText().size() < 5); // what came after it was recognised
    QVERIFY(tested.page.banner().isVisible());
    QVERIFY(!everythingSaid(tested.page).contains(QString::fromLatin1(seed).left(12)));
}

void InspectorPageTest::typedText() {
    Tested tested;
    tested.page.box().setFocus();
    QTest::keyClicks(&tested.page.box(), QString::fromLatin1(test::metadataBlob));
    QTRY_VERIFY(!tested.page.isEmpty());
    QVERIFY(tested.words().contains("metadata"));
    QCOMPARE(tested.page.box().toPlainText(), QString::fromLatin1(test::metadataBlob));
}

void InspectorPageTest::manyBlobs() {
    Tested tested;
    QByteArray source;
    for (int at = 0; at < 25'000; ++at) {
        source += at == 3 ? QByteArray("zz\n") : test::metadataBlob + '\n';
    }
    QVERIFY(tested.open(source));
    auto* list = tested.page.findChild<QListView*>("blobList");
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), static_cast<int>(SourceOpener::maxBlobs));
    QCOMPARE(tested.page.source()->leftOut, 25'000 - SourceOpener::maxBlobs);
    const QAbstractItemModelTester tester(list->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(tested.page.blob()->blob->inspection.source.line, 2U);
    tested.page.actions().nextBlob->trigger();
    tested.page.actions().nextBlob->trigger();
    QVERIFY(tested.page.blob()->blob->inspection.isRefused());
    QVERIFY(tested.page.banner().isVisible());
    QVERIFY(list->model()->index(3, 0).data().toString().contains("not shown"));
}

void InspectorPageTest::files() {
    QTemporaryDir folder;
    const auto write = [&folder](const char* name, const QByteArray& content) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(write("a.hex", test::paymentBlob) &&
            write("b.bin", QByteArray::fromHex(test::entryBlob)));
    Tested tested;
    tested.page.openFiles({folder.filePath("a.hex"), folder.filePath("b.bin")});
    QTRY_VERIFY(!tested.page.isEmpty());
    QCOMPARE(tested.page.source()->blobs.size(), 2U);
    QVERIFY(tested.page.source()->blobs[1]->inspection.source.form == inspect::SourceForm::binary);
    const OpenedSourcePtr before = tested.page.source();
    tested.page.openFiles({folder.path()}); // no regular file
    QTRY_VERIFY(tested.page.source() != before);
    QVERIFY(tested.page.banner().isVisible());
}

// Asking takes no time, and what the window holds of it is bounded; the bytes are all there.
void InspectorPageTest::tenMegabytes() {
    QByteArray source = "12000F2280000000"; // a transaction that ends in one long memo
    QByteArray memos;
    constexpr int size = 5 * 1024 * 1024;
    while (memos.size() < 2 * size) {
        memos += "EA7DE0" + QByteArray("01").repeated(0x20) + "E1";
    }
    source += "F9" + memos + "F1";
    Tested tested;
    tested.page.openText(QString::fromLatin1(source), "clipboard");
    QVERIFY(tested.page.isEmpty()); // nothing was done in the meantime
    QTRY_VERIFY_WITH_TIMEOUT(!tested.page.isEmpty(), 60'000);
    QVERIFY(tested.page.box().toPlainText().size() <= SourceOpener::shownCharacters + 1);
    QVERIFY(tested.page.bytes().view().size() > static_cast<std::uint32_t>(size));
    QVERIFY(tested.page.blob()->json.size() < 1024 * 1024);
    tested.page.selection().selectByte(4'000'000);
    QVERIFY(!tested.row("Offset").isEmpty());
}

void InspectorPageTest::newestWins() {
    Tested tested;
    tested.page.openBytes(test::paymentBlob, "first");
    tested.page.openBytes(test::entryBlob, "second");
    QTRY_VERIFY(!tested.page.isEmpty());
    QTest::qWait(0);
    QCOMPARE(tested.page.source()->name, QStringLiteral("second"));
    tested.page.openBytes(test::paymentBlob, "third");
    tested.page.clear();
    QTest::qWait(50);
    QVERIFY(tested.page.isEmpty());
    QVERIFY(tested.page.selection().objects().isEmpty());
}

void InspectorPageTest::linked() {
    Tested tested;
    QVERIFY(tested.open(test::paymentBlob));
    QAbstractItemView& tree = tested.page.fields().tree();
    const QModelIndex object = tree.model()->index(0, 0);
    const QModelIndex first = tree.model()->index(0, 0, object);
    tree.setCurrentIndex(first);
    QCOMPARE(tested.page.selection().place().begin, 0U);
    QCOMPARE(tested.page.selection().place().end, 3U);
    QVERIFY(tested.row("12").size() > 0); // the byte at the caret
    tested.page.selection().selectByte(9);
    QVERIFY(tree.currentIndex() != first);
    QVERIFY(tested.row("Offset").contains("0x0009"));
}

void InspectorPageTest::keys() {
    Tested tested;
    QVERIFY(tested.open(test::damagedBlob));
    tested.page.box().setFocus();
    QStringList visited;
    for (int step = 0; step < 4; ++step) {
        tested.page.actions().nextPane->trigger();
        visited +=
            QApplication::focusWidget() ? QApplication::focusWidget()->objectName() : QString();
    }
    QCOMPARE(visited, QStringList({"fieldTree", "hexView", "meaningView", "sourceBox"}));
    tested.page.bytes().view().setFocus();
    const auto caret = tested.page.selection().place().caret;
    QTest::keyClick(&tested.page.bytes().view(), Qt::Key_Right);
    QCOMPARE(tested.page.selection().place().caret, caret + 1);
    tested.page.fields().body()->setFocus();
    QTest::keyClick(tested.page.fields().body(), Qt::Key_Up);
    QVERIFY(tested.page.selection().place().caret < caret);
    for (QWidget* widget : tested.page.findChildren<QWidget*>()) {
        const bool canFocus = (widget->focusPolicy() & Qt::TabFocus) != 0;
        auto* button = qobject_cast<QAbstractButton*>(widget);
        const bool isNamed =
            !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty());
        QVERIFY2(!canFocus || isNamed || !widget->isVisible(),
                 qPrintable(widget->metaObject()->className() + widget->objectName()));
    }
}

void InspectorPageTest::layout() {
    Tested tested;
    QVERIFY(tested.page.saveLayout().isEmpty()); // nothing was set
    tested.page.restoreLayout("nonsense");
    tested.page.restoreLayout({});
    tested.page.resetLayout();
    QVERIFY(tested.page.saveLayout().isEmpty());
}

// Pictures for people: COUNTERSIGN_PICTURES names a folder.
void InspectorPageTest::looks() {
    const QString folder = qEnvironmentVariable("COUNTERSIGN_PICTURES");
    for (const ThemeName name : {ThemeName::light, ThemeName::dark}) {
        Tested tested;
        tested.theme.setName(name);
        QVERIFY(tested.open(test::damagedBlob));
        const QImage picture = tested.page.grab().toImage();
        QVERIFY(!picture.isNull());
        if (!folder.isEmpty()) {
            const QString theme = name == ThemeName::light ? "light" : "dark";
            QVERIFY(picture.save(QDir(folder).filePath("inspector-" + theme + ".png")));
        }
    }
}

QTEST_MAIN(InspectorPageTest)
#include "inspector_page_test.moc"
