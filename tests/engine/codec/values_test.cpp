#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

// Every type of the wire, both ways, and every reason to refuse a value.
class ValuesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothWays_data();
    void bothWays();
    void oneWay_data();
    void oneWay();
    void refused_data();
    void refused();
    void refusedBytes_data();
    void refusedBytes();
    void longBlobs_data();
    void longBlobs();
};

namespace {

constexpr const char* one = R"("issuer":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ")";
constexpr const char* oneHex = "5B812C9D57731E27A2DA8B1830195F88EF32A3B6";
constexpr const char* usdHex = "0000000000000000000000005553440000000000";
constexpr const char* mpt =
    R"("mpt_issuance_id":"00002403C84A0A28E0190E208E982C352BBD5006600555CF")";
constexpr const char* mptHex = "00002403C84A0A28E0190E208E982C352BBD5006600555CF";

QString issued(const QString& value) {
    return QStringLiteral(R"({"currency":"USD",%1,"value":"%2"})").arg(QLatin1String(one), value);
}

void columns(const char* last) {
    QTest::addColumn<QString>("type"); // and field, after a blank
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>(last);
}

Result<bytes::Bytes> write(const QString& type, const QString& json) {
    return test::bundledCodec().valueFromJson(type.section(' ', 0, 0).toStdString(),
                                              type.section(' ', 1, 1).toStdString(),
                                              json.toStdString());
}

Result<std::string> show(const QString& type, const QString& hex) {
    return test::bundledCodec().valueToJson(type.section(' ', 0, 0).toStdString(),
                                            type.section(' ', 1, 1).toStdString(),
                                            test::bytesOf(hex));
}

} // namespace

void ValuesTest::bothWays_data() {
    columns("hex");
    const auto row = [](const char* type, const QString& json, const QString& hex) {
        QTest::newRow(qPrintable(type + (' ' + json))) << QString(type) << json << hex;
    };
    row("UInt8", "255", "FF");
    row("UInt16", "65535", "FFFF");
    row("UInt32", "4294967295", "FFFFFFFF");
    row("UInt64 OwnerNode", R"("00000000000003E8")", "00000000000003E8");
    row("UInt64 MaximumAmount", R"("18446744073709551615")", "FFFFFFFFFFFFFFFF");
    row("Int32", "-2147483648", "80000000");
    row("Int32", "2147483647", "7FFFFFFF");
    row("Int64", R"("-9223372036854775808")", "8000000000000000");
    row("Hash128", R"("")", QString(32, '0'));
    row("Hash128", R"("0000000000000000000000000000000A")", QString(31, '0') + 'A');
    row("Hash160", '"' + QString(40, 'A') + '"', QString(40, 'A'));
    row("Hash192", '"' + QString(48, 'B') + '"', QString(48, 'B'));
    row("Hash256", '"' + QString(64, 'C') + '"', QString(64, 'C'));
    row("Hash384", '"' + QString(96, 'D') + '"', QString(96, 'D'));
    row("Hash512", '"' + QString(128, 'E') + '"', QString(128, 'E'));
    row("UInt96", '"' + QString(24, '1') + '"', QString(24, '1'));
    row("Amount", R"("0")", "4000000000000000");
    row("Amount", R"("100000000000000000")", "416345785D8A0000");
    row("Amount", issued("1"), QString("D4838D7EA4C68000") + usdHex + oneHex);
    row("Amount", issued("-0.5"), QString("9451C37937E08000") + usdHex + oneHex);
    row("Amount", issued("0"), QString("8000000000000000") + usdHex + oneHex);
    row("Amount", issued(QString("9999999999999999") + QString(80, '0')),
        QString("EC6386F26FC0FFFF") + usdHex + oneHex);
    row("Amount", '{' + QString(mpt) + R"(,"value":"9223372036854775807"})",
        QString("607FFFFFFFFFFFFFFF") + mptHex);
    row("SignedAmount", R"("-100000000000000000")", "016345785D8A0000");
    row("SignedAmount", R"("5")", "4000000000000005");
    row("Blob", R"("")", "");
    row("Blob", R"("00FF")", "00FF");
    row("AccountID", R"("rrrrrrrrrrrrrrrrrrrrrhoLvTp")", QString(40, '0'));
    row("Currency", R"("XRP")", QString(40, '0'));
    row("Currency", R"("<>x")", "0000000000000000000000003C3E780000000000");
    row("Currency", R"("0000000000000000000000005852500000000000")",
        "0000000000000000000000005852500000000000");
    row("Number", R"("1.5")", "14D1120D7B160000FFFFFFEE");
    row("Number", R"("0")", "000000000000000080000000");
    row("Issue", R"({"currency":"XRP"})", QString(40, '0'));
    row("Issue", R"({"currency":"USD",)" + QString(one) + '}', QString(usdHex) + oneHex);
    row("Issue", '{' + QString(mpt) + '}',
        QString("C84A0A28E0190E208E982C352BBD5006600555CF") + QString(39, '0') + "103240000");
    row("XChainBridge",
        R"({"LockingChainDoor":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","LockingChainIssue":{"currency":"XRP"},)"
        R"("IssuingChainDoor":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","IssuingChainIssue":{"currency":"USD",)" +
            QString(one) + "}}",
        QString("14") + oneHex + QString(40, '0') + "14" + oneHex + usdHex + oneHex);
    row("PathSet",
        R"([[{"account":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ"},{"currency":"USD",)" + QString(one) +
            R"(}],[{"currency":"XRP"},{)" + mpt + "}]]",
        QString("01") + oneHex + "30" + usdHex + oneHex + "FF10" + QString(40, '0') + "40" +
            mptHex + "00");
    row("Vector256", "[]", "");
    row("Vector256", R"([")" + QString(64, 'A') + R"(",")" + QString(64, 'B') + R"("])",
        QString(64, 'A') + QString(64, 'B'));
    row("TransactionType", R"("Payment")", "0000");
    row("LedgerEntryType", R"("AccountRoot")", "0061");
    row("TransactionResult", R"("tecPATH_DRY")", "80");
    row("PermissionValue", R"("Payment")", "00000001");
    row("PermissionValue", R"("TrustlineUnfreeze")", "00010003");
    row("STObject", R"({"Sequence":7,"MemoData":"AA"})", "24000000077D01AA");
    row("STArray", R"([{"Memo":{"MemoData":"AA"}}])", "EA7D01AAE1F1");
    row("STArray", "[]", "F1");
}

