#include "engine/values/drops.h"

#include <QTest>

#include <limits>

using namespace countersign;
using values::Drops;
using values::DropsText;

class DropsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void legal_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("value");
        QTest::addColumn<QByteArray>("xrp");
        QTest::newRow("zero") << QByteArray("0") << qint64{0} << QByteArray("0");
        QTest::newRow("one") << QByteArray("1") << qint64{1} << QByteArray("0.000001");
        QTest::newRow("ten") << QByteArray("10") << qint64{10} << QByteArray("0.00001");
        QTest::newRow("almost one XRP")
            << QByteArray("999999") << qint64{999999} << QByteArray("0.999999");
        QTest::newRow("one XRP") << QByteArray("1000000") << qint64{1000000} << QByteArray("1");
        QTest::newRow("twelve and a half")
            << QByteArray("12500000") << qint64{12500000} << QByteArray("12.5");
        QTest::newRow("ten XRP") << QByteArray("10000000") << qint64{10000000} << QByteArray("10");
        QTest::newRow("past doubles") << QByteArray("9007199254740993") << qint64{9007199254740993}
                                      << QByteArray("9007199254.740993");
        QTest::newRow("sixteen nines") << QByteArray("9999999999999999") << qint64{9999999999999999}
                                       << QByteArray("9999999999.999999");
        QTest::newRow("one below the limit")
            << QByteArray("99999999999999999") << qint64{99999999999999999}
            << QByteArray("99999999999.999999");
        QTest::newRow("limit") << QByteArray("100000000000000000") << qint64{Drops::max}
                               << QByteArray("100000000000");
    }
    void legal() {
        QFETCH(QByteArray, text);
        QFETCH(qint64, value);
        QFETCH(QByteArray, xrp);
        for (const DropsText grammar : {DropsText::legal, DropsText::historic}) {
            const auto drops = values::dropsFromText(text.toStdString(), grammar);
            QVERIFY(drops);
            QCOMPARE(qint64{drops->value}, value);
        }
        QCOMPARE(values::toText(Drops{value}), text.toStdString());
        QCOMPARE(values::toXrpText(Drops{value}), xrp.toStdString());
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Errc>("code");
        for (const char* text :
             {"",    " ",     "+1", "-0",  "01", "00",    "0x10",  "1e3",      "1e3x",
              "1.0", "1.",    ".5", " 1",  "1 ", "1,000", "1'000", "Infinity", "NaN",
              "abc", "12abc", "-",  "--1", "1-", "１",    "1\n"}) {
            QTest::newRow(text) << QByteArray(text) << Errc::badNumber;
        }
        QTest::newRow("limit + 1") << QByteArray("100000000000000001") << Errc::illegalAmount;
        QTest::newRow("10^18") << QByteArray("1000000000000000000") << Errc::illegalAmount;
        QTest::newRow("2^63") << QByteArray("9223372036854775808") << Errc::illegalAmount;
        QTest::newRow("2^64 + 1") << QByteArray("18446744073709551617") << Errc::illegalAmount;
    }
    void refused() {
        QFETCH(QByteArray, text);
        QFETCH(Errc, code);
        for (const DropsText grammar : {DropsText::legal, DropsText::historic}) {
            const auto drops = values::dropsFromText(text.toStdString(), grammar);
            QVERIFY(!drops);
            QCOMPARE(drops.error().code, code);
        }
    }

    void negativeIsHistoric() {
        QCOMPARE(values::dropsFromText("-1").error(), (Error{Errc::badNumber, 0, {}}));
        QCOMPARE(values::dropsFromText("-12500000", DropsText::historic).value(), Drops{-12500000});
        QCOMPARE(values::dropsFromText("-100000000000000000", DropsText::historic).value().value,
                 -Drops::max);
        QCOMPARE(values::dropsFromText("-100000000000000001", DropsText::historic).error().code,
                 Errc::illegalAmount);
        QCOMPARE(values::toText(Drops{-12500000}), std::string("-12500000"));
        QCOMPARE(values::toXrpText(Drops{-12500000}), std::string("-12.5"));
        QCOMPARE(values::toXrpText(Drops{-1}), std::string("-0.000001"));
        QCOMPARE(values::toXrpText(Drops{std::numeric_limits<std::int64_t>::min()}),
                 std::string("-9223372036854.775808"));
    }

    void xrpText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("drops"); // or, below zero, what is wrong
        constexpr qint64 decimal = -1 - static_cast<qint64>(Errc::badDecimal);
        constexpr qint64 illegal = -1 - static_cast<qint64>(Errc::illegalAmount);
        const auto row = [](const char* text, qint64 drops) {
            QTest::addRow("\"%s\"", text) << QString::fromLatin1(text) << drops;
        };
        row("0", 0);
        row("0.000001", 1);
        row("1", 1'000'000);
        row("12.5", 12'500'000);
        row("1000000.000001", 1'000'000'000'001);
        row("100000000000", Drops::max);
        row("100000000000.000001", illegal);
        row("99999999999999999999", illegal);
        for (const char* text : {"", ".", ".5", "5.", "1.0000000", "0.0000001", "-1", "+1", "01",
                                 "1,5", "1e3", "1.2.3", " 1", "1 ", "0x1"})
            row(text, decimal);
    }

    void xrpText() {
        QFETCH(QString, text);
        const auto drops = values::dropsFromXrpText(text.toStdString());
        QTEST(drops ? qint64(drops->value) : -1 - static_cast<qint64>(drops.error().code), "drops");
    }

    void ordered() {
        QVERIFY(Drops{1} < Drops{2});
        QVERIFY(Drops{-2} < Drops{-1});
        QCOMPARE(Drops{}, Drops{0});
    }
};

QTEST_GUILESS_MAIN(DropsTest)
#include "drops_test.moc"
