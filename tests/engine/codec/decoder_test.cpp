#include "engine/codec/decoder.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::Decoded;
using codec::ObjectKind;

// What a tolerant reading keeps, remarks on and stops at.
class DecoderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readings_data();
    void readings();
    void nestingLimit();
    void strictTakesHistory();
    void emptyAccountOfUnlModify();
    void remarksAreBounded();
    void tooLarge();
};

namespace {

QString remarksOf(const Decoded& decoded) {
    QStringList texts;
    for (const codec::Remark& remark : decoded.remarks) {
        texts << test::describe({remark.code, remark.offset, remark.subject, {}});
    }
    return texts.join("; ");
}

Decoded dissect(const QByteArray& hex, ObjectKind kind = ObjectKind::transaction) {
    return test::bundledCodec().dissect(test::bytesOf(hex), kind);
}

QByteArray headerOf(const char* field) {
    return test::hexOf(test::bundledCodec().definitions()->field(field)->headerBytes()).toLatin1();
}

constexpr const char* issuer = "5B812C9D57731E27A2DA8B1830195F88EF32A3B6";

} // namespace

void DecoderTest::readings_data() {
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<QString>("json");
    QTest::addColumn<QString>("remarks");
    QTest::addColumn<QString>("stopped");
    const auto row = [](const char* name, const QByteArray& hex, const char* json,
                        const char* remarks, const char* stopped) {
        QTest::newRow(name) << hex << QString(json) << QString(remarks) << QString(stopped);
    };
    const QByteArray usd = "0000000000000000000000005553440000000000";
    row("empty", "", "{}", "", "");
    row("sound", "12000024000000076840000000000000 0C",
        R"({"TransactionType":"Payment","Sequence":7,"Fee":"12"})", "", "");
    row("order", "2400000007120000", R"({"Sequence":7,"TransactionType":"Payment"})",
        "wrong_order @5 TransactionType", "");
    row("double", "24000000072400000008", R"({"Sequence":7,"Sequence":8})",
        "duplicate_field @5 Sequence", "");
    row("double apart", "240000000722000000002400000008",
        R"({"Sequence":7,"Flags":0,"Sequence":8})",
        "wrong_order @5 Flags; duplicate_field @10 Sequence", "");
    row("double inside", "F9EA7C01AA7C01BBE1F1",
        R"({"Memos":[{"Memo":{"MemoType":"AA","MemoType":"BB"}}]})",
        "duplicate_field @5 Memos[0].Memo.MemoType", "");
    row("long header", "200400000007", R"({"Sequence":7})", "not_minimal @0 Sequence", "");
    row("bad header", "2400000007 0F0D00", R"({"Sequence":7})", "", "bad_header @5 ");
    row("unknown field", "20C700000005", R"({"UInt32:199":5})", "unknown_field @0 UInt32:199", "");
    row("unknown object", "E05F7C01AAE1", R"({"STObject:95":{"MemoType":"AA"}})",
        "unknown_field @0 STObject:95", "");
    row("unknown type", "2400000007DE41", R"({"Sequence":7})", "", "unknown_type @5 Type13:14");
    row("unknown names", "12270F11FFFF", R"({"TransactionType":9999,"LedgerEntryType":65535})",
        "unknown_name @0 TransactionType; wrong_order @3 LedgerEntryType; "
        "unknown_name @3 LedgerEntryType",
        "");
    row("cut in a value", "2400000007614000", R"({"Sequence":7})", "", "truncated @5 Amount");
    row("cut in a header", "240000000720", R"({"Sequence":7})", "", "truncated @5 ");
    row("cut in a length", "73C1", "{}", "", "truncated @0 SigningPubKey");
    row("length 255", "73FF", "{}", "", "bad_length @0 SigningPubKey");
    row("cut inside", "F9EA7C02AA", R"({"Memos":[{"Memo":{}}]})", "",
        "truncated @2 Memos[0].Memo.MemoType");
    row("missing ends", "F9EA7C01AA", R"({"Memos":[{"Memo":{"MemoType":"AA"}}]})",
        "missing_end_marker @5 Memos[0].Memo", "");
    row("array ended, object not", "F9EA7C01AAF1", R"({"Memos":[{"Memo":{"MemoType":"AA"}}]})",
        "missing_end_marker @5 Memos[0].Memo", "");
    row("end at the top", "2400000007E1DEADBEEF", R"({"Sequence":7})", "", "stray_end_marker @5 ");
    row("array end in an object", "EA7C01AAF1", R"({"Memo":{"MemoType":"AA"}})", "",
        "stray_end_marker @4 Memo");
    row("object end in an array", "F9E1F1", R"({"Memos":[]})", "", "stray_end_marker @1 Memos");
    row("leaf in an array", "F97C01AAF1", R"({"Memos":[]})", "",
        "bad_array_element @1 Memos[0].MemoType");
    row("array in an array", "F9F3F1F1", R"({"Memos":[{"Signers":[]}]})",
        "bad_array_element @1 Memos[0].Signers", "");
    row("negative drops", "6100000000000F4240", R"({"Amount":"-1000000"})",
        "negative_amount @0 Amount", "");
    row("negative zero", "610000000000000000", R"({"Amount":"-0"})", "negative_zero @0 Amount", "");
    row("too many drops", "615FFFFFFFFFFFFFFF", R"({"Amount":"2305843009213693951"})",
        "illegal_amount @0 Amount", "");
    row("signed field", headerOf("FeeAmountDelta") + "0000000000000001",
        R"({"FeeAmountDelta":"-1"})", "", "");
    row("issued XRP", "61D4838D7EA4C68000" + QByteArray(40, '0') + issuer,
        R"({"Amount":{"currency":"0000000000000000000000000000000000000000","issuer":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","value":"1"}})",
        "xrp_as_object @0 Amount", "");
    row("nobody's money", "61D4838D7EA4C68000" + usd + QByteArray(40, '0'),
        R"({"Amount":{"currency":"USD","issuer":"rrrrrrrrrrrrrrrrrrrrrhoLvTp","value":"1"}})",
        "missing_issuer @0 Amount", "");
    row("short mantissa", "61D400000000000001" + usd + issuer,
        R"({"Amount":{"currency":"USD","issuer":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","value":"0.00000000000000001"}})",
        "illegal_amount @0 Amount", "");
    row("signed issued zero", "61C000000000000000" + usd + issuer,
        R"({"Amount":{"currency":"USD","issuer":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","value":"0"}})",
        "illegal_amount @0 Amount", "");
    row("negative MPT", "6120000000000000000100002403C84A0A28E0190E208E982C352BBD5006600555CF",
        R"({"Amount":{"mpt_issuance_id":"00002403C84A0A28E0190E208E982C352BBD5006600555CF","value":"-1"}})",
        "negative_amount @0 Amount", "");
    row("spare MPT bits", "6161000000000000000100002403C84A0A28E0190E208E982C352BBD5006600555CF",
        R"({"Amount":{"mpt_issuance_id":"00002403C84A0A28E0190E208E982C352BBD5006600555CF","value":"1"}})",
        "illegal_amount @0 Amount", "");
    row("empty account", "8100", R"({"Account":"rrrrrrrrrrrrrrrrrrrrrhoLvTp"})",
        "empty_account @0 Account", "");
    row("short account", "8101AA", R"({"Account":"AA"})", "bad_length @0 Account", "");
    row("odd vector", "031301AA", R"({"Amendments":["AA"]})", "bad_length @0 Amendments", "");
    row("empty vector", "031300", R"({"Amendments":[]})", "empty_vector @0 Amendments", "");
    row("empty paths", "011200", "{}", "", "empty_path @0 Paths");
    row("empty path", "0112FF00", "{}", "", "empty_path @0 Paths");
    row("odd step", "01120200", "{}", "", "bad_path_step @0 Paths");
    row("odd number", headerOf("AssetsMaximum") + "0000000000000005FFFFFFFF",
        R"({"AssetsMaximum":"5e-1"})", "number_range @0 AssetsMaximum", "");
    row("number of the old scale", headerOf("AssetsMaximum") + "00038D7EA4C68000FFFFFFF1",
        R"({"AssetsMaximum":"1"})", "number_range @0 AssetsMaximum", "");
    row("long account of UNLModify", "1200668114" + QByteArray(40, '0'),
        R"({"TransactionType":"UNLModify","Account":"rrrrrrrrrrrrrrrrrrrrrhoLvTp"})",
        "bad_length @3 Account", "");
    row("other empty account of UNLModify", "1200668600",
        R"({"TransactionType":"UNLModify","Unauthorize":"rrrrrrrrrrrrrrrrrrrrrhoLvTp"})",
        "empty_account @3 Unauthorize", "");
    row("issue without issuer", "0318" + usd + QByteArray(40, '0'),
        R"({"Asset":{"currency":"USD","issuer":"rrrrrrrrrrrrrrrrrrrrrhoLvTp"}})",
        "missing_issuer @0 Asset", "");
    row("door of another length", "011913", "{}", "", "bad_length @0 XChainBridge");
}

