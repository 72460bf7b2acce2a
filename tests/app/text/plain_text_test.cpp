#include "app/text/plain_text.h"

#include <QTest>

using namespace countersign;

class PlainTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void hostileText_data() {
        QTest::addColumn<QByteArray>("utf8");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* name, QByteArray utf8, const QString& shown) {
            QTest::newRow(name) << utf8 << shown;
        };
        row("plain", "Payment", "Payment");
        row("umlauts stay", "Zürich €", "Zürich €");
        row("markup stays text", "<b>x</b>&amp;", "<b>x</b>&amp;");
        row("placeholder stays", "%1 %n", "%1 %n");
        row("right-to-left override",
            "ab\xE2\x80\xAE"
            "cd",
            "ab⟨U+202E⟩cd");
        row("zero width",
            "a\xE2\x80\x8B"
            "b",
            "a⟨U+200B⟩b");
        row("line feed", "a\nb", "a⟨U+000A⟩b");
        row("nul", QByteArray("a\0b", 3), "a⟨U+0000⟩b");
        row("no-break space",
            "a\xC2\xA0"
            "b",
            "a⟨U+00A0⟩b");
        row("line separator", "\xE2\x80\xA8", "⟨U+2028⟩");
        row("Hangul filler", "\xE3\x85\xA4", "⟨U+3164⟩");
        row("variation selector", "\xEF\xB8\x8F", "⟨U+FE0F⟩");
        row("tag character", "\xF3\xA0\x81\x81", "⟨U+E0041⟩");
        row("bad lead byte", "a\xFF", "a⟨0xff⟩");
        row("cut sequence", "a\xE2\x80", "a⟨0xe2⟩⟨0x80⟩");
        row("overlong", "\xC0\x80", "⟨0xc0⟩⟨0x80⟩");
        row("surrogate", "\xED\xA0\x80", "⟨0xed⟩⟨0xa0⟩⟨0x80⟩");
        row("too large", "\xF4\x90\x80\x80", "⟨0xf4⟩⟨0x90⟩⟨0x80⟩⟨0x80⟩");
        row("outside the plane", "\xF0\x9D\x84\x9E", QString::fromUtf8("\xF0\x9D\x84\x9E"));
        row("pile of marks",
            "a\xCC\x81\xCC\x81\xCC\x81\xCC\x81\xCC\x81"
            "b",
            QString::fromUtf8("a\xCC\x81\xCC\x81\xCC\x81"
                              "b"));
    }
    void hostileText() {
        QFETCH(QByteArray, utf8);
        QFETCH(QString, shown);
        const std::string_view view(utf8.constData(), static_cast<std::size_t>(utf8.size()));
        QCOMPARE(text::plainText(view), shown);
    }

    void isCut() {
        QCOMPARE(text::plainText(std::string_view("abcdef"), 4), QStringLiteral("abcd…"));
        QCOMPARE(text::plainText(std::string_view("abcd"), 4), QStringLiteral("abcd"));
        const std::string huge(10'000'000, 'x');
        QCOMPARE(text::plainText(std::string_view(huge), 8), QStringLiteral("xxxxxxxx…"));
        QCOMPARE(text::plainText(QStringView(u"abcdef"), 3), QStringLiteral("abc…"));
    }
};

QTEST_GUILESS_MAIN(PlainTextTest)
#include "plain_text_test.moc"
