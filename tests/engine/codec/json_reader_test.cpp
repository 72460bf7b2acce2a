#include "engine/codec/json_reader.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::ObjectKind;
using codec::Strictness;

// Whole objects from JSON text: order, names, tags, aliases, depth, and where each error points.
class JsonReaderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void strict_data();
    void strict();
    void refused_data();
    void refused();
    void suggestions();
    void ignoredMembers();
    void depth();
    void tolerant_data();
    void tolerant();
    void buffersAreReused();
    void textToBytes_data();
    void textToBytes();
    void kindsOfObject();
};

namespace {

constexpr const char* alice = "r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ";
constexpr const char* aliceHex = "811 45B812C9D57731E27A2DA8B1830195F88EF32A3B6";
constexpr const char* tagged = "XVPcpSm47b1CZkf5AkKM9a84dQHe3mTsDC11fKQxsn3mKBU"; // tag 9
constexpr const char* taggedHex = "8314B5F762798A53D543A014CAF8B297CFF8F2F937E8";

Result<codec::Object> read(const QString& json, ObjectKind kind = ObjectKind::transaction,
                           Strictness strictness = Strictness::strict) {
    codec::JsonReading reading;
    reading.strictness = strictness;
    return test::bundledCodec().fromJson(json.toStdString(), kind, reading);
}

} // namespace

void JsonReaderTest::strict_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("hex");
    QTest::addRow("nothing") << "{}"
                             << "";
    QTest::addRow("canonical order")
        << R"({"TickSize":5,"Fee":"12","Sequence":1,"TransactionType":"AccountSet"})"
        << "12000324000000016840000000000000 0C00101005";
    QTest::addRow("order inside, elements as given")
        << R"({"Memos":[{"Memo":{"MemoData":"BB","MemoType":"AA"}},{"Memo":{"MemoData":""}}]})"
        << "F9EA7C01AA7D01BBE1EA7D00E1F1";
    QTest::addRow("empty array and object") << R"({"Memos":[],"Memo":{}})"
                                            << "EAE1F9F1";
    QTest::addRow("escaped name") << R"({"Sequ\u0065nce":1})"
                                  << "2400000001";
    QTest::addRow("more members than few")
        << R"({"Flags":0,"SourceTag":1,"Sequence":2,"Expiration":3,"TransferRate":4,"WalletSize":5,)"
           R"("OwnerCount":6,"DestinationTag":7,"QualityIn":8,"QualityOut":9,"StampEscrow":10,)"
           R"("BondAmount":11,"LoadFee":12,"OfferSequence":13,"FirstLedgerSequence":14,)"
           R"("LastLedgerSequence":15,"TransactionIndex":16,"OperationLimit":17,)"
           R"("ReferenceFeeUnits":18,"ReserveBase":19,"ReserveIncrement":20,"SetFlag":21,)"
           R"("ClearFlag":22,"SignerQuorum":23,"CancelAfter":24,"FinishAfter":25,)"
           R"("SignerListID":26,"SettleDelay":27,"TicketCount":28,"TicketSequence":29,)"
           R"("NFTokenTaxon":30,"MintedNFTokens":31,"BurnedNFTokens":32,"NetworkID":33})"
        << "";
    QTest::addRow("X-address")
        << QStringLiteral(R"({"Destination":"%1"})").arg(QLatin1String(tagged))
        << QString("2E00000009") + taggedHex;
    QTest::addRow("X-address without tag")
        << R"({"RegularKey":"X7vjQVCddnQ7GCESYnYR3EdpzbcoAMbPw7s2xv8YQs94tv4"})"
        << "88145B812C9D57731E27A2DA8B1830195F88EF32A3B6";
    QTest::addRow("X-address inside")
        << QStringLiteral(R"({"Memo":{"Destination":"%1"}})").arg(QLatin1String(tagged))
        << QString("EA2E00000009") + taggedHex + "E1";
    QTest::addRow("DeliverMax") << R"({"DeliverMax":"5"})"
                                << "614000000000000005";
    QTest::addRow("both names, one amount") << R"({"DeliverMax":"5","Amount":"5"})"
                                            << "614000000000000005";
    QTest::addRow("UNLModify")
        << R"({"Account":"rrrrrrrrrrrrrrrrrrrrrhoLvTp","TransactionType":"UNLModify"})"
        << "1200668100";
    QTest::addRow("EnableAmendment")
        << R"({"Account":"rrrrrrrrrrrrrrrrrrrrrhoLvTp","TransactionType":"EnableAmendment"})"
        << "1200648114" + QString(40, '0');
    QTest::addRow("account") << QStringLiteral(R"({"Account":"%1"})").arg(QLatin1String(alice))
                             << QString(aliceHex).remove(' ');
}