void ValuesTest::bothWays() {
    QFETCH(QString, type);
    QFETCH(QString, json);
    QFETCH(QString, hex);
    const auto wire = write(type, json);
    QVERIFY2(wire, wire ? "" : qPrintable(test::describe(wire.error())));
    QCOMPARE(test::hexOf(*wire), hex);
    const auto text = show(type, hex);
    QVERIFY2(text, text ? "" : qPrintable(test::describe(text.error())));
    QCOMPARE(QString::fromStdString(*text), json);
}

void ValuesTest::oneWay_data() {
    columns("hex");
    const auto row = [](const char* type, const QString& json, const QString& hex) {
        QTest::newRow(qPrintable(type + (' ' + json))) << QString(type) << json << hex;
    };
    row("UInt8", R"("007")", "07");
    row("UInt16", R"("65535")", "FFFF");
    row("UInt32", R"("1")", "00000001");
    row("UInt64 OwnerNode", R"("a")", "000000000000000A");
    row("UInt64 OwnerNode", "10", "000000000000000A");
    row("UInt64 MaximumAmount", R"("0010")", "000000000000000A");
    row("UInt64 MaximumAmount", "10", "000000000000000A");
    row("Int32", R"("-5")", "FFFFFFFB");
    row("Int64", "5", "0000000000000005");
    row("Hash128", '"' + QString(32, '0') + '"', QString(32, '0'));
    row("Hash160", R"("")", QString(40, '0'));
    row("Hash256", '"' + QString(64, 'a') + '"', QString(64, 'A'));
    row("Blob", R"("abcd")", "ABCD");
    row("Amount", issued("1e-5"), QString("D3438D7EA4C68000") + usdHex + oneHex);
    row("Amount", issued("+5"), QString("D491C37937E08000") + usdHex + oneHex);
    row("Amount", issued("-0.0"), QString("8000000000000000") + usdHex + oneHex);
    row("AccountID", '"' + QString(oneHex) + '"', oneHex);
    row("AccountID", R"("X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ")",
        "5E7B112523F68D2F5E879DB4EAC51C6698A69304");
    row("Currency", '"' + QString(usdHex).toLower() + '"', usdHex);
    row("TransactionType", "0", "0000");
    row("PermissionValue", "65537", "00010001");
    row("PathSet",
        R"([[{"account":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","type":1,"type_hex":"01"}]])",
        QString("01") + oneHex + "00");
}

