#include "engine/codec/field_time.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

QString timeIn(const QJsonObject& json, const char* field) {
    const auto object =
        test::bundledCodec().fromJson(test::compact(json), codec::ObjectKind::other);
    const std::uint32_t node = object ? object->find(field) : codec::Node::none;
    if (node == codec::Node::none)
        return "absent";
    const auto time = codec::timeText(*object, object->nodes()[node]);
    return time ? QString::fromStdString(*time) : "none";
}

} // namespace

class FieldTimeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void times_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* field, qint64 seconds, const char* shown) {
            QTest::addRow("%s %lld", field, seconds) << QString(field) << seconds << QString(shown);
        };
        row("Expiration", 1'700'000'000, "2053-11-13T22:13:20Z");
        row("Expiration", 0, "2000-01-01T00:00:00Z");
        row("Expiration", 4'294'967'295, "2136-02-07T06:28:15Z");
        row("LastUpdateTime", 1'700'000'000, "2023-11-14T22:13:20Z");
        row("LastUpdateTime", 0, "1970-01-01T00:00:00Z");
        row("LastUpdateTime", 4'294'967'295, "2106-02-07T06:28:15Z");
        row("FinishAfter", 1, "2000-01-01T00:00:01Z");
        row("Sequence", 5, "none");
        row("SettleDelay", 86'400, "none"); // a span, no moment
    }

    void times() {
        QFETCH(QString, field);
        QFETCH(qint64, seconds);
        QTEST(timeIn({{field, seconds}}, field.toLatin1().constData()), "shown");
    }

    void whatIsNoNumberHasNoTime() {
        QCOMPARE(timeIn({{"Account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"}}, "Account"), "none");
        QCOMPARE(timeIn({{"Memos", QJsonArray()}}, "Memos"), "none");
        codec::JsonReading tolerant;
        tolerant.strictness = codec::Strictness::tolerant;
        const auto partial = test::bundledCodec().fromJson(R"({"Expiration":"soon"})",
                                                           codec::ObjectKind::other, tolerant);
        QVERIFY(partial && partial->isPartial());
        QVERIFY(!codec::timeText(*partial, partial->nodes()[0]));
    }
};

QTEST_GUILESS_MAIN(FieldTimeTest)
#include "field_time_test.moc"
