#include "engine/bytes/base58.h"

#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;

class Base58Test : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownTexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("payload");
        QTest::newRow("zero account") << QByteArray("rrrrrrrrrrrrrrrrrrrrrhoLvTp")
                                      << QByteArray("000000000000000000000000000000000000000000");
        QTest::newRow("one account") << QByteArray("rrrrrrrrrrrrrrrrrrrrBZbvji")
                                     << QByteArray("000000000000000000000000000000000000000001");
        QTest::newRow("genesis account")
            << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh")
            << QByteArray("00B5F762798A53D543A014CAF8B297CFF8F2F937E8");
        QTest::newRow("seed") << QByteArray("snoPBrXtMeMyMHUVTgbuqAfg1SUTb")
                              << QByteArray("21DEDCE9CE67B451D852FD4E846FCDE31C");
        QTest::newRow("ed25519 seed") << QByteArray("sEdTM1uX8pu2do5XvTnutH6HsouMaM2")
                                      << QByteArray("01E14B4C3A1D213FBDFB14C7C28D609469B341");
    }
    void knownTexts() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, payload);
        const auto bytes = bytes::fromBase58Check(text.toStdString());
        QVERIFY(bytes);
        QCOMPARE(bytes::toHex(*bytes), payload.toStdString());
        QCOMPARE(bytes::toBase58Check(*bytes), text.toStdString());
    }

    void everyLengthRoundTrips() {
        for (std::size_t length = 0; length < 66; ++length) {
            for (const std::uint8_t fill : bytes::Bytes{0x00, 0x01, 0x5A, 0xFF}) {
                bytes::Bytes payload(length, fill);
                if (length > 2) {
                    payload[0] = 0; // leading zeros are letters of their own
                    payload[1] = static_cast<std::uint8_t>(length);
                }
                const std::string text = bytes::toBase58Check(payload);
                QVERIFY(text.size() <= 100);
                QCOMPARE(bytes::fromBase58Check(text).value(), payload);
            }
        }
    }

    void badTexts_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Errc>("code");
        QTest::addColumn<unsigned>("offset");
        const unsigned nowhere = Error::nowhere;
        QTest::newRow("empty") << QByteArray() << Errc::badLength << nowhere;
        QTest::newRow("three zero bytes") << QByteArray("rrr") << Errc::badLength << nowhere;
        QTest::newRow("too long") << QByteArray(101, 'r') << Errc::badLength << nowhere;
        QTest::newRow("very long") << QByteArray(1 << 20, 'l') << Errc::badLength << nowhere;
        QTest::newRow("longest that is looked at")
            << QByteArray(100, 'z') << Errc::checksum << nowhere;
        QTest::newRow("zero") << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdty0h") << Errc::badBase58
                              << 32U;
        QTest::newRow("small l") << QByteArray("l") << Errc::badBase58 << 0U;
        QTest::newRow("capital I") << QByteArray("rI") << Errc::badBase58 << 1U;
        QTest::newRow("capital O") << QByteArray("rrrrO") << Errc::badBase58 << 4U;
        QTest::newRow("blank behind")
            << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh ") << Errc::badBase58 << 34U;
        QTest::newRow("high byte") << QByteArray("rr\xC3\xA9") << Errc::badBase58 << 2U;
        QTest::newRow("one letter changed")
            << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi") << Errc::checksum << nowhere;
        QTest::newRow("letter case changed")
            << QByteArray("rhb9CJAWyB4rj91VRWn96DkukG4bwdtyTh") << Errc::checksum << nowhere;
        QTest::newRow("one zero byte more")
            << QByteArray("rrHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh") << Errc::checksum << nowhere;
        QTest::newRow("cut") << QByteArray("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyT") << Errc::checksum
                             << nowhere;
    }
    void badTexts() {
        QFETCH(QByteArray, text);
        QFETCH(Errc, code);
        QFETCH(unsigned, offset);
        const auto result = bytes::fromBase58Check(text.toStdString());
        QVERIFY(!result);
        QCOMPARE(result.error().code, code);
        QCOMPARE(result.error().offset, offset);
    }

    void fixedLengthFillsExactly() {
        std::array<std::uint8_t, 21> exact{};
        QVERIFY(bytes::fromBase58Check("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", exact));
        QCOMPARE(bytes::toHex(exact), std::string("00B5F762798A53D543A014CAF8B297CFF8F2F937E8"));
        std::array<std::uint8_t, 20> shorter{};
        std::array<std::uint8_t, 22> longer{};
        for (std::span<std::uint8_t> out :
             {std::span<std::uint8_t>(shorter), std::span<std::uint8_t>(longer)}) {
            const auto result = bytes::fromBase58Check("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", out);
            QCOMPARE(result.error().code, Errc::badLength);
        }
    }
};

QTEST_GUILESS_MAIN(Base58Test)
#include "base58_test.moc"