void ValuesTest::oneWay() {
    QFETCH(QString, type);
    QFETCH(QString, json);
    QFETCH(QString, hex);
    const auto wire = write(type, json);
    QVERIFY2(wire, wire ? "" : qPrintable(test::describe(wire.error())));
    QCOMPARE(test::hexOf(*wire), hex);
}

void ValuesTest::refused_data() {
    columns("error");
    const auto row = [](const char* type, const QString& json, const char* error) {
        QTest::newRow(qPrintable(type + (' ' + json))) << QString(type) << json << QString(error);
    };
    for (const char* type :
         {"UInt8", "UInt16", "UInt32", "Int32", "Amount", "Blob", "Hash256", "AccountID", "Number",
          "Currency", "Issue", "PathSet", "Vector256", "XChainBridge", "STObject", "STArray",
          "UInt64 OwnerNode", "TransactionType"}) {
        row(type, "null", "wrong_json_type @0 ");
        row(type, "1.5", "wrong_json_type @0 ");
    }
    row("UInt8", "256", "out_of_range @0 ");
    row("UInt16", "-1", "out_of_range @0 ");
    row("UInt32", "4294967296", "out_of_range @0 ");
    row("UInt32", "99999999999999999999", "out_of_range @0 ");
    row("UInt32", R"("12abc")", "out_of_range @0 ");
    row("UInt32", R"("-1")", "out_of_range @0 ");
    row("UInt32", R"("")", "out_of_range @0 ");
    row("Int32", "2147483648", "out_of_range @0 ");
    row("Int32", "-2147483649", "out_of_range @0 ");
    row("Int32", R"("abc")", "wrong_json_type @0 ");
    row("Int64", R"("9223372036854775808")", "out_of_range @0 ");
    row("UInt64 OwnerNode", R"("10000000000000000")", "bad_hex @0 ");
    row("UInt64 OwnerNode", R"("0x1")", "bad_hex @0 ");
    row("UInt64 OwnerNode", "-1", "out_of_range @0 ");
    row("UInt64 MaximumAmount", R"("FF")", "bad_decimal @0 ");
    row("UInt64 MaximumAmount", R"("18446744073709551616")", "bad_hex @0 ");
    row("Hash256", R"("AB")", "bad_length @0 ");
    row("Hash256", '"' + QString(63, 'A') + "G\"", "bad_hex @64 ");
    row("Blob", R"("ABC")", "bad_hex @4 ");
    row("Blob", R"("0G")", "bad_hex @2 ");
    row("AccountID", R"("")", "bad_base58 @0 ");
    row("AccountID", R"("rBad")", "bad_base58 @0 ");
    row("AccountID", R"("r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgR")", "checksum @0 ");
    row("AccountID", R"("r0")", "bad_base58 @2 ");
    row("AccountID", R"("sn3nxiW7v8KXzPzAqzyHXbSSKNuN9")", "unknown_name @0 ");
    row("AccountID", R"("X7vjQVCddnQ7GCESYnYR3EdpzbcoAMgMp3pP9prMtPC2rT4")", "tag_conflict @0 ");
    row("Amount", "5", "wrong_json_type @0 ");
    row("Amount", "[]", "wrong_json_type @0 ");
    for (const char* text : {"", "+1", " 1", "01", "-0", "-1", "1.0", "0x10", "1,5",
                             "100000000000000001", "Infinity"}) {
        row("Amount", '"' + QString(text) + '"', "illegal_amount @0 ");
    }
    row("Amount", R"("1e6")", "wrong_json_type @0 ");
    row("Amount", R"("NaN")", "wrong_json_type @0 ");
    row("SignedAmount", R"("-100000000000000001")", "illegal_amount @0 ");
    row("SignedAmount", R"("-0")", "illegal_amount @0 ");
    row("SignedAmount", issued("1"), "wrong_json_type @0 ");
    row("Amount", issued("12345678901234567"), "iou_precision_or_range @72 value");
    row("Amount", issued("1e-97"), "iou_precision_or_range @72 value");
    row("Amount", issued("9999999999999999e81"), "iou_precision_or_range @72 value");
    row("Amount", issued("1,5"), "illegal_amount @72 value");
    row("Amount", issued(""), "illegal_amount @72 value");
    row("Amount", issued("0x1F"), "illegal_amount @72 value");
    row("Amount", issued("+-1"), "illegal_amount @72 value");
    row("Amount", issued("Infinity"), "wrong_json_type @72 value");
    row("Amount", issued("5."), "bad_number @72 value");
    row("Amount", issued("00012"), "bad_number @72 value");
    row("Amount", issued("1 "), "bad_number @72 value");
    row("Amount", R"({"currency":"XRP",)" + QString(one) + R"(,"value":"1"})",
        "xrp_as_object @12 currency");
    row("Amount", R"({"currency":")" + QString(40, '0') + "\"," + one + R"(,"value":"1"})",
        "xrp_as_object @12 currency");
    row("Amount", R"({"currency":"USD","value":"1"})", "missing_issuer @0 issuer");
    row("Amount", R"({"currency":"USD",)" + QString(one) + '}', "wrong_json_type @0 value");
    row("Amount", R"({"currency":"USD","issuer":"rrrrrrrrrrrrrrrrrrrrrhoLvTp","value":"1"})",
        "missing_issuer @27 issuer");
    row("Amount", R"({"currency":"US","issuer":"x","value":"1"})", "bad_currency @12 currency");
    row("Amount", R"({"currency":"USD","issuer":"rBad","value":"1"})", "bad_base58 @27 issuer");
    row("Amount", R"({"currency":"USD",)" + QString(one) + R"(,"value":1})",
        "wrong_json_type @72 value");
    row("Amount", R"({"currency":"USD",)" + QString(one) + R"(,"value":"1","x":1})",
        "wrong_json_type @0 ");
    row("Amount", '{' + QString(mpt) + ',' + one + R"(,"value":"1"})", "wrong_json_type @0 ");
    row("Amount", '{' + QString(mpt) + R"(,"value":"9223372036854775808"})",
        "illegal_amount @78 value");
    row("Amount", '{' + QString(mpt) + R"(,"value":"-1"})", "illegal_amount @78 value");
    row("Amount", '{' + QString(mpt) + R"(,"value":"1e3"})", "wrong_json_type @78 value");
    row("Amount", R"({"mpt_issuance_id":"10","value":"1"})", "bad_length @19 mpt_issuance_id");
    row("Issue", R"({"currency":"USD"})", "missing_issuer @0 issuer");
    row("Issue", R"({"currency":"XRP",)" + QString(one) + '}', "xrp_with_issuer @27 issuer");
    row("Issue", R"({"currency":"USD","issuer":"rrrrrrrrrrrrrrrrrrrrBZbvji"})",
        "ambiguous_issuer @27 issuer");
    row("Issue", R"({"mpt_issuance_id":"00000001)" + QString(40, '0') + "\"}",
        "ambiguous_issuer @19 mpt_issuance_id");
    row("Issue", "{}", "wrong_json_type @0 ");
    row("Issue", '{' + QString(mpt) + R"(,"currency":"USD"})", "wrong_json_type @0 ");
    row("Number", R"("01")", "bad_number @1 ");
    row("Number", R"("9999999999999999999")", "number_range @0 ");
    row("Number", "5", "wrong_json_type @0 ");
    row("PathSet", "[]", "empty_path @0 ");
    row("PathSet", "[[]]", "empty_path @1 [0]");
    row("PathSet", "[[{}]]", "wrong_json_type @2 [0][0]");
    row("PathSet", R"([[{"currency":"USD"}],[{"currency":"??"}]])",
        "bad_currency @35 [1][0].currency");
    row("PathSet", R"([[{"currency":"USD",)" + QString(mpt) + "}]]", "bad_path_step @2 [0][0]");
    row("PathSet", R"([[{"currency":"USD","x":1}]])", "wrong_json_type @2 [0][0]");
    row("Vector256", R"(["AB"])", "bad_length @1 [0]");
    row("XChainBridge", R"({"LockingChainDoor":"r"})", "wrong_json_type @0 ");
    row("TransactionType", R"("NotAType")", "unknown_name @0 ");
    row("TransactionType", "60000", "unknown_name @0 ");
    row("TransactionType", "65536", "out_of_range @0 ");
    row("TransactionResult", R"("temMALFORMED")", "out_of_range @0 ");
    row("PermissionValue", "0", "unknown_name @0 ");
    row("PermissionValue", "65536", "unknown_name @0 ");
    row("STObject", R"({"Wonder":1})", "unknown_name @1 Wonder");
    row("STArray", R"([{"Memo":{}},{"Sequence":1}])", "wrong_json_type @13 [1].Sequence");
    row("Nonsense", "1", "unknown_name @-1 type");
    row("UInt8", "01", "not_json @1 ");
}