void JsonReaderTest::strict() {
    QFETCH(QString, json);
    QFETCH(QString, hex);
    const auto object = read(json);
    QVERIFY2(object, object ? "" : qPrintable(test::describe(object.error())));
    QVERIFY(!object->isPartial());
    if (!hex.isEmpty() || json == "{}") {
        QCOMPARE(test::hexOf(object->bytes()), hex.remove(' '));
    }
    // The nodes say the same as a reading of the bytes.
    const auto decoded = test::bundledCodec().fromBytes(object->bytes(), ObjectKind::transaction);
    QVERIFY2(decoded, decoded ? "" : qPrintable(test::describe(decoded.error())));
    QCOMPARE(decoded->nodes().size(), object->nodes().size());
    for (std::size_t at = 0; at < decoded->nodes().size(); ++at) {
        const codec::Node& ours = object->nodes()[at];
        const codec::Node& theirs = decoded->nodes()[at];
        QVERIFY(ours.field == theirs.field && ours.parent == theirs.parent &&
                ours.begin == theirs.begin && ours.valueBegin == theirs.valueBegin &&
                ours.end == theirs.end && ours.kind == theirs.kind);
    }
}

void JsonReaderTest::refused_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("error");
    const auto row = [](const QString& json, const char* error) {
        QTest::newRow(qPrintable(json.left(60))) << json << QString::fromUtf8(error);
    };
    row("[]", "wrong_json_type @0 ");
    row("\"x\"", "wrong_json_type @0 ");
    row("{", "not_json @1 ");
    row(R"({"Sequence":1,"Sequence":1})", "duplicate_key @14 Sequence");
    row(R"({"Sequence":null})", "wrong_json_type @12 Sequence");
    row(R"({"Zzz":1})", "unknown_name @1 Zzz");
    row(R"({"Memos":[{"Memo":{"zzz":1}}]})", "unknown_name @19 Memos[0].Memo.zzz");
    row(R"({"Memos":[{"Memo":{"hash":"00"}}]})", "unknown_name @19 Memos[0].Memo.hash");
    row(R"({"ObjectEndMarker":{}})", "unknown_name @1 ObjectEndMarker");
    row(R"({"Memos":[{"ObjectEndMarker":{}}]})", "unknown_name @11 Memos[0].ObjectEndMarker");
    row(R"({"Generic":1})", "unknown_name @1 Generic");
    row(R"({"é":1})", "unknown_name @1 é");
    row(R"({"delivered_amount":"1"})", "unknown_name @1 delivered_amount");
    row(R"({"Memos":{}})", "wrong_json_type @9 Memos");
    row(R"({"Memos":"x"})", "wrong_json_type @9 Memos");
    row(R"({"Memos":[{}]})", "wrong_json_type @10 Memos[0]");
    row(R"({"Memos":[7]})", "wrong_json_type @10 Memos[0]");
    row(R"({"Memos":[{"Memo":{}},{"Memo":{},"Signer":{}}]})", "wrong_json_type @22 Memos[1]");
    row(R"({"Memos":[{"Sequence":1}]})", "wrong_json_type @10 Memos[0].Sequence");
    row(R"({"Memo":[]})", "wrong_json_type @8 Memo");
    row(R"({"Memos":[{"Memo":{"MemoData":"garden"}}]})", "bad_hex @31 Memos[0].Memo.MemoData");
    row(R"({"Amount":{"currency":"USD","value":"5"}})", "missing_issuer @10 Amount.issuer");
    row(R"({"Amount":"5","DeliverMax":"6"})", "conflicting_fields @14 Amount, DeliverMax");
    row(R"({"DeliverMax":"6","Amount":"5"})", "conflicting_fields @1 Amount, DeliverMax");
    row(R"({"DeliverMax":6})", "wrong_json_type @14 DeliverMax");
    row(R"({"Balance":"-5"})", "illegal_amount @11 Balance");
    row(R"({"CredentialIDs":[]})", "empty_vector @17 CredentialIDs");
    row(QStringLiteral(R"({"Destination":"%1","DestinationTag":9})").arg(QLatin1String(tagged)),
        "tag_conflict @65 DestinationTag");
    row(QStringLiteral(R"({"DestinationTag":8,"Destination":"%1"})").arg(QLatin1String(tagged)),
        "tag_conflict @20 DestinationTag");
    row(QStringLiteral(R"({"RegularKey":"%1"})").arg(QLatin1String(tagged)),
        "tag_conflict @14 RegularKey");
    row(QStringLiteral(R"({"Amount":{"currency":"USD","issuer":"%1","value":"1"}})")
            .arg(QLatin1String(tagged)),
        "tag_conflict @37 Amount.issuer");
    row(R"({"Domain":"é"})", "bad_hex @11 Domain");
    row(R"({"TransactionType":"Nope"})", "unknown_name @19 TransactionType");
    row(R"({"Paths":[[{"account":"r0"}]]})", "bad_base58 @24 Paths[0][0].account");
    row(R"({"\u0053equence":"\u0031x"})", "out_of_range @17 Sequence");
}