void DecoderTest::readings() {
    QFETCH(QByteArray, hex);
    QFETCH(QString, json);
    QFETCH(QString, remarks);
    QFETCH(QString, stopped);
    const Decoded decoded = dissect(hex.replace(" ", ""));
    std::string text;
    test::bundledCodec().appendJson(decoded.object, text);
    QCOMPARE(QString::fromStdString(text), json);
    QCOMPARE(remarksOf(decoded), remarks);
    QCOMPARE(decoded.stopped ? test::describe(*decoded.stopped) : QString(), stopped);
    QCOMPARE(qsizetype(decoded.object.bytes().size()), qsizetype(decoded.restBegin));

    const auto strict = test::bundledCodec().fromBytes(test::bytesOf(hex), ObjectKind::transaction);
    QCOMPARE(strict.has_value(), remarks.isEmpty() && stopped.isEmpty());
    if (!strict) {
        const QString first = remarks.isEmpty() ? stopped : remarks.section("; ", 0, 0);
        QCOMPARE(test::describe(strict.error()), first);
    }
}

void DecoderTest::nestingLimit() {
    for (const int depth : {1, 9, 10, 11, 1000, 100000}) {
        const QByteArray hex =
            QByteArray("EA").repeated(depth) + "7D01AB" + QByteArray("E1").repeated(depth);
        const Decoded decoded = dissect(hex);
        QCOMPARE(!decoded.stopped.has_value(), depth <= 9);
        if (decoded.stopped) {
            QCOMPARE(decoded.stopped->code, Errc::tooDeep);
            QCOMPARE(decoded.stopped->offset, std::uint32_t{10});
            QCOMPARE(decoded.object.nodes().size(), std::size_t{10});
        }
    }
    QVERIFY(!dissect("F9EAF9EAF9EAF9EAF9EAE1F1E1F1E1F1E1F1E1F1").stopped);
    QVERIFY(dissect("F9EAF9EAF9EAF9EAF9EA7C01AAE1F1E1F1E1F1E1F1E1F1").stopped);
}

