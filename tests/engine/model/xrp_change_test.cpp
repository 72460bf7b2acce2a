#include "engine/model/xrp_change.h"

#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

constexpr auto alice = "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA";
constexpr auto bob = "rGuN53T7cUp6Ec5L2tX9H7oJ7vQzVy6Cvq";

QJsonObject node(const char* kind, const QJsonObject& after, const QJsonObject& before = {},
                 const char* type = "AccountRoot") {
    QJsonObject fields{{"LedgerEntryType", type}, {"LedgerIndex", QString("AB").repeated(32)}};
    fields[kind == QString("CreatedNode") ? "NewFields" : "FinalFields"] = after;
    if (!before.isEmpty())
        fields["PreviousFields"] = before;
    return {{kind, fields}};
}

codec::Object metadataOf(const QJsonArray& nodes) {
    codec::JsonReading tolerant;
    tolerant.strictness = codec::Strictness::tolerant;
    const QJsonObject json{
        {"TransactionResult", "tesSUCCESS"}, {"TransactionIndex", 0}, {"AffectedNodes", nodes}};
    return test::bundledCodec()
        .fromJson(test::compact(json), codec::ObjectKind::metadata, tolerant)
        .value_or(codec::Object());
}

// "change fee moved", or "nothing".
QString changeOf(const QJsonArray& nodes, const char* address, std::int64_t fee = 0) {
    const auto change = model::xrpChange(
        metadataOf(nodes), values::accountFromAddress(address).value(), values::Drops{fee});
    return change ? QString("%1 %2 %3")
                        .arg(change->change.value)
                        .arg(change->fee.value)
                        .arg(change->moved().value)
                  : "nothing";
}

QJsonObject balance(const char* account, const char* drops) {
    return {{"Account", account}, {"Balance", drops}};
}

} // namespace

class XrpChangeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void feeAndMovementAreApart() {
        const QJsonArray nodes{
            node("ModifiedNode", balance(alice, "999983"),
                 {{"Balance", "1000000"}, {"Sequence", 7}}),
            node("ModifiedNode", balance(bob, "500005"), {{"Balance", "500000"}})};
        QCOMPARE(changeOf(nodes, alice, 12), "-17 12 -5");
        QCOMPARE(changeOf(nodes, bob), "5 0 5");
    }

    void kindsOfNodes_data() {
        QTest::addColumn<QJsonObject>("node");
        QTest::addColumn<QString>("shown");
        const QJsonObject root = balance(alice, "10");
        QTest::newRow("created") << node("CreatedNode", root) << "10 0 10";
        QTest::newRow("deleted") << node("DeletedNode", balance(alice, "0"), {{"Balance", "25"}})
                                 << "-25 0 -25";
        QTest::newRow("deleted as it was") << node("DeletedNode", root) << "-10 0 -10";
        QTest::newRow("touched") << node("ModifiedNode", root, {{"OwnerCount", 1}}) << "0 0 0";
        QTest::newRow("of 2013") << node("ModifiedNode", balance(alice, "-5"), {{"Balance", "5"}})
                                 << "-10 0 -10";
        QTest::newRow("somebody else")
            << node("ModifiedNode", balance(bob, "1"), {{"Balance", "2"}}) << "nothing";
        QTest::newRow("another entry")
            << node("ModifiedNode", root, {{"Balance", "5"}}, "PayChannel") << "nothing";
        QTest::newRow("no balance") << node("ModifiedNode", {{"Account", alice}}) << "nothing";
        const QJsonObject issued{{"currency", "USD"}, {"issuer", bob}, {"value", "1"}};
        QTest::newRow("issued") << node("ModifiedNode", {{"Account", alice}, {"Balance", issued}})
                                << "nothing";
        QTest::newRow("unreadable before")
            << node("ModifiedNode", root, {{"Balance", "many"}}) << "nothing";
        QTest::newRow("unreadable after")
            << node("ModifiedNode", balance(alice, "many"), {{"Balance", "1"}}) << "nothing";
    }

    void kindsOfNodes() {
        QFETCH(QJsonObject, node);
        QTEST(changeOf({node}, alice), "shown");
    }

    void noNodes() {
        QCOMPARE(changeOf({}, alice), "nothing");
        QVERIFY(!model::xrpChange(codec::Object(), {}, {}));
    }
};

QTEST_GUILESS_MAIN(XrpChangeTest)
#include "xrp_change_test.moc"