void JsonReaderTest::refused() {
    QFETCH(QString, json);
    QFETCH(QString, error);
    const auto object = read(json);
    QVERIFY2(!object, object ? qPrintable(test::hexOf(object->bytes())) : "");
    QCOMPARE(test::describe(object.error()), error);
}

void JsonReaderTest::suggestions() {
    const std::pair<const char*, const char*> names[] = {{"destinationTag", "DestinationTag"},
                                                         {"Accont", "Account"},
                                                         {"MemoDta", "MemoData"},
                                                         {"FEE", "Fee"},
                                                         {"Qqqqqqqq", ""},
                                                         {"x", ""}};
    for (const auto& [typed, meant] : names) {
        const auto object = read(QStringLiteral(R"({"%1":1})").arg(QLatin1String(typed)));
        QVERIFY(!object);
        QCOMPARE(object.error().suggestion, std::string(meant));
    }
}

void JsonReaderTest::ignoredMembers() {
    std::vector<std::string> ignored;
    const auto object = test::bundledCodec().fromJson(
        R"({"hash":1,"date":null,"ledger_index":{},"inLedger":7,"owner_funds":"x","meta":[],)"
        R"("metaData":0,"validated":true,"ctid":"C0","close_time_iso":"","warnings":[],"Fee":"1"})",
        ObjectKind::transaction, &ignored);
    QVERIFY(object);
    QCOMPARE(test::hexOf(object->bytes()), QString("684000000000000001"));
    QCOMPARE(ignored.size(), std::size_t{11});
    QCOMPARE(ignored.front(), std::string("hash"));
    QVERIFY(read(R"({"delivered_amount":"unavailable","nftoken_id":"","nftoken_ids":[],)"
                 R"("offer_id":"","mpt_issuance_id":""})",
                 ObjectKind::metadata));
    QVERIFY(read(R"({"index":""})", ObjectKind::entry));
    QVERIFY(!read(R"({"index":""})", ObjectKind::metadata));
    QVERIFY(!read(R"({"status":"success"})"));
}

void JsonReaderTest::depth() {
    for (const int depth : {1, 9, 10, 30}) {
        const QString json = QString(R"({"Memo":)").repeated(depth) + R"({"MemoData":"AB"})" +
                             QString("}").repeated(depth);
        const auto object = read(json);
        QCOMPARE(object.has_value(), depth <= 9);
        if (!object) {
            QCOMPARE(object.error().code, Errc::tooDeep);
            QVERIFY(object.error().subject.starts_with("Memo.Memo.Memo"));
        }
        const auto partial = read(json, ObjectKind::transaction, Strictness::tolerant);
        QVERIFY(partial);
        QCOMPARE(partial->isPartial(), depth > 9);
        QVERIFY(test::bundledCodec().fromBytes(partial->bytes(), ObjectKind::transaction));
    }
    QCOMPARE(read(QString(R"({"Memo":)").repeated(100)).error().code, Errc::tooDeep);
}

void JsonReaderTest::tolerant_data() {
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("hex");
    QTest::addColumn<QString>("shown"); // the partial object's JSON; empty: not partial
    const auto row = [](const char* json, const char* hex, const char* shown) {
        QTest::newRow(json) << QString::fromUtf8(json) << QString(hex) << QString::fromUtf8(shown);
    };
    row(R"({"Sequence":99999999999999999999,"Fee":"1"})", "684000000000000001",
        R"({"Sequence":99999999999999999999,"Fee":"1"})");
    row(R"({"Sequence":1e400})", "", R"({"Sequence":1e400})");
    row(R"({"Domain":"\uD800"})", "", R"({"Domain":"\uD800"})");
    row(R"({"new_member":{"x":[1.50]}})", "", R"({"new_member":{"x":[1.50]}})");
    row(R"({"a\"b":1})", "", R"({"a\"b":1})");
    row(R"({"Sequence":1,"Sequence":2})", "2400000001", R"({"Sequence":1,"Sequence":2})");
    row(R"({"Amount":"1","DeliverMax":"2"})", "614000000000000001",
        R"({"Amount":"1","DeliverMax":"2"})");
    row(R"({"Amount":"x","DeliverMax":"2"})", "", R"({"Amount":"x","DeliverMax":"2"})");
    row(R"({"TransactionType":"FutureType"})", "", R"({"TransactionType":"FutureType"})");
    row(R"({"TransactionType":60000})", "12EA60", "");
    row(R"({"Memos":[{"Memo":{}},{"Memo":1},5,{}]})", "F9EAE1F1",
        R"({"Memos":[{"Memo":{}},{"Memo":1},5,{}]})");
    row(R"({"Memos":7})", "", R"({"Memos":7})");
    row(R"({"Balance":"-5"})", "620000000000000005", "");
    row(R"({"Account":"","TransactionType":"UNLModify"})", "1200668100", "");
    row(R"({"CredentialIDs":[]})", "051300", "");
    row(R"({"OwnerNode":"2f"})", "34000000000000002F", "");
    row(R"({"status":"success","hash":""})", "", "");
}

