#include "engine/values/decimal.h"

#include <QTest>

using namespace countersign;
using values::Decimal;

namespace {

Decimal number(const char* text) {
    return Decimal::fromText(text).value();
}

} // namespace

class DecimalTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void legal_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("mantissa");
        QTest::addColumn<int>("exponent");
        QTest::addColumn<QByteArray>("plain");
        const auto row = [](const char* text, qint64 mantissa, int exponent,
                            const QByteArray& plain) {
            QTest::newRow(text) << QByteArray(text) << mantissa << exponent << plain;
        };
        for (const char* zero : {"0", "-0", "0.0", "0e5", "0.000", "000", "-0.0e-999999", ".0",
                                 "0.", "0e99999999999999999999999"}) {
            row(zero, 0, 0, "0");
        }
        row("1", 1000000000000000, -15, "1");
        row("-1", -1000000000000000, -15, "-1");
        row("123.40", 1234000000000000, -13, "123.4");
        row("128700.", 1287000000000000, -10, "128700");
        row(".5", 5000000000000000, -16, "0.5");
        row("5.", 5000000000000000, -15, "5");
        row("007", 7000000000000000, -15, "7");
        row("1E5", 1000000000000000, -10, "100000");
        row("1e+5", 1000000000000000, -10, "100000");
        row("1e-5", 1000000000000000, -20, "0.00001");
        row("1e05", 1000000000000000, -10, "100000");
        row("1234567890123456", 1234567890123456, 0, "1234567890123456");
        row("9999999999999999", 9999999999999999, 0, "9999999999999999");
        row("10000000000000000", 1000000000000000, 1, "10000000000000000");
        row("12345678901234560000", 1234567890123456, 4, "12345678901234560000");
        row("0.0001234567890123456000", 1234567890123456, -19, "0.0001234567890123456");
        row("-1000.0000000000000000", -1000000000000000, -12, "-1000");
        row("1000000000000000e-4", 1000000000000000, -4, "100000000000");
        row("9999999999999999e5", 9999999999999999, 5, "999999999999999900000");
        row("1.000005678901234e-10", 1000005678901234, -25, "0.0000000001000005678901234");
        row("1000000000000000e-96", 1000000000000000, -96, "0." + QByteArray(80, '0') + "1");
        row("1e-81", 1000000000000000, -96, "0." + QByteArray(80, '0') + "1");
        row("9999999999999999e80", 9999999999999999, 80, "9999999999999999" + QByteArray(80, '0'));
        row("-9999999999999999e-96", -9999999999999999, -96,
            "-0." + QByteArray(80, '0') + "9999999999999999");
        row("1e95", 1000000000000000, 80, "1" + QByteArray(95, '0'));
    }
    void legal() {
        QFETCH(QByteArray, text);
        QFETCH(qint64, mantissa);
        QFETCH(int, exponent);
        QFETCH(QByteArray, plain);
        const auto value = Decimal::fromText(text.toStdString());
        QVERIFY(value);
        QCOMPARE(qint64{value->mantissa()}, mantissa);
        QCOMPARE(int{value->exponent()}, exponent);
        QCOMPARE(QByteArray::fromStdString(value->toText()), plain);
        QCOMPARE(Decimal::fromText(value->toText()).value(), *value);
        QVERIFY(value->toText().size() <= 99);
    }

    void malformed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<unsigned>("offset");
        const auto row = [](const char* text, unsigned offset) {
            QTest::newRow(text) << QByteArray(text) << offset;
        };
        row("", 0);
        row("-", 1);
        row(".", 1);
        row("-.", 2);
        row("+1", 0);
        row("--1", 1);
        row(" 1", 0);
        row("1 ", 1);
        row("1,5", 1);
        row("1..5", 2);
        row("1.2.3", 3);
        row("1e", 2);
        row("1e+", 3);
        row("1e-", 3);
        row("1e+-5", 3);
        row("1e5.0", 3);
        row("1e5e5", 3);
        row("e5", 0);
        row(".e5", 1);
        row("0x1F", 1);
        row("Infinity", 0);
        row("NaN", 0);
        row("1_000", 1);
        row("1f", 1);
        row("12345678901234567x", 17); // the grammar comes before the precision
        row("１", 0);
    }
    void malformed() {
        QFETCH(QByteArray, text);
        QFETCH(unsigned, offset);
        const auto value = Decimal::fromText(text.toStdString());
        QVERIFY(!value);
        QCOMPARE(value.error().code, Errc::badDecimal);
        QCOMPARE(value.error().offset, offset);
    }

    void neverRounded_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
             {"12345678901234567", "1111111111111111.1", "0.10000000000000001",
              "99999999999999999e79", "1000000000000000e-97", "9999999999999999e81", "1e-82",
              "1e-97", "1e96", "-1e96", "1e-99999999999999999999", "1e99999999999999999999",
              "1000000000000000000000000000000001"}) {
            QTest::newRow(text) << QByteArray(text);
        }
        QTest::newRow("97 digits") << "9999999999999999" + QByteArray(81, '0');
    }
    void neverRounded() {
        QFETCH(QByteArray, text);
        const auto value = Decimal::fromText(text.toStdString());
        QVERIFY(!value);
        QCOMPARE(value.error().code, Errc::iouPrecisionOrRange);
    }

    void longTextsAreExact() {
        const std::string zeros(100'000, '0');
        QCOMPARE(Decimal::fromText("1" + zeros + "e-100000").value(), number("1"));
        QCOMPARE(Decimal::fromText("0." + zeros + "5e100001").value(), number("5"));
        QCOMPARE(Decimal::fromText(zeros + "7").value(), number("7"));
        QCOMPARE(Decimal::fromText("1" + zeros + "1").error().code, Errc::iouPrecisionOrRange);
    }

    void fromNormal() {
        for (const char* text : {"0", "1", "-2.5", "9999999999999999e80", "-1e-81"}) {
            const Decimal value = number(text);
            QCOMPARE(Decimal::fromNormal(value.mantissa(), value.exponent()), std::optional(value));
        }
        QCOMPARE(Decimal::fromNormal(0, -1000), std::optional(Decimal{}));
        const std::int64_t least = 1'000'000'000'000'000;
        for (const std::int64_t mantissa : {std::int64_t{1}, least - 1, least * 10, 1 - least}) {
            QVERIFY(!Decimal::fromNormal(mantissa, 0));
        }
        QVERIFY(!Decimal::fromNormal(least, 81) && !Decimal::fromNormal(-least, -97));
    }

    void ordered() {
        const char* rising[] = {"-9999999999999999e80",
                                "-2",
                                "-1.5",
                                "-1",
                                "-1e-81",
                                "0",
                                "1e-81",
                                "0.1",
                                "0.2",
                                "1",
                                "1.000000000000001",
                                "10",
                                "1e95",
                                "9999999999999999e80"};
        for (std::size_t left = 0; left < std::size(rising); ++left) {
            for (std::size_t right = 0; right < std::size(rising); ++right) {
                const auto order = number(rising[left]) <=> number(rising[right]);
                QVERIFY2(order == (left <=> right), rising[left]);
            }
        }
        QCOMPARE(number("1.50"), number("15e-1"));
        QVERIFY(number("0").isZero() && !number("1").isZero());
    }
};

QTEST_GUILESS_MAIN(DecimalTest)
#include "decimal_test.moc"
