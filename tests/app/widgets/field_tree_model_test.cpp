#include "app/widgets/field_tree_model.h"
#include "tests/support/model_printer.h"
#include "tests/support/sample_objects.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace countersign;
using namespace countersign::app;
using codec::ObjectKind;

namespace {

FieldTreeModel::PresentationPtr presentation() {
    return std::make_shared<const definitions::Presentation>(
        definitions::Presentation::fromJson(test::resource("presentation.json").toStdString())
            .value());
}

ShownObjectPtr show(const codec::ObjectPtr& object, const QString& title) {
    return std::make_shared<const ShownObject>(object, title, QStringLiteral("blob"));
}

ShownObjectPtr dissected(const QByteArray& hex) {
    const bytes::Bytes blob = test::bytesOf(hex);
    return std::make_shared<const ShownObject>(
        test::bundledCodec().dissect(blob, ObjectKind::transaction), blob,
        QStringLiteral("Transaction"), QStringLiteral("blob"));
}

struct Tested {
    explicit Tested(const ShownObjects& objects)
        : model(presentation()) {
        model.setObjects(objects);
    }
    FieldTreeModel model;
    QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::QtTest};
};

// Every row leads to its place and back; every byte to a row whose place holds it. The first
// breach, or nothing.
QString breach(const FieldTreeModel& model, const QModelIndex& parent = {}) {
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const FieldPlace place = model.place(index);
        const bool isAll = place.begin == 0 && place.end == model.objects()[place.object]->size();
        const bool isOwn = !index.data(FieldTreeModel::isGroupRole).toBool() &&
                           index.data().toString() != "Remark" &&
                           !(isAll && index.data().toString() == "not read");
        if (isOwn && model.indexOf(place) != index) {
            return "row " + index.data().toString();
        }
        if (model.parent(index) != parent) {
            return "parent of " + index.data().toString();
        }
        const QString below = breach(model, index);
        if (!below.isEmpty()) {
            return below;
        }
    }
    return {};
}

QString breachOfBytes(const FieldTreeModel& model, int object) {
    const ShownObject& shown = *model.objects()[object];
    for (std::uint32_t at = 0; at < shown.size(); ++at) {
        const FieldPlace place = placeOfByte(shown, object, at);
        const QModelIndex row = model.indexOf(place);
        const FieldPlace back = model.place(row);
        if (!row.isValid() || back.node != place.node || back.part != place.part ||
            back.begin > at || back.end <= at || place.caret != at) {
            return QStringLiteral("byte %1").arg(at);
        }
    }
    return {};
}

} // namespace

class FieldTreeModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void payment();
    void metadata();
    void damagedBlob();
    void membersWithoutBytes();
    void placesOfOwnObjects();
    void longListsAreGrouped();
    void hugeObjectIsLazy();
    void places();
    void corpora();
    void resetToNothing();
};

void FieldTreeModelTest::payment() {
    const Tested tested({show(test::payment(), "Transaction")});
    const QStringList expected{
        "Transaction | Payment | 341 bytes, signed",
        "  TransactionType | Payment | code 0",
        "  Flags | 131072 | tfPartialPayment",
        "  Sequence | 21",
        "  LastLedgerSequence | 99 | Last ledger",
        "  Amount | 100000 | 100000 USD",
        "    value | 100000 | 8 bytes, D5C38D7EA4C68000",
        "    currency | USD | standard code",
        "    issuer | rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B",
        "  Fee | 10 | 0.00001 XRP",
        "  SendMax | 50000000 | 50 XRP",
        "  SigningPubKey | EDB8CF52D5862913C8036238CEF35FE0EDED166ABD03B6AF8AA8A002B89B3FC66F | "
        "Ed25519",
        "  TxnSignature | "
        "0324F5D8CDCFA59F992AA03AC0AE1EE25C99D864671B73D8D894DF6A225A5CCB551F6ABF76F58DD9C8A3FC40DF"
        "54AB3F88B95797C71B2DEB7BF3CDF124C9A10E | 64 bytes",
        "  Account | r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7",
        "  Destination | rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B | Recipient",
        "  Memos |  | 2 elements",
        "    [0] Memo |  | 2 fields",
        "      MemoType | 74657874 | “text”",
        "      MemoData | 48656C6C6F | “Hello”",
        "    [1] Memo |  | 1 field",
        "      MemoData | FF00 | 2 bytes",
        "  Paths",
        "    path 1",
        "      step 1",
        "        type |  | which parts the step has",
        "        currency | USD | standard code",
        "        issuer | rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B",
        "    boundary |  | another path follows",
        "    path 2",
        "      step 1",
        "        type |  | which parts the step has",
        "        account | r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7",
        "      step 2",
        "        type |  | which parts the step has",
        "        currency | XRP | the native asset",
        "    end |  | of the paths"};
    QCOMPARE(test::printed(tested.model, 3), expected);
}