void JsonReaderTest::tolerant() {
    QFETCH(QString, json);
    QFETCH(QString, hex);
    QFETCH(QString, shown);
    const auto object = read(json, ObjectKind::transaction, Strictness::tolerant);
    QVERIFY2(object, object ? "" : qPrintable(test::describe(object.error())));
    QCOMPARE(test::hexOf(object->bytes()), hex);
    QCOMPARE(object->isPartial(), !shown.isEmpty());
    std::string text;
    test::bundledCodec().appendJson(*object, text);
    QVERIFY(shown.isEmpty() || QString::fromStdString(text) == shown);
    QVERIFY(!read("[1]", ObjectKind::transaction, Strictness::tolerant));
    QVERIFY(!read("{", ObjectKind::transaction, Strictness::tolerant));
}

void JsonReaderTest::buffersAreReused() {
    codec::JsonBuffers buffers;
    const std::string huge = R"({"MemoData":")" + std::string(1'000'000, 'A') + "\"}";
    const auto once = codec::readJson(test::bundledCodec(), huge, ObjectKind::other, {}, buffers);
    QVERIFY(once);
    QVERIFY(buffers.object.wire.capacity() >= 500'000);
    const auto small =
        codec::readJson(test::bundledCodec(), R"({"Fee":"1"})", ObjectKind::other, {}, buffers);
    QVERIFY(small);
    QCOMPARE(test::hexOf(small->bytes()), QString("684000000000000001"));
    QVERIFY(buffers.object.wire.capacity() <= 300'000);
    QCOMPARE(once->bytes().size(), std::size_t{500'004});
}

void JsonReaderTest::textToBytes_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addRow("payment") << QByteArray(
        R"({"TransactionType":"Payment","Fee":"12","TxnSignature":"30","Sequence":1})");
    QTest::addRow("empty") << QByteArray("{}");
    QTest::addRow("unknown name") << QByteArray(R"({"Fee":"1","Fie":"é"})");
    QTest::addRow("bad amount") << QByteArray(R"({"é":1,"Fee":"x"})");
    QTest::addRow("in a field") << QByteArray(R"({"Memos":[{"Memo":{"MemoData":"0g"}}]})");
    QTest::addRow("twice") << QByteArray(R"({"Fee":"1","Sequence":1,"Fee":"1"})");
    QTest::addRow("no object") << QByteArray("[]");
    QTest::addRow("no JSON") << QByteArray("{\"é\":");
}

// With the same bytes or error as the way over an object.
void JsonReaderTest::textToBytes() {
    QFETCH(QByteArray, json);
    const auto object = read(json, ObjectKind::transaction);
    codec::JsonBuffers buffers;
    for (const codec::Purpose purpose : {codec::Purpose::whole, codec::Purpose::signing}) {
        bytes::Bytes out{1, 2, 3}; // what was in the buffer is gone
        const auto done =
            codec::encodeJson(test::bundledCodec(), json.toStdString(), ObjectKind::transaction,
                              purpose, nullptr, buffers, out);
        QCOMPARE(done.has_value(), object.has_value());
        if (!object) {
            QCOMPARE(test::describe(done.error()), test::describe(object.error()));
            QVERIFY(out.empty());
            continue;
        }
        bytes::Bytes expected;
        test::bundledCodec().encode(*object, purpose, expected);
        QCOMPARE(test::hexOf(out), test::hexOf(expected));
    }
}

void JsonReaderTest::kindsOfObject() {
    QVERIFY(read(R"({"Balance":"-5"})", ObjectKind::metadata));
    QVERIFY(read(R"({"Balance":"-5"})", ObjectKind::entry));
    QVERIFY(!read(R"({"Balance":"-5"})", ObjectKind::other));
    QVERIFY(read(R"({"Indexes":[]})", ObjectKind::entry));
    QVERIFY(!read(R"({"DeliverMax":"5"})", ObjectKind::entry));
    QVERIFY(read("{}", ObjectKind::entry)->kind() == ObjectKind::entry);
}

QTEST_GUILESS_MAIN(JsonReaderTest)
#include "json_reader_test.moc"
