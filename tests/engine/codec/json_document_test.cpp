#include "engine/codec/json_document.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;
using codec::DocumentValue;
using codec::JsonDocument;
using codec::JsonKind;
using codec::JsonOddities;

class JsonDocumentTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void scalars_data();
    void scalars();
    void structure();
    void refused_data();
    void refused();
    void oddities_data();
    void oddities();
    void limits();
    void agreesWithQt();
};

namespace {

// The document as one line: kinds, numbers and texts in the order of the nodes.
QString shown(const DocumentValue& value) {
    const codec::JsonScalar scalar = value.scalar();
    const QString text =
        QString::fromUtf8(scalar.text.data(), static_cast<qsizetype>(scalar.text.size()));
    switch (scalar.kind) {
    case JsonKind::null:
        return "null";
    case JsonKind::boolean:
        return "bool";
    case JsonKind::integer:
        return (scalar.isNegative ? "-" : "") + QString::number(scalar.magnitude);
    case JsonKind::hugeInteger:
        return "huge";
    case JsonKind::fraction:
        return "fraction";
    case JsonKind::text:
        return '\'' + text + '\'';
    case JsonKind::damagedText:
        return "damaged'" + text + '\'';
    case JsonKind::array: {
        QStringList items;
        value.forEachItem([&items](const DocumentValue& item) {
            items << shown(item);
            return true;
        });
        return '[' + items.join(',') + ']';
    }
    case JsonKind::object:
        break;
    }
    QStringList members;
    value.forEachMember([&members](std::string_view name, const DocumentValue& member) {
        members << QString::fromUtf8(name.data(), qsizetype(name.size())) + '=' + shown(member);
        return true;
    });
    return '{' + members.join(',') + '}';
}

QString read(const QByteArray& json, JsonOddities oddities) {
    JsonDocument document;
    const std::string text = json.toStdString();
    const Result<void> done = document.read(text, oddities);
    return done ? shown(DocumentValue(document, 0)) : test::describe(done.error());
}

} // namespace

void JsonDocumentTest::scalars_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("expected");
    QTest::addRow("null") << QByteArray("null") << "null";
    QTest::addRow("true") << QByteArray(" true ") << "bool";
    QTest::addRow("false") << QByteArray("false") << "bool";
    QTest::addRow("zero") << QByteArray("0") << "0";
    QTest::addRow("minus zero") << QByteArray("-0") << "-0";
    QTest::addRow("2^64-1") << QByteArray("18446744073709551615") << "18446744073709551615";
    QTest::addRow("2^64") << QByteArray("18446744073709551616") << "huge";
    QTest::addRow("20 nines") << QByteArray("-99999999999999999999") << "huge";
    QTest::addRow("fraction") << QByteArray("1.0") << "fraction";
    QTest::addRow("exponent") << QByteArray("1e400") << "fraction";
    QTest::addRow("signed exponent") << QByteArray("1E-4") << "fraction";
    QTest::addRow("empty text") << QByteArray("\"\"") << "''";
    QTest::addRow("text") << QByteArray("\"plain text of many letters\"")
                          << "'plain text of many letters'";
    QTest::addRow("escapes") << QByteArray(R"("a\"\\\/\b\f\n\r\tz")") << "'a\"\\/\b\f\n\r\tz'";
    QTest::addRow("unicode") << QByteArray(R"("\u00e9\u20AC\uD83D\ude00é")")
                             << QString::fromUtf8("'é€😀é'");
    QTest::addRow("UTF-8") << QByteArray("\"é€😀 and then plain\"")
                           << QString::fromUtf8("'é€😀 and then plain'");
}

void JsonDocumentTest::scalars() {
    QFETCH(QByteArray, json);
    QFETCH(QString, expected);
    QCOMPARE(read(json, JsonOddities::refused), expected);
}

void JsonDocumentTest::structure() {
    QCOMPARE(read(R"( { "a" : [ ] , "b" : { } , "c\u0064" : [ 1 , { "x" : [ null ] } , "t" ] } )",
                  JsonOddities::refused),
             QString("{a=[],b={},cd=[1,{x=[null]},'t']}"));
    JsonDocument document;
    QVERIFY(document.read(R"({"a":[1, 2],"b":"\n"})", JsonOddities::refused));
    const DocumentValue root(document, 0);
    std::string raw;
    root.forEachMember([&raw](std::string_view, const DocumentValue& member) {
        member.appendRaw(raw);
        raw +=
            '@' + std::to_string(member.offset()) + ',' + std::to_string(member.nameOffset()) + ' ';
        return true;
    });
    QCOMPARE(raw, std::string("[1, 2]@5,1 \"\\n\"@16,12 "));
}

