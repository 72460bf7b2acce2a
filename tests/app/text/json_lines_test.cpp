#include "app/text/json_lines.h"

#include <QTest>

using namespace countersign;

class JsonLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layout_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("lines");
        QTest::newRow("object") << QByteArray("{\"a\":1,\"b\":[true,null]}")
                                << "{\n  \"a\": 1,\n  \"b\": [\n    true,\n    null\n  ]\n}";
        QTest::newRow("empty ones")
            << QByteArray("{\"a\":{ },\"b\":[]}") << "{\n  \"a\": {},\n  \"b\": []\n}";
        QTest::newRow("numbers stay") << QByteArray("[1.0,1e400,-0,12345678901234567890123,01]")
                                      << "[\n  1.0,\n  1e400,\n  -0,\n  12345678901234567890123,\n"
                                         "  01\n]";
        QTest::newRow("escapes stay") << QByteArray("[\"\\u202e\\\"\\\\\",\"{,}\"]")
                                      << "[\n  \"\\u202e\\\"\\\\\",\n  \"{,}\"\n]";
        QTest::newRow("hidden marks show")
            << QByteArray("[\"\xE2\x80\xAE\"]") << "[\n  \"⟨U+202E⟩\"\n]";
        QTest::newRow("no json") << QByteArray("hello \xFF") << "hello⟨0xff⟩";
        QTest::newRow("text not closed") << QByteArray("{\"a") << "{\n  \"a";
        QTest::newRow("ends in an escape") << QByteArray("\"a\\") << "\"a\\";
        QTest::newRow("too many closed") << QByteArray("]]}") << "\n]\n]\n}";
        QTest::newRow("nothing") << QByteArray() << "";
    }
    void layout() {
        QFETCH(QByteArray, json);
        const auto made =
            text::jsonLines({json.constData(), static_cast<std::size_t>(json.size())});
        QTEST(made.text, "lines");
        QCOMPARE(made.bytesLeftOut, std::size_t{0});
    }

    void hugeTextsAreBounded() {
        const std::string value = "[\"" + std::string(100'000, 'x') + "\"]";
        const auto made = text::jsonLines(value);
        QVERIFY(made.text.contains("… (95906 bytes more)"));
        for (const QString& line : made.text.split('\n')) {
            QVERIFY(line.size() < 5000);
        }
    }

    void deepNestingIsLinear() {
        const auto made = text::jsonLines(std::string(10'000'000, '['));
        QVERIFY(made.text.size() < 600'000);
        QVERIFY(made.bytesLeftOut > 9'000'000);
    }

    void inputIsBounded() {
        text::JsonLinesLimits limits;
        limits.inputBytes = 8;
        const auto made = text::jsonLines("[1,2,3,4,5,6,7]", limits);
        QCOMPARE(made.bytesLeftOut, std::size_t{7});
        QVERIFY(made.text.endsWith("\n  4"));
    }
};

QTEST_GUILESS_MAIN(JsonLinesTest)
#include "json_lines_test.moc"
