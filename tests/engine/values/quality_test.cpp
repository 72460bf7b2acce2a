#include "engine/values/quality.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

values::QualityBytes wireOf(const QString& hex) {
    values::QualityBytes wire{};
    const bytes::Bytes bytes = test::bytesOf(hex);
    if (bytes.size() == wire.size())
        std::copy(bytes.begin(), bytes.end(), wire.begin());
    return wire;
}

QString textOf(const Result<values::Decimal>& rate) {
    return rate ? QString::fromStdString(rate->toText()) : test::describe(rate.error());
}

} // namespace

class QualityTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bothWays_data() {
        QTest::addColumn<QString>("hex");
        QTest::addColumn<QString>("text");
        QTest::newRow("half") << "5411C37937E08000"
                              << "0.5";
        QTest::newRow("16 digits") << "5D06F4C3362FE1D0"
                                   << "195796912.5171664";
        QTest::newRow("small") << "4F038D7EA4C68000"
                               << "0.000001";
        QTest::newRow("zero") << "0000000000000000"
                              << "0";
    }

    void bothWays() {
        QFETCH(QString, hex);
        QFETCH(QString, text);
        QCOMPARE(textOf(values::qualityFromBytes(wireOf(hex))), text);
        const auto rate = values::Decimal::fromText(text.toStdString());
        QCOMPARE(test::hexOf(*values::qualityToBytes(*rate)), hex);
    }

    void refusals() {
        QCOMPARE(values::qualityToBytes(*values::Decimal::fromText("-1")).error().code,
                 Errc::outOfRange);
        QCOMPARE(textOf(values::qualityFromBytes(wireOf("FFFFFFFFFFFFFFFF"))),
                 QStringLiteral("iou_precision_or_range @-1 "));
        QCOMPARE(textOf(values::qualityFromBytes(wireOf("00038D7EA4C68000"))),
                 QStringLiteral("iou_precision_or_range @-1 "));
    }

    void sharedLines() {
        const QString path = test::sharedFile("conformance/values.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data on this machine");
        int seen = 0;
        test::forEachLine(path, [&seen](int, const QJsonObject& line) {
            if (line["type"] != "Quality")
                return;
            ++seen;
            QCOMPARE(textOf(values::qualityFromBytes(wireOf(line["hex"].toString()))),
                     line["canonical"].toString());
            const auto rate = values::Decimal::fromText(line["json"].toString().toStdString());
            QCOMPARE(test::hexOf(*values::qualityToBytes(*rate)), line["hex"].toString());
        });
        QCOMPARE(seen, 5);
    }
};

QTEST_GUILESS_MAIN(QualityTest)
#include "quality_test.moc"
