#include "engine/codec/signing_payload.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::PayloadKind;

namespace {

const QByteArray accountHex = "DF8C200AA60B4A5831E5BDF9612BED7C75A861D1";
const QByteArray hashHex = QByteArray("AB").repeated(32);

QString jsonOf(const auto& parts) {
    std::string json;
    codec::appendJson(json, parts);
    return QString::fromStdString(json);
}

} // namespace

class SigningPayloadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void prefixes_data() {
        QTest::addColumn<QByteArray>("prefix");
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("hasSigner");
        QTest::newRow("STX") << QByteArray("53545800") << "signing" << false;
        QTest::newRow("SMT") << QByteArray("534D5400") << "multisigning" << true;
        QTest::newRow("CPT") << QByteArray("43505400") << "counterparty" << false;
        QTest::newRow("CPM") << QByteArray("43504D00") << "counterparty-multisigning" << true;
        QTest::newRow("SPN") << QByteArray("53504E00") << "sponsor" << false;
        QTest::newRow("SPM") << QByteArray("53504D00") << "sponsor-multisigning" << true;
        QTest::newRow("VAL") << QByteArray("56414C00") << "validation" << false;
        QTest::newRow("MAN") << QByteArray("4D414E00") << "manifest" << false;
        QTest::newRow("CLM") << QByteArray("434C4D00") << "claim" << false;
        QTest::newRow("BCH") << QByteArray("42434800") << "batch" << false;
    }

    void prefixes() {
        QFETCH(QByteArray, prefix);
        const codec::PayloadForm* form = codec::payloadFormOf(test::bytesOf(prefix));
        QVERIFY(form != nullptr);
        QTEST(QString::fromUtf8(form->name.data()), "name");
        QTEST(form->hasSigner, "hasSigner");
        QCOMPARE(form, &codec::payloadForm(form->kind));
        QCOMPARE(codec::payloadFormOf(test::bytesOf(prefix.left(6))), nullptr);
    }

    void noOtherPrefix() {
        QCOMPARE(codec::payloadFormOf(test::bytesOf(QByteArray("54584E00"))), nullptr); // an id's
        QCOMPARE(codec::payloadFormOf(test::bytesOf(QByteArray("53545801"))), nullptr);
        QCOMPARE(codec::payloadFormOf({}), nullptr);
    }

    void claim() {
        const bytes::Bytes blob = test::bytesOf("434C4D00" + hashHex + "00000000000F4240");
        const auto claim = codec::claimFromBytes(blob);
        QVERIFY(claim.has_value());
        QCOMPARE(claim->drops, 1'000'000U);
        QCOMPARE(jsonOf(*claim),
                 QString("{\"channel\":\"" + hashHex + "\",\"amount\":\"1000000\"}"));
        QCOMPARE(test::hexOf(codec::toBytes(*claim)), test::hexOf(blob));
        for (const std::size_t size : {blob.size() - 1, std::size_t{4}})
            QCOMPARE(codec::claimFromBytes(bytes::ByteView(blob).first(size)).error().code,
                     Errc::badLength);
        QCOMPARE(codec::claimFromBytes(test::bytesOf("434C4D00" + hashHex + "00000000000F424000"))
                     .error()
                     .code,
                 Errc::badLength);
    }

    void batch() {
        const QByteArray head = "42434800" + accountHex + "00000007" + "00010000";
        const QByteArray single = head + "00000002" + hashHex + hashHex + accountHex;
        for (const QByteArray& hex : {single, QByteArray(single + accountHex)}) {
            const bytes::Bytes blob = test::bytesOf(hex);
            const auto batch = codec::batchFromBytes(blob);
            QVERIFY(batch.has_value());
            QCOMPARE(batch->sequence, 7U);
            QCOMPARE(batch->flags, 65536U);
            QCOMPARE(batch->transactions.size(), std::size_t{2});
            QCOMPARE(batch->signer.has_value(), hex != single);
            QCOMPARE(test::hexOf(codec::toBytes(*batch)), QString(hex));
            const QString begin =
                R"({"account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","sequence":7,"flags":65536,)";
            QVERIFY(jsonOf(*batch).startsWith(begin + "\"txIDs\":[\"AB"));
        }
        for (const QByteArray& hex : {QByteArray(single.chopped(2)), QByteArray(single + "00"),
                                      QByteArray(head + "FFFFFFFF" + hashHex), head})
            QCOMPARE(codec::batchFromBytes(test::bytesOf(hex)).error().code, Errc::badLength);
    }
};

QTEST_GUILESS_MAIN(SigningPayloadTest)
#include "signing_payload_test.moc"
