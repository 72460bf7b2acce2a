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

    // Whatever stands in whatever place of a text of whatever length.
    void everyLetterInEveryPlace() {
        const std::string digits = "0123456789ABCDEFabcdef";
        for (const std::size_t size : {1U, 7U, 8U, 9U, 15U, 16U, 17U, 33U}) {
            std::string text;
            for (std::size_t at = 0; at < 2 * size; ++at) {
                text += digits[(at * 7 + size) % digits.size()];
            }
            const bytes::Bytes sound = bytes::fromHex(text).value();
            for (std::size_t at = 0; at < text.size(); ++at) {
                for (int code = 0; code < 256; ++code) {
                    check(text, at, static_cast<char>(code), sound);
                }
            }
        }
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

private:
    static void check(std::string text, std::size_t at, char letter, bytes::Bytes expected) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        text[at] = letter;
        const std::size_t value =
            digits.find(static_cast<char>(letter >= 'a' && letter <= 'f' ? letter - 32 : letter));
        const auto result = bytes::fromHex(text);
        if (value == std::string_view::npos) {
            QVERIFY(!result);
            QCOMPARE(result.error(), (Error{Errc::badHex, static_cast<std::uint32_t>(at), {}}));
            return;
        }
        std::uint8_t& byte = expected[at / 2];
        byte = static_cast<std::uint8_t>(at % 2 == 0 ? (byte & 0x0FU) | value << 4U
                                                     : (byte & 0xF0U) | value);
        QVERIFY(result);
        QCOMPARE(*result, expected);
    }
};

QTEST_GUILESS_MAIN(HexTest)
#include "hex_test.moc"
