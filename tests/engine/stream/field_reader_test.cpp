#include "engine/stream/field_reader.h"

#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;
using stream::Element;
using stream::FieldReader;

namespace {

// One JSON value that lives as long as its parser.
struct Json {
    explicit Json(const char* text) {
        simdjson::dom::element value;
        ok = parser.parse(std::string("[") + text + "]").get(list) == simdjson::SUCCESS &&
             list.at(0).get(value) == simdjson::SUCCESS;
        element = Element(value);
    }
    simdjson::dom::parser parser;
    simdjson::dom::array list;
    Element element;
    bool ok = false;
};

constexpr qint64 nothing = -1;

} // namespace

class FieldReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbers_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<qint64>("u32");
        QTest::addColumn<qint64>("ledgerIndex");
        QTest::addColumn<qint64>("drops");
        const auto row = [](const char* json, qint64 u32, qint64 ledgerIndex, qint64 drops) {
            QTest::newRow(json) << QByteArray(json) << u32 << ledgerIndex << drops;
        };
        row("0", 0, 0, 0);
        row("4294967295", 4294967295, 4294967295, 4294967295);
        row("4294967296", nothing, nothing, 4294967296);
        row("100000000000000000", nothing, nothing, 100000000000000000);
        row("100000000000000001", nothing, nothing, nothing);
        row("18446744073709551615", nothing, nothing, nothing);
        row("-1", nothing, nothing, nothing);
        row("1.0", nothing, nothing, nothing);
        row("1e3", nothing, nothing, nothing);
        row("true", nothing, nothing, nothing);
        row("null", nothing, nothing, nothing);
        row("[]", nothing, nothing, nothing);
        row("{}", nothing, nothing, nothing);
        row("\"7\"", nothing, 7, nothing);
        row("\"4294967296\"", nothing, nothing, nothing);
        row("\"07\"", nothing, nothing, nothing);
        row("\"\"", nothing, nothing, nothing);
        row("\"7 \"", nothing, nothing, nothing);
        row("\"validated\"", nothing, nothing, nothing);
    }
    void numbers() {
        QFETCH(QByteArray, json);
        QFETCH(qint64, u32);
        QFETCH(qint64, ledgerIndex);
        QFETCH(qint64, drops);
        const Json value(json.constData());
        QVERIFY(value.ok);
        FieldReader fields;
        const auto number = fields.u32(&value.element);
        QCOMPARE(number ? qint64{*number} : nothing, u32);
        QCOMPARE(fields.isSurprised(), !number);
        FieldReader ledgerFields;
        const auto index = ledgerFields.ledgerIndex(&value.element);
        QCOMPARE(index ? qint64{*index} : nothing, ledgerIndex);
        QCOMPARE(ledgerFields.isSurprised(), !index);
        FieldReader dropsFields;
        const auto amount = dropsFields.dropsNumber(&value.element);
        QCOMPARE(amount ? qint64{amount->value} : nothing, drops);
        QCOMPARE(dropsFields.isSurprised(), !amount);
    }

    void texts_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("understoodAs"); // which readers take it
        const QByteArray hash = '"' + QByteArray(64, 'a') + '"';
        const auto row = [](const QByteArray& json, const char* understoodAs) {
            QTest::newRow(json.left(30)) << json << QByteArray(understoodAs);
        };
        row(hash, "text hash");
        row(hash.left(64) + '"', "text");
        row("\"" + QByteArray(64, 'g') + "\"", "text");
        row("\"12\"", "text drops");
        row("\"-12\"", "text");
        row("\"2026-11-30T15:29:49Z\"", "text iso");
        row("\"2026-11-30\"", "text");
        row("12", "time");
        row("4294967296", "");
        row("true", "boolean");
        row("{}", "object");
        row("[]", "");
        row("null", "");
    }
    void texts() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, understoodAs);
        const Json value(json.constData());
        QVERIFY(value.ok);
        QByteArrayList understood;
        const auto record = [&understood](const char* name, auto read) {
            FieldReader fields;
            const bool found = read(fields);
            QCOMPARE(fields.isSurprised(), !found);
            if (found) {
                understood << name;
            }
        };
        const Element* element = &value.element;
        record("text", [=](FieldReader& f) { return f.text(element).has_value(); });
        record("hash", [=](FieldReader& f) { return f.hash(element).has_value(); });
        record("drops", [=](FieldReader& f) { return f.dropsText(element).has_value(); });
        record("iso", [=](FieldReader& f) { return f.timeIso(element).has_value(); });
        record("time", [=](FieldReader& f) { return f.time(element).has_value(); });
        record("boolean", [=](FieldReader& f) { return f.boolean(element).has_value(); });
        record("object", [=](FieldReader& f) { return f.object(element) != nullptr; });
        QCOMPARE(understood.join(' '), understoodAs);
    }

    void absentIsNoSurprise() {
        FieldReader fields;
        QVERIFY(!fields.u32(nullptr) && !fields.ledgerIndex(nullptr) && !fields.text(nullptr));
        QVERIFY(!fields.hash(nullptr) && !fields.dropsText(nullptr) &&
                !fields.dropsNumber(nullptr));
        QVERIFY(!fields.time(nullptr) && !fields.timeIso(nullptr) && !fields.boolean(nullptr));
        QVERIFY(fields.object(nullptr) == nullptr && !fields.isSurprised());
    }

    void twoPlacesMustAgree() {
        FieldReader fields;
        const std::optional<int> none;
        QCOMPARE(fields.agreed(std::optional(1), std::optional(1)), std::optional(1));
        QCOMPARE(fields.agreed(none, std::optional(2)), std::optional(2));
        QCOMPARE(fields.agreed(std::optional(1), none), std::optional(1));
        QCOMPARE(fields.agreed(none, none), none);
        QVERIFY(!fields.isSurprised());
        QCOMPARE(fields.agreed(std::optional(1), std::optional(2)), std::optional(1));
        QVERIFY(fields.isSurprised());
    }
};

QTEST_GUILESS_MAIN(FieldReaderTest)
#include "field_reader_test.moc"
