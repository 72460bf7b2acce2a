#include "engine/codec/blob_kind.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::BlobKind;

namespace {

const QByteArray payment = "12000022000000002400000007614000000000000001684000000000000"
                           "00C73008114DF8C200AA60B4A5831E5BDF9612BED7C75A861D1831437F5"
                           "4033B764CC193BE7779B733472DB948BC3C1";

QString name(BlobKind kind) {
    return QString::fromUtf8(codec::blobKindName(kind).data());
}

} // namespace

class BlobKindTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void blobs_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("kind");
        const auto row = [](const char* title, const QByteArray& hex, const char* kind) {
            QTest::newRow(title) << hex << QString::fromLatin1(kind);
        };
        row("transaction", payment, "transaction");
        row("cut", payment.chopped(8), "transaction");
        row("entry", "1100612200000000", "entry");
        row("metadata", "201C00000001F8F1031000", "metadata");
        row("few metadata", "201C00000001031000", "metadata");
        row("payload", "53545800" + payment, "payload");
        row("header", QByteArray("AB").repeated(118), "header");
        row("header with prefix", "4C575200" + QByteArray("AB").repeated(118), "header");
        row("validation",
            "29"
            "2E1234AB"
            "51" +
                QByteArray("AB").repeated(32),
            "validation");
        row("manifest", "7121" + QByteArray("ED").repeated(33) + "701202ABCD", "manifest");
        row("nothing", "", "other");
    }

    void blobs() {
        QFETCH(QByteArray, hex);
        QTEST(name(codec::recogniseBlob(test::bundledCodec(), test::bytesOf(hex))), "kind");
    }

    void json_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("kind");
        QTest::newRow("transaction") << QByteArray(R"({"TransactionType":0})") << "transaction";
        QTest::newRow("entry") << QByteArray(R"({"LedgerEntryType":0})") << "entry";
        QTest::newRow("metadata") << QByteArray(R"({"AffectedNodes":[]})") << "metadata";
        QTest::newRow("manifest") << QByteArray(R"({"PublicKey":"","MasterSignature":""})")
                                  << "manifest";
        QTest::newRow("header") << QByteArray(R"({"parent_hash":"","account_hash":""})")
                                << "header";
        QTest::newRow("else") << QByteArray(R"({"Flags":0})") << "other";
        QTest::newRow("array") << QByteArray(R"(["TransactionType"])") << "other";
    }

    void json() {
        QFETCH(QByteArray, json);
        codec::JsonDocument document;
        const std::string text = json.toStdString();
        QVERIFY(document.read(text, codec::JsonOddities::kept).has_value());
        QTEST(name(codec::recogniseJson(codec::DocumentValue(document, 0))), "kind");
    }

    void namesGoBothWays() {
        for (int kind = 0; kind <= static_cast<int>(BlobKind::other); ++kind)
            QCOMPARE(codec::blobKindOfName(codec::blobKindName(static_cast<BlobKind>(kind))),
                     std::optional(static_cast<BlobKind>(kind)));
        QVERIFY(!codec::blobKindOfName("auto"));
    }
};

QTEST_GUILESS_MAIN(BlobKindTest)
#include "blob_kind_test.moc"
