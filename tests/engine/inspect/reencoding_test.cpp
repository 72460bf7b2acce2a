#include "engine/inspect/reencoding.h"

#include "tests/support/blob_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;

class ReencodingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void encodedAnew_data() {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("again");
        const auto row = [](const char* title, const QByteArray& hex, const QByteArray& again) {
            QTest::newRow(title) << hex << again;
        };
        row("canonical", paymentBlob, paymentBlob);
        row("nested", "F9EA7C01AAE1EA7D01BBE1F1", "F9EA7C01AAE1EA7D01BBE1F1");
        row("order",
            "2400000001"
            "2200000000",
            "2200000000"
            "2400000001");
        row("order inside", "F9EA7D01BB7C01AAE1F1", "F9EA7C01AA7D01BBE1F1");
        row("doubled stay",
            "2200000000"
            "2200000001",
            "2200000000"
            "2200000001");
        row("long header",
            "2002"
            "00000001",
            "2200000001");
        row("no end marker", "F9EA7C01AA", "F9EA7C01AAE1F1");
        row("unknown field", "206300000001", "206300000001");
    }

    void encodedAnew() {
        QFETCH(QByteArray, hex);
        const codec::Decoded decoded =
            bundledCodec().dissect(bytesOf(hex), codec::ObjectKind::transaction);
        QTEST(hexOf(inspect::reencode(decoded.object)).toLatin1(), "again");
    }

    void differences() {
        const auto at = [](const char* a, const char* b) {
            const auto found =
                inspect::firstDifference(bytesOf(QByteArray(a)), bytesOf(QByteArray(b)));
            return found ? int(*found) : -1;
        };
        QCOMPARE(at("", ""), -1);
        QCOMPARE(at("AABB", "AABB"), -1);
        QCOMPARE(at("AABB", "AACC"), 1);
        QCOMPARE(at("AABB", "AA"), 1);
        QCOMPARE(at("", "AA"), 0);
    }
};

QTEST_GUILESS_MAIN(ReencodingTest)
#include "reencoding_test.moc"
