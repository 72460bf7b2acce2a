#include "engine/values/quality.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

#include <limits>

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

values::Decimal decimal(const QString& text) {
    return values::Decimal::fromText(text.toStdString()).value();
}

values::IssuedAmount issued(const QString& value) {
    values::IssuedAmount amount;
    amount.value = decimal(value);
    return amount;
}

values::Amount drops(std::int64_t value) {
    return values::Drops{value};
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

    void prices_data() {
        QTest::addColumn<QString>("rate");
        QTest::addColumn<bool>("paysXrp");
        QTest::addColumn<bool>("getsXrp");
        QTest::addColumn<QString>("ofGets");
        QTest::addColumn<QString>("ofPays");
        const auto row = [](const char* name, const char* rate, bool paysXrp, bool getsXrp,
                            const char* ofGets, const char* ofPays) {
            QTest::newRow(name) << QString(rate) << paysXrp << getsXrp << QString(ofGets)
                                << QString(ofPays);
        };
        row("USD for XRP", "0.0000005", false, true, "0.5", "2");
        row("XRP for USD", "2000000", true, false, "2", "0.5");
        row("USD for EUR", "1.25", false, false, "1.25", "0.8");
        row("a third", "3", false, false, "3", "0.3333333333333333");
        row("two thirds", "1.5", false, false, "1.5", "0.6666666666666667");
        row("all digits", "0.9999999999999999", false, false, "0.9999999999999999",
            "1"); // 1.0000000000000001
        row("zero", "0", false, true, "0", "out_of_range @-1 ");
        row("below zero", "-1", false, false, "out_of_range @-1 ", "out_of_range @-1 ");
        row("too large", "9999999999999999e80", false, true, "iou_precision_or_range @-1 ",
            "iou_precision_or_range @-1 ");
    }

    void prices() {
        QFETCH(QString, rate);
        QFETCH(bool, paysXrp);
        QFETCH(bool, getsXrp);
        const values::BookSides sides{paysXrp, getsXrp};
        QTEST(textOf(values::priceOfGets(decimal(rate), sides)), "ofGets");
        QTEST(textOf(values::priceOfPays(decimal(rate), sides)), "ofPays");
    }

    void ratesOfOffers() {
        QCOMPARE(textOf(values::rateOf(issued("1"), drops(2'000'000))), QString("0.0000005"));
        QCOMPARE(textOf(values::rateOf(drops(2'000'000), issued("1"))), QString("2000000"));
        QCOMPARE(textOf(values::rateOf(values::MptAmount{7, {}}, values::MptAmount{2, {}})),
                 QString("3.5"));
        QCOMPARE(textOf(values::rateOf(drops(0), issued("1"))), QString("0"));
        QCOMPARE(textOf(values::rateOf(drops(1), drops(0))), QString("out_of_range @-1 "));
        QCOMPARE(textOf(values::rateOf(issued("-1"), drops(1))), QString("out_of_range @-1 "));
        QCOMPARE(textOf(values::rateOf(drops(-1), drops(1))), QString("out_of_range @-1 "));
        // 19 digits in, 16 out: 9223372036854775807.
        const values::Amount most = values::MptAmount{std::numeric_limits<std::int64_t>::max(), {}};
        QCOMPARE(textOf(values::rateOf(most, drops(1))), QString("9223372036854776000"));
    }

    void tiesGoToTheEvenDigit() {
        const values::Amount half = values::MptAmount{20'000'000'000'000'005, {}}; // 17 digits
        QCOMPARE(textOf(values::rateOf(half, drops(1))), QString("20000000000000000"));
        const values::Amount odd = values::MptAmount{20'000'000'000'000'015, {}};
        QCOMPARE(textOf(values::rateOf(odd, drops(1))), QString("20000000000000020"));
        const values::Amount above = values::MptAmount{200'000'000'000'000'051, {}};
        QCOMPARE(textOf(values::rateOf(above, drops(1))), QString("200000000000000100"));
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