void FieldTreeModelTest::metadata() {
    const Tested tested({show(test::payment(), "Transaction"), show(test::metadata(), "Metadata")});
    QCOMPARE(tested.model.rowCount(), 2);
    const QModelIndex root = tested.model.index(1, 0);
    const QStringList expected{
        "TransactionIndex | 3 | Position in the ledger",
        "AffectedNodes |  | 1 element",
        "  [0] ModifiedNode |  | AccountRoot · 4 fields",
        "    LedgerEntryType | AccountRoot | Account · code 97",
        "    LedgerIndex | 0FD25C0168EB76446B729CB0041BF620C0ECD28E9D2BBA2438899D4F567F3801 | "
        "Entry id",
        "    PreviousFields |  | 1 field",
        "      Balance | 1000000000 | 1000 XRP",
        "    FinalFields |  | 4 fields",
        "      Flags | 8388608 | lsfDefaultRipple",
        "      OwnerCount | 1 | Owned entries",
        "      Balance | 999999990 | 999.99999 XRP",
        "      Account | r4PowrZ7KZw83oWDYxzY82ht2kgDmFUpB7",
        "TransactionResult | tesSUCCESS | *"};
    QStringList lines = test::printed(tested.model, 3, root);
    lines.last().truncate(lines.last().lastIndexOf('|') + 2);
    lines.last() += '*';
    QCOMPARE(lines, expected);
    QCOMPARE(root.siblingAtColumn(1).data().toString(), QStringLiteral("tesSUCCESS"));
}

void FieldTreeModelTest::damagedBlob() {
    // Sequence before Flags, then a signature that claims 72 bytes of which three are there.
    const Tested tested({dissected("120000"
                                   "2400000015"
                                   "2200020000"
                                   "7448"
                                   "010203")});
    QCOMPARE(
        test::printed(tested.model, 5).join('\n'),
        QStringList({"Transaction | Payment | partly read, 18 bytes, not signed | 0 | 18",
                     "  TransactionType | Payment | code 0 | 0 | 3", "  Sequence | 21 |  | 3 | 5",
                     "  Flags | 131072 | a field in the wrong place | 8 | 5",
                     "  Remark | Flags | a field in the wrong place | 8",
                     "  not read | 5 bytes | cut short | 13 | 5"})
            .join('\n'));
    const auto state = [&](int row) {
        const QModelIndex root = tested.model.index(0, 0);
        return static_cast<FieldTreeModel::State>(
            tested.model.index(row, 0, root).data(FieldTreeModel::stateRole).toInt());
    };
    QVERIFY(state(1) == FieldTreeModel::State::normal);
    QVERIFY(state(2) == FieldTreeModel::State::remark);
    QVERIFY(state(3) == FieldTreeModel::State::remark);
    QVERIFY(state(4) == FieldTreeModel::State::error);
    // A remark leads to the field it is about, the rest to its bytes.
    const QModelIndex root = tested.model.index(0, 0);
    const FieldPlace remark = tested.model.place(tested.model.index(3, 0, root));
    QCOMPARE(remark.begin, 8U);
    QCOMPARE(remark.end, 13U);
    const FieldPlace rest = tested.model.place(tested.model.index(4, 0, root));
    QCOMPARE(rest.begin, 13U);
    QCOMPARE(rest.end, 18U);
    QVERIFY(tested.model.index(4, 0, root).data(Qt::ToolTipRole).toString().contains("cut short"));
}

void FieldTreeModelTest::membersWithoutBytes() {
    const Tested tested({show(test::partialPayment(), "Transaction")});
    const QStringList lines = test::printed(tested.model, 5);
    QVERIFY(lines[0].endsWith("partly read, 39 bytes, not signed | 0 | 39"));
    QVERIFY(lines.contains(R"(  Novelty | {"a":[1,"x"]} | not understood, as received)"));
    QCOMPARE(breach(tested.model), QString());
}

void FieldTreeModelTest::placesOfOwnObjects() {
    const Tested tested({show(test::payment(), "Transaction"), show(test::metadata(), "Metadata"),
                         show(test::entry(), "Entry"), dissected("1200002400000015220002000074")});
    QCOMPARE(breach(tested.model), QString());
    for (int object = 0; object < 4; ++object) {
        QCOMPARE(breachOfBytes(tested.model, object), QString());
    }
}

