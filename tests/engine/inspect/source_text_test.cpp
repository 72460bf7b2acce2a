#include "engine/inspect/source_text.h"

#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;
using inspect::TextBytes;

namespace {

// "AABB blanks=2 fault 4+3", or nothing.
QString describe(const std::optional<TextBytes>& read) {
    if (!read)
        return {};
    QString text = QString::fromStdString(bytes::toHex(read->bytes));
    for (const inspect::Decoration& decoration : read->removed)
        text += QStringLiteral(" %1=%2")
                    .arg(QString::fromUtf8(inspect::decorationName(decoration.kind).data()))
                    .arg(decoration.count);
    if (read->fault)
        text += QStringLiteral(" fault %1+%2%3")
                    .arg(read->fault->offset)
                    .arg(read->fault->unread)
                    .arg(read->fault->isHalfByte ? " half" : "");
    return text;
}

} // namespace

class SourceTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hex_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* title, const QByteArray& text, const char* expected) {
            QTest::newRow(title) << text << QString::fromLatin1(expected);
        };
        row("plain", "1200aAfF", "1200AAFF");
        row("ends", " \t1200AABB\r\n", "1200AABB blanks=2 line-breaks=1");
        row("in lines", "1200\nAABB\r\nCC", "1200AABBCC line-breaks=2");
        row("quotes", "\"1200AABB\"", "1200AABB quotes=2");
        row("prefix", "0x1200AABB", "1200AABB hex-prefixes=1");
        row("bytes in C", "0x12, 0x00, 0xAA", "1200AA blanks=2 hex-prefixes=3 separators=2");
        row("escapes", "\\x12\\x00\\xAA", "1200AA hex-prefixes=3");
        row("colons", "12:00:AA:BB", "1200AABB separators=3");
        row("byte order mark",
            "\xEF\xBB\xBF"
            "1200",
            "1200 byte-order-mark=1");
        row("hard blank",
            "1200\xC2\xA0"
            "AABB",
            "1200AABB blanks=1");
        row("half a byte", "1200AABBC", "1200AABB fault 9+0 half");
        row("bad letter", "1200AABBZZCCDDEEFF00112233", "1200AABB fault 8+18");
        row("bad letter, half", "1200AABBCZCCDDEEFF00112233", "1200AABB fault 9+17 half");
        row("prefix inside", "1200AABB0x00112233445566", "1200AABB fault 9+15 half");
        row("bad from the first letter on", "ZZ" + QByteArray("12").repeated(20), " fault 0+42");
        row("a word", "face it", "");
        row("mostly other", "12345678 and then many words behind it", "");
        row("nothing", "", "");
        row("blanks", " \n", "");
    }

    void hex() {
        QFETCH(QByteArray, text);
        QTEST(describe(inspect::bytesOfHex({text.constData(), std::size_t(text.size())})),
              "expected");
    }

    void base64() {
        QCOMPARE(describe(inspect::bytesOfBase64("EgAAIgAAAAA=")), "1200002200000000");
        QCOMPARE(describe(inspect::bytesOfBase64("\"EgAAIg\nAAAAA=\"\n")),
                 "1200002200000000 line-breaks=2 quotes=2");
        QCOMPARE(describe(inspect::bytesOfBase64("EgAA")), QString());
        QCOMPARE(describe(inspect::bytesOfBase64("EgAAIgAAAA:=")), QString());
    }

    void hexInsideOfText() {
        QCOMPARE(inspect::longestHexRun("tx_blob: 1200002200000000AA rest 12"),
                 (inspect::TextSpan{9, 27}));
        QCOMPARE(inspect::longestHexRun("no more than 1234567"), inspect::TextSpan{});
        QCOMPARE(inspect::longestHexRun(""), inspect::TextSpan{});
    }

    void textAndBytes() {
        const auto isText = [](std::string_view text) {
            return inspect::isText(
                {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
        };
        QVERIFY(isText("1200\r\n\t"));
        QVERIFY(isText("größer"));
        QVERIFY(!isText(std::string_view("\x12\x00", 2)));
        QVERIFY(!isText("\x7F"));
    }
};

QTEST_GUILESS_MAIN(SourceTextTest)
#include "source_text_test.moc"