void DecoderTest::strictTakesHistory() {
    const bytes::Bytes negative = test::bytesOf(QByteArray("6200000000000F4240"));
    QVERIFY(test::bundledCodec().fromBytes(negative, ObjectKind::metadata));
    QVERIFY(test::bundledCodec().fromBytes(negative, ObjectKind::entry));
    QVERIFY(!test::bundledCodec().fromBytes(negative, ObjectKind::transaction));
    QVERIFY(!test::bundledCodec().fromBytes(negative, ObjectKind::other));
    const bytes::Bytes number =
        test::bytesOf(headerOf("AssetsMaximum") + QByteArray("00038D7EA4C68000FFFFFFF1"));
    QVERIFY(test::bundledCodec().fromBytes(number, ObjectKind::entry));
    const bytes::Bytes vector = test::bytesOf(QByteArray("031300"));
    QVERIFY(test::bundledCodec().fromBytes(vector, ObjectKind::entry));
}

void DecoderTest::emptyAccountOfUnlModify() {
    const QByteArray hex = "120066240000000026040B52006840000000000000007300701321ED6629E456285AE3"
                           "613B285F65BBFF168D695CA3921F309949AFCD2CA7AFEC16FE810000101101";
    const auto object = test::bundledCodec().fromBytes(test::bytesOf(hex), ObjectKind::transaction);
    QVERIFY(object);
    QCOMPARE(test::jsonOf(*object)["Account"].toString(), QString("rrrrrrrrrrrrrrrrrrrrrhoLvTp"));
    const auto again = test::bundledCodec().fromJson(test::compact(test::jsonOf(*object)),
                                                     ObjectKind::transaction);
    QVERIFY(again);
    QCOMPARE(test::hexOf(again->bytes()), QString(hex));
}

void DecoderTest::remarksAreBounded() {
    const Decoded decoded = dissect(QByteArray("2400000001").repeated(5'000));
    QCOMPARE(decoded.remarks.size(), codec::Decoder::maxRemarks + 1);
    QVERIFY(std::ranges::any_of(decoded.remarks, [](const codec::Remark& remark) {
        return remark.code == Errc::tooManyRemarks;
    }));
    QCOMPARE(decoded.object.nodes().size(), std::size_t{5'000});
}

void DecoderTest::tooLarge() {
    const bytes::Bytes blob(16U * 1024U * 1024U + 1);
    const Decoded decoded = test::bundledCodec().dissect(blob, ObjectKind::transaction);
    QVERIFY(decoded.stopped);
    QCOMPARE(decoded.stopped->code, Errc::messageTooLarge);
    QCOMPARE(decoded.restBegin, 0U);
}

QTEST_GUILESS_MAIN(DecoderTest)
#include "decoder_test.moc"