void FieldTreeModelTest::longListsAreGrouped() {
    std::string json = R"({"Amendments":[)";
    for (int at = 0; at < 2'500; ++at) {
        json += (at == 0 ? "\"" : ",\"") + std::string(64, 'A') + '"';
    }
    json += R"(],"Memos":[)";
    for (int at = 0; at < 1'001; ++at) {
        json += at == 0 ? "" : ",";
        json += R"({"Memo":{"MemoData":"00"}})";
    }
    const Tested tested({show(test::objectOf(json + "]}", ObjectKind::entry), "Entry")});
    const FieldTreeModel& model = tested.model;
    const QModelIndex memos = model.index(0, 0, model.index(0, 0)); // arrays stand before vectors
    const QModelIndex hashes = model.index(1, 0, model.index(0, 0));
    QCOMPARE(model.rowCount(memos), 2);
    QCOMPARE(model.rowCount(hashes), 3);
    QCOMPARE(model.rowCount(model.index(2, 0, hashes)), 500);
    QCOMPARE(model.index(2, 0, hashes).data().toString(), QStringLiteral("2000 to 2499"));
    QCOMPARE(model.index(7, 0, model.index(2, 0, hashes)).data().toString(),
             QStringLiteral("hash 2008"));
    QCOMPARE(model.index(0, 0, model.index(1, 0, memos)).data().toString(),
             QStringLiteral("[1000] Memo"));
    const FieldPlace group = model.place(model.index(1, 0, hashes));
    QCOMPARE(group.end - group.begin, 32'000U);
    QCOMPARE(breach(model), QString());
}

// Neither hundred thousand fields nor ten megabytes make a row more expensive: texts are bounded.
void FieldTreeModelTest::hugeObjectIsLazy() {
    bytes::Bytes blob;
    for (int at = 0; at < 100'000; ++at) {
        blob.insert(blob.end(), {0x24, 0, 0, 0, 1}); // the same field again and again
    }
    const Tested many({dissected(QByteArray::fromRawData(reinterpret_cast<const char*>(blob.data()),
                                                         static_cast<int>(blob.size()))
                                     .toHex())});
    const QModelIndex root = many.model.index(0, 0);
    QCOMPARE(many.model.rowCount(root), 100 + 1001); // groups and the bounded remarks
    const QModelIndex last = many.model.indexOf(placeOfByte(*many.model.objects()[0], 0, 499'999));
    QCOMPARE(last.row(), 999);
    QCOMPARE(last.parent().row(), 99);
    const Tested large({show(
        test::objectOf("{\"Domain\":\"" + std::string(1'800'000, 'A') + "\"}", ObjectKind::entry),
        "Entry")});
    const QModelIndex domain = large.model.index(0, 1, large.model.index(0, 0));
    QVERIFY(domain.data().toString().size() < 300);
    QVERIFY(domain.data(Qt::ToolTipRole).toString().size() <= 1'000);
}

void FieldTreeModelTest::places() {
    const auto shown = show(test::payment(), "Transaction");
    const codec::Object& object = shown->object();
    const codec::Node& amount = object.nodes()[object.find("Amount")];
    const FieldPlace header = placeOfByte(*shown, 0, amount.begin);
    QCOMPARE(header.part, FieldPlace::none);
    QCOMPARE(header.begin, amount.begin);
    QCOMPARE(header.end, amount.end);
    const FieldPlace issuer = placeOfByte(*shown, 0, amount.end - 1);
    QCOMPARE(issuer.part, 2U);
    QCOMPARE(issuer.begin, amount.end - 20);
    QCOMPARE(issuer.caret, amount.end - 1);
    // A range over two fields is in neither; one inside a field is in it.
    QCOMPARE(placeOfBytes(*shown, 0, amount.begin - 1, amount.begin + 3).node, FieldPlace::none);
    const FieldPlace inside = placeOfBytes(*shown, 0, amount.begin + 9, amount.begin + 3);
    QCOMPARE(inside.node, object.find("Amount"));
    QCOMPARE(inside.begin, amount.begin + 3);
    QCOMPARE(inside.end, amount.begin + 10);
    QCOMPARE(inside.caret, amount.begin + 3);
    QCOMPARE(placeOfByte(*shown, 0, 1'000'000).caret, shown->size() - 1);
}

void FieldTreeModelTest::corpora() {
    int seen = 0;
    for (const char* name : {"tx", "meta", "entries", "bad"}) {
        const QString path = test::sharedFile(QStringLiteral("conformance/%1.jsonl").arg(name));
        test::forEachLine(path, [&](int number, const QJsonObject& line) {
            const QString hex = line[line.contains("binary") ? "binary" : "hex"].toString();
            const ShownObjectPtr shown = dissected(hex.toLatin1());
            FieldTreeModel model(nullptr);
            model.setObjects({shown});
            QString wrong = breach(model);
            wrong += breachOfBytes(model, 0);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("%1 %2: %3").arg(name).arg(number).arg(wrong)));
            ++seen;
        });
    }
    if (seen == 0) {
        QSKIP("no shared data here");
    }
    QVERIFY(seen > 6'000);
}

void FieldTreeModelTest::resetToNothing() {
    Tested tested({show(test::payment(), "Transaction")});
    tested.model.setObjects({});
    QCOMPARE(tested.model.rowCount(), 0);
    QVERIFY(!tested.model.indexOf({0, 1, FieldPlace::none, 0, 3, 0}).isValid());
    QCOMPARE(tested.model.place({}).object, -1);
}

QTEST_GUILESS_MAIN(FieldTreeModelTest)
#include "field_tree_model_test.moc"