void ValuesTest::refused() {
    QFETCH(QString, type);
    QFETCH(QString, json);
    QFETCH(QString, error);
    const auto wire = write(type, json);
    QVERIFY2(!wire, wire ? qPrintable(test::hexOf(*wire)) : "");
    QCOMPARE(test::describe(wire.error()), error);
}

void ValuesTest::refusedBytes_data() {
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("hex");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* type, const QString& hex, const char* code) {
        QTest::newRow(qPrintable(type + (' ' + hex))) << QString(type) << hex << QString(code);
    };
    row("UInt32", "000000", "bad_length");
    row("UInt32", "0000000000", "bad_length");
    row("Amount", "", "bad_length");
    row("Amount", "0000000000000000", "negative_zero");
    row("Amount", "5FFFFFFFFFFFFFFF", "illegal_amount");
    row("Amount", "400000000000000000", "bad_length");
    row("AccountID", "00", "bad_length");
    row("AccountID", "", "empty_account");
    row("PathSet", "00", "empty_path");
    row("PathSet", "0200", "bad_path_step");
    row("Vector256", "00", "bad_length");
    row("Issue", QString(usdHex) + QString(40, '0'), "missing_issuer");
    row("Number", "000000000000000000000000", "number_range");
    row("STObject", "7D01", "truncated");
    row("STArray", "EA7D01AAE1", "missing_end_marker");
}

