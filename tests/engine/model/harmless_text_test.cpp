#include "engine/model/harmless_text.h"

#include "engine/bytes/utf8_reader.h"

#include <QTest>

using namespace countersign;

class HarmlessTextTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shows_data();
    void shows();
    void cuts();
    void readable_data();
    void readable();
    void everyByteIsUsedUp();
    void everyCharacterComesBack();
};

void HarmlessTextTest::shows_data() {
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QString>("shown");
    QTest::newRow("plain") << QByteArray("pay <b>me</b> & {0}") << "pay <b>me</b> & {0}";
    QTest::newRow("empty") << QByteArray("") << "";
    QTest::newRow("umlaut") << QByteArray("Größe €") << QString::fromUtf8("Größe €");
    QTest::newRow("right to left override")
        << QByteArray("pay \xE2\x80\xAEgpj") << QString::fromUtf8("pay ⟨U+202E⟩gpj");
    QTest::newRow("zero width") << QByteArray("a\xE2\x80\x8B"
                                              "b")
                                << QString::fromUtf8("a⟨U+200B⟩b");
    QTest::newRow("line feed") << QByteArray("a\nb") << QString::fromUtf8("a⟨U+000A⟩b");
    QTest::newRow("no-break space") << QByteArray("a\xC2\xA0"
                                                  "b")
                                    << QString::fromUtf8("a⟨U+00A0⟩b");
    QTest::newRow("tag character")
        << QByteArray("\xF3\xA0\x81\x81") << QString::fromUtf8("⟨U+E0041⟩");
    QTest::newRow("private use") << QByteArray("\xEE\x80\x80") << QString::fromUtf8("⟨U+E000⟩");
    QTest::newRow("bad byte") << QByteArray("a\xFFz") << QString::fromUtf8("a⟨0xFF⟩z");
    QTest::newRow("overlong slash") << QByteArray("\xC0\xAF") << QString::fromUtf8("⟨0xC0⟩⟨0xAF⟩");
    QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80")
                               << QString::fromUtf8("⟨0xED⟩⟨0xA0⟩⟨0x80⟩");
    QTest::newRow("cut short") << QByteArray("\xE2\x82") << QString::fromUtf8("⟨0xE2⟩⟨0x82⟩");
    QTest::newRow("pile of marks")
        << "a" + QByteArray("\xCC\x81").repeated(9) << QString::fromUtf8("a\u0301\u0301\u0301");
    QTest::newRow("zero") << QByteArray("a\0b", 3) << QString::fromUtf8("a⟨U+0000⟩b");
}

void HarmlessTextTest::shows() {
    QFETCH(QByteArray, source);
    QTEST(QString::fromStdString(model::harmlessText(source.toStdString())), "shown");
}

void HarmlessTextTest::cuts() {
    QCOMPARE(QString::fromStdString(model::harmlessText("abcdef", 3)), QString::fromUtf8("abc…"));
    QCOMPARE(QString::fromStdString(model::harmlessText("abc", 3)), QString("abc"));
    QVERIFY(model::harmlessText(std::string(1 << 20, 'x')).size() < 300);
}

void HarmlessTextTest::readable_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isReadable");
    QTest::newRow("text") << QByteArray("invoice 7") << true;
    QTest::newRow("lines") << QByteArray("a\r\n\tb") << true;
    QTest::newRow("direction mark") << QByteArray("\xE2\x80\xAE") << true;
    QTest::newRow("empty") << QByteArray() << false;
    QTest::newRow("no UTF-8") << QByteArray("\xC3(A") << false;
    QTest::newRow("zero byte") << QByteArray("a\0", 2) << false;
    QTest::newRow("escape") << QByteArray("\x1B[31m") << false;
    QTest::newRow("second half of controls") << QByteArray("\xC2\x85") << false;
}

void HarmlessTextTest::readable() {
    QFETCH(QByteArray, bytes);
    QTEST(model::isReadable(bytes.toStdString()), "isReadable");
}

void HarmlessTextTest::everyByteIsUsedUp() {
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            const std::string text{char(first), char(second)};
            for (std::size_t at = 0; at < text.size();) {
                const std::size_t before = at;
                bytes::nextCharacter(text, at);
                QVERIFY(at > before && at <= text.size());
            }
        }
    }
}

void HarmlessTextTest::everyCharacterComesBack() {
    for (char32_t code = 0; code <= 0x10FFFF; ++code) {
        std::string text;
        bytes::appendUtf8(text, code);
        std::size_t at = 0;
        const bytes::Utf8Character read = bytes::nextCharacter(text, at);
        const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
        QVERIFY(read.isValid != isSurrogate);
        QVERIFY(isSurrogate || (read.code == code && at == text.size()));
    }
}

QTEST_GUILESS_MAIN(HarmlessTextTest)
#include "harmless_text_test.moc"
