#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;

class HexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyByteRoundTrips() {
        bytes::Bytes all(256);
        for (std::size_t at = 0; at < all.size(); ++at) {
            all[at] = static_cast<std::uint8_t>(at);
        }
        const std::string text = bytes::toHex(all);
        QCOMPARE(text.size(), std::size_t{512});
        QCOMPARE(text.substr(0, 4), std::string("0001"));
        QCOMPARE(text.substr(508), std::string("FEFF"));
        QCOMPARE(bytes::fromHex(text).value(), all);
        QCOMPARE(bytes::toHex({}), std::string());
    }

    void bothLetterCasesAreRead() {
        const bytes::Bytes expected{0xAB, 0xCD, 0xEF, 0x09};
        QCOMPARE(bytes::fromHex("abCDeF09").value(), expected);
        QVERIFY(bytes::fromHex("").value().empty());
    }

    void badTextIsRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<unsigned>("offset");
        QTest::newRow("odd") << QByteArray("ABC") << 3U;
        QTest::newRow("one digit") << QByteArray("A") << 1U;
        QTest::newRow("one bad letter") << QByteArray("G") << 0U;
        QTest::newRow("odd, bad at its end") << QByteArray("ABx") << 2U;
        QTest::newRow("bad high half") << QByteArray("ABG0") << 2U;
        QTest::newRow("bad low half") << QByteArray("AB0g") << 3U;
        QTest::newRow("first of two") << QByteArray("zzA") << 0U;
        QTest::newRow("prefix") << QByteArray("0x12") << 1U;
        QTest::newRow("blank") << QByteArray("AB CD ") << 2U;
        QTest::newRow("slash") << QByteArray("0/") << 1U;
        QTest::newRow("colon") << QByteArray("0:") << 1U;
        QTest::newRow("at") << QByteArray("0@") << 1U;
        QTest::newRow("backtick") << QByteArray("0`") << 1U;
        QTest::newRow("zero byte") << QByteArray("00\0"
                                                 "0",
                                                 4)
                                   << 2U;
        QTest::newRow("high byte") << QByteArray("\xC3\xA9") << 0U;
    }
    void badTextIsRefused() {
        QFETCH(QByteArray, text);
        QFETCH(unsigned, offset);
        const auto result = bytes::fromHex({text.data(), std::size_t(text.size())});
        QVERIFY(!result);
        QCOMPARE(result.error().code, Errc::badHex);
        QCOMPARE(result.error().offset, offset);
    }

    void fixedLengthFillsExactly() {
        std::array<std::uint8_t, 2> out{};
        QVERIFY(bytes::fromHex("0aFf", out));
        QCOMPARE(out, (std::array<std::uint8_t, 2>{0x0A, 0xFF}));
        QCOMPARE(bytes::fromHex("0aF", out).error().code, Errc::badLength);
        QCOMPARE(bytes::fromHex("0aFf00", out).error().code, Errc::badLength);
        QCOMPARE(bytes::fromHex("", out).error().code, Errc::badLength);
        QCOMPARE(bytes::fromHex("0aFx", out).error(), (Error{Errc::badHex, 3, {}}));
    }
};

QTEST_GUILESS_MAIN(HexTest)
#include "hex_test.moc"