void ValuesTest::refusedBytes() {
    QFETCH(QString, type);
    QFETCH(QString, hex);
    QFETCH(QString, code);
    const auto json = show(type, hex);
    QVERIFY(!json);
    QCOMPARE(QString::fromUtf8(errcName(json.error().code).data()), code);
}

void ValuesTest::longBlobs_data() {
    QTest::addColumn<int>("size");
    QTest::addColumn<QString>("prefix");
    QTest::addRow("192") << 192 << "C0";
    QTest::addRow("193") << 193 << "C100";
    QTest::addRow("12480") << 12480 << "F0FF";
    QTest::addRow("12481") << 12481 << "F10000";
    QTest::addRow("918744") << 918744 << "FED417";
}

void ValuesTest::longBlobs() {
    QFETCH(int, size);
    QFETCH(QString, prefix);
    const std::string json =
        R"({"Sequence":1,"MemoData":")" + std::string(2 * std::size_t(size), 'A') + "\"}";
    const auto object = test::bundledCodec().fromJson(json, codec::ObjectKind::other);
    QVERIFY(object);
    QCOMPARE(test::hexOf(object->bytes().first(10)).mid(10, prefix.size() + 2), "7D" + prefix);
    const codec::Node& node = object->nodes()[object->find("MemoData")];
    QCOMPARE(int(node.end - node.valueBegin), size);
    const auto again = test::bundledCodec().fromBytes(object->bytes(), codec::ObjectKind::other);
    QVERIFY(again);
    QCOMPARE(again->nodes()[1].valueBegin, node.valueBegin);
    if (size == 918744) {
        const auto longer = test::bundledCodec().fromJson(
            R"({"MemoData":")" + std::string(2 * std::size_t(size) + 2, 'A') + "\"}",
            codec::ObjectKind::other);
        QVERIFY(!longer && longer.error().code == Errc::badLength);
    }
}

QTEST_GUILESS_MAIN(ValuesTest)
#include "values_test.moc"