void JsonDocumentTest::refused_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<int>("offset");
    const auto row = [](const char* json, int offset) {
        QTest::newRow(json) << QByteArray(json) << offset;
    };
    row("", 0);
    row("   ", 3);
    row("{", 1);
    row("[1", 2);
    row("[1,]", 3);
    row("{\"a\":1,}", 7);
    row("{\"a\" 1}", 5);
    row("{a:1}", 1);
    row("{\"a\":1 \"b\":2}", 7);
    row("[1 2]", 3);
    row("{]", 1);
    row("1 2", 2);
    row("{}x", 2);
    row("tru", 0);
    row("nulll", 4);
    row("01", 1);
    row("-", 1);
    row("+1", 0);
    row("1.", 2);
    row(".5", 0);
    row("1e", 2);
    row("1e+", 3);
    row("NaN", 0);
    row("'a'", 0);
    row("\"a", 2);
    row("\"a\nb\"", 2);
    row("\"\\x\"", 1);
    row("\"\\u12g4\"", 5);
    row("\"\\", 1);
    row("// c", 0);
    row("\"\xff\"", 1);
    row("\"\xc3\"", 1);
    row("\"\xc0\x80\"", 1);
    row("\"\xe0\x80\x80\"", 1);
    row("\"\xed\xa0\x80\"", 1);
    row("\"\xf4\x90\x80\x80\"", 1);
    row("\"\xf0\x80\x80\x80\"", 1);
    row("[\"é\",€]", 5); // offsets count characters
}

void JsonDocumentTest::refused() {
    QFETCH(QByteArray, json);
    QFETCH(int, offset);
    const QString expected = QStringLiteral("not_json @%1 ").arg(offset);
    QCOMPARE(read(json, JsonOddities::refused), expected);
    QCOMPARE(read(json, JsonOddities::kept), expected);
}

void JsonDocumentTest::oddities_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("strict");
    QTest::addColumn<QString>("kept");
    QTest::addRow("twin") << QByteArray(R"({"a":1,"b":2,"a":3})") << "duplicate_key @13 a"
                          << "{a=1,b=2,a=3}";
    QTest::addRow("escaped twin") << QByteArray(R"({"a":1,"\u0061":3})") << "duplicate_key @7 a"
                                  << "{a=1,a=3}";
    QTest::addRow("twin inside") << QByteArray(R"({"é":[0,{"x":{"y":1,"y":2}}]})")
                                 << QString::fromUtf8("duplicate_key @20 é[1].x.y")
                                 << QString::fromUtf8("{é=[0,{x={y=1,y=2}}]}");
    QTest::addRow("high half") << QByteArray(R"(["\uD800"])") << "not_json @2 "
                               << QString::fromUtf8("[damaged'\uFFFD']");
    QTest::addRow("low half") << QByteArray(R"(["\uDC00x"])") << "not_json @2 "
                              << QString::fromUtf8("[damaged'\uFFFDx']");
    QTest::addRow("high half, then another") << QByteArray(R"(["\uD800\u0041"])") << "not_json @2 "
                                             << QString::fromUtf8("[damaged'\uFFFDA']");
}

void JsonDocumentTest::oddities() {
    QFETCH(QByteArray, json);
    QFETCH(QString, strict);
    QFETCH(QString, kept);
    QCOMPARE(read(json, JsonOddities::refused), strict);
    QCOMPARE(read(json, JsonOddities::kept), kept);
}

void JsonDocumentTest::limits() {
    QCOMPARE(
        read(QByteArray("[").repeated(64) + QByteArray("]").repeated(64), JsonOddities::refused)
            .size(),
        qsizetype{128});
    QCOMPARE(read(QByteArray("[").repeated(65), JsonOddities::refused), QString("too_deep @64 "));
    QCOMPARE(read(QByteArray("{\"a\":").repeated(200'000), JsonOddities::kept),
             QString("too_deep @320 "));
    QCOMPARE(read(QByteArray(16 * 1024 * 1024 + 1, ' '), JsonOddities::kept),
             QString("message_too_large @0 "));
    QCOMPARE(read('[' + QByteArray("0,").repeated(2'100'000) + "0]", JsonOddities::kept).left(17),
             QString("message_too_large"));
    QByteArray many = "{";
    for (int at = 0; at < 50'000; ++at) {
        many += '"' + QByteArray::number(at) + "\":0,";
    }
    QVERIFY(read(many + "\"x\":0}", JsonOddities::refused).startsWith('{'));
    QVERIFY(read(many + "\"49999\":0}", JsonOddities::refused).startsWith("duplicate_key"));
}

// Both readers take or refuse the same texts, made by damaging a good one.
void JsonDocumentTest::agreesWithQt() {
    const QByteArray good = R"({"a":[1,-2.5e3,"x\n\u00e9é",true,null],"b":{"c":"","d":[]}})";
    for (qsizetype at = 0; at < good.size(); ++at) {
        for (const char letter : {'"', '\\', ',', '}', ']', '0', '-', ' ', '\x01', 'e', ':'}) {
            QByteArray text = good;
            text[at] = letter;
            const bool isOurs = !read(text, JsonOddities::kept).contains("not_json @");
            const QJsonDocument theirs = QJsonDocument::fromJson(text);
            if (isOurs == theirs.isNull()) {
                // Qt takes "-0", "00" and control characters more freely; we follow RFC 8259.
                QVERIFY2(!isOurs, text.constData());
            }
        }
    }
}

QTEST_GUILESS_MAIN(JsonDocumentTest)
#include "json_document_test.moc"
