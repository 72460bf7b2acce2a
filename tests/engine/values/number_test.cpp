#include "engine/values/number.h"

#include <QTest>

using namespace countersign;
using values::Number;

class NumberTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void refused_data();
    void refused();
    void otherForms();
};

void NumberTest::texts_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("mantissa");
    QTest::addColumn<int>("exponent");
    QTest::addColumn<QString>("shown");
    const auto row = [](const char* text, qint64 mantissa, int exponent, const char* shown) {
        QTest::newRow(text) << QString(text) << mantissa << exponent << QString(shown);
    };
    constexpr qint64 one = 1'000'000'000'000'000'000;
    row("0", 0, Number::zeroExponent, "0");
    row("-0.00e5", 0, Number::zeroExponent, "0");
    row("1", one, -18, "1");
    row("+5", 5 * one, -18, "5");
    row("-1.2e2", -1'200'000'000'000'000'000, -16, "-120");
    row("123.45000", 1'234'500'000'000'000'000, -16, "123.45");
    row("10000000000", one, -8, "10000000000");
    row("100000000000", one, -7, "1e11");
    row("0.0000000001", one, -28, "0.0000000001");
    row("0.00000000001", one, -29, "1e-11");
    row("999999999999999999", 999'999'999'999'999'999, 0, "999999999999999999e0");
    row("9223372036854775807", 9'223'372'036'854'775'807, 0, "9223372036854775807");
    row("9223372036854775810", 922'337'203'685'477'581, 1, "9223372036854775810");
    row("93233720368547758e2", 932'337'203'685'477'580, 1, "9323372036854775800");
    row("12345678901234567890", 1'234'567'890'123'456'789, 1, "1234567890123456789e1");
    row("1e32768", one, 32'750, "1e32768");
    row("1e-32750", one, -32'768, "1e-32750");
    row("1000000000000000000000000000000", one, 12, "1e30");
}

void NumberTest::texts() {
    QFETCH(QString, text);
    QFETCH(qint64, mantissa);
    QFETCH(int, exponent);
    QFETCH(QString, shown);
    const auto number = Number::fromText(text.toStdString());
    QVERIFY(number);
    QCOMPARE(qint64(number->mantissa), mantissa);
    QCOMPARE(int(number->exponent), exponent);
    QCOMPARE(QString::fromStdString(number->toText()), shown);
    QVERIFY(number->isNormal());
    QVERIFY(Number::fromText(number->toText()) == number);
}

void NumberTest::refused_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRange");
    for (const char* text : {"", "-", "abc", "1.", ".5", "01", "1e", "1e+", "--1", "1 ", " 1",
                             "0x10", "1,5", "1e1.5", "NaN"}) {
        QTest::newRow(text) << QString(text) << false;
    }
    for (const char* text :
         {"9223372036854775809", "9999999999999999999", "12345678901234567891", "1e32787",
          "1e-32751", "1e40000", "1e-40000", "1e99999999999999999999", "0.333333333333333333333"}) {
        QTest::newRow(text) << QString(text) << true;
    }
}

void NumberTest::refused() {
    QFETCH(QString, text);
    QFETCH(bool, isRange);
    const auto number = Number::fromText(text.toStdString());
    QVERIFY(!number);
    QCOMPARE(number.error().code, isRange ? Errc::numberRange : Errc::badNumber);
    QCOMPARE(number.error().offset == Error::nowhere, isRange);
}

void NumberTest::otherForms() {
    const Number old{1'000'000'000'000'000, -15}; // 16 digits, before the large scale
    QVERIFY(old.isOldNormal() && !old.isNormal());
    QCOMPARE(QString::fromStdString(old.toText()), QString("1"));
    QVERIFY(!(Number{5, -1}).isNormal());
    QVERIFY(!(Number{0, 0}).isNormal());
    QVERIFY(!(Number{1'000'000'000'000'000'000, 40'000}).isNormal());
    QCOMPARE(QString::fromStdString(Number{INT64_MIN, 0}.toText()),
             QString("-9223372036854775808"));
    QCOMPARE(QString::fromStdString(Number{1, INT32_MIN}.toText()), QString("1e-2147483648"));
}

QTEST_GUILESS_MAIN(NumberTest)
#include "number_test.moc"
