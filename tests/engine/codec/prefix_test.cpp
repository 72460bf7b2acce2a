#include "engine/codec/prefix.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using values::FieldId;

class PrefixTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void headers_data();
    void headers();
    void badHeaders_data();
    void badHeaders();
    void lengths_data();
    void lengths();
    void badLengths();
};

void PrefixTest::headers_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("nth");
    QTest::addColumn<QByteArray>("hex");
    QTest::addRow("Sequence") << 2 << 4 << QByteArray("24");
    QTest::addRow("LastLedgerSequence") << 2 << 27 << QByteArray("201B");
    QTest::addRow("Paths") << 18 << 1 << QByteArray("0112");
    QTest::addRow("TickSize") << 16 << 16 << QByteArray("001010");
    QTest::addRow("Asset") << 24 << 3 << QByteArray("0318");
    QTest::addRow("highest short") << 15 << 15 << QByteArray("FF");
    QTest::addRow("highest") << 255 << 255 << QByteArray("00FFFF");
}

void PrefixTest::headers() {
    QFETCH(int, type);
    QFETCH(int, nth);
    QFETCH(QByteArray, hex);
    const FieldId field = FieldId::of(std::uint16_t(type), std::uint16_t(nth));
    bytes::Bytes written;
    codec::appendHeader(written, field);
    QCOMPARE(test::hexOf(written), QString(hex));
    const bytes::Bytes wire = test::bytesOf(hex);
    bytes::Reader reader(wire);
    const auto header = codec::readHeader(reader);
    QVERIFY(header && reader.atEnd());
    QVERIFY(header->field == field && header->isMinimal);
}

void PrefixTest::badHeaders_data() {
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<bool>("isRead"); // as a header that is longer than needed
    QTest::addRow("empty") << QByteArray("") << false;
    QTest::addRow("cut after type 0") << QByteArray("01") << false;
    QTest::addRow("cut after field 0") << QByteArray("20") << false;
    QTest::addRow("cut after both") << QByteArray("0010") << false;
    QTest::addRow("type 0") << QByteArray("0100") << false;
    QTest::addRow("field 0") << QByteArray("2000") << false;
    QTest::addRow("short field written long") << QByteArray("2004") << true;
    QTest::addRow("short type written long") << QByteArray("0402") << true;
    QTest::addRow("both") << QByteArray("000204") << true;
}

void PrefixTest::badHeaders() {
    QFETCH(QByteArray, hex);
    QFETCH(bool, isRead);
    const bytes::Bytes wire = test::bytesOf(hex);
    bytes::Reader reader(wire);
    const auto header = codec::readHeader(reader);
    QCOMPARE(header.has_value(), isRead);
    if (header) {
        QVERIFY(!header->isMinimal);
        QVERIFY(header->field == FieldId::of(2, 4));
    }
}

void PrefixTest::lengths_data() {
    QTest::addColumn<int>("length");
    QTest::addColumn<QByteArray>("hex");
    QTest::addRow("0") << 0 << QByteArray("00");
    QTest::addRow("192") << 192 << QByteArray("C0");
    QTest::addRow("193") << 193 << QByteArray("C100");
    QTest::addRow("448") << 448 << QByteArray("C1FF");
    QTest::addRow("449") << 449 << QByteArray("C200");
    QTest::addRow("12480") << 12480 << QByteArray("F0FF");
    QTest::addRow("12481") << 12481 << QByteArray("F10000");
    QTest::addRow("78017") << 78017 << QByteArray("F20000");
    QTest::addRow("918744") << 918744 << QByteArray("FED417");
}

void PrefixTest::lengths() {
    QFETCH(int, length);
    QFETCH(QByteArray, hex);
    bytes::Bytes written;
    QVERIFY(codec::appendLength(written, std::size_t(length)));
    QCOMPARE(test::hexOf(written), QString(hex));
    const bytes::Bytes wire = test::bytesOf(hex);
    bytes::Reader reader(wire);
    QVERIFY(codec::readLength(reader) == std::size_t(length));
    QVERIFY(reader.atEnd());
}

void PrefixTest::badLengths() {
    bytes::Bytes written;
    QVERIFY(!codec::appendLength(written, codec::maxPrefixedLength + 1));
    QVERIFY(written.empty());
    for (const char* hex : {"", "C1", "F1", "F100", "FF", "FFFFFF", "FED418", "FEFFFF"}) {
        const bytes::Bytes wire = test::bytesOf(QByteArray(hex));
        bytes::Reader reader(wire);
        QVERIFY2(!codec::readLength(reader), hex);
    }
}

QTEST_GUILESS_MAIN(PrefixTest)
#include "prefix_test.moc"
