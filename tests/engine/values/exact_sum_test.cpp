#include "engine/values/exact_sum.h"

#include <QTest>

#include <limits>

using namespace countersign;
using values::Decimal;
using values::ExactSum;

class ExactSumTest : public QObject {
    Q_OBJECT

private:
    static ExactSum of(const char* text) { return ExactSum::of(Decimal::fromText(text).value()); }
    static QString text(const ExactSum& sum, int decimals = 0) {
        return QString::fromStdString(sum.toText(decimals));
    }

private Q_SLOTS:
    void prints_data();
    void prints();
    void adds_data();
    void adds();
    void ordersByValue();
    void manyTerms();
};

void ExactSumTest::prints_data() {
    QTest::addColumn<ExactSum>("sum");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("printed");
    QTest::newRow("zero") << ExactSum() << 0 << "0";
    QTest::newRow("zero drops") << ExactSum() << 6 << "0";
    QTest::newRow("a drop") << ExactSum::of(1) << 6 << "0.000001";
    QTest::newRow("drops") << ExactSum::of(-12'500'000) << 6 << "-12.5";
    QTest::newRow("whole XRP") << ExactSum::of(20'000'000) << 6 << "20";
    QTest::newRow("greatest") << ExactSum::of(std::numeric_limits<std::int64_t>::max()) << 0
                              << "9223372036854775807";
    QTest::newRow("least") << ExactSum::of(std::numeric_limits<std::int64_t>::min()) << 0
                           << "-9223372036854775808";
    QTest::newRow("tokens") << of("22.49266381526267") << 0 << "22.49266381526267";
    QTest::newRow("small") << of("1000000000000001e-96") << 0
                           << "0." + QString(80, '0') + "1000000000000001";
    QTest::newRow("smallest mantissa")
        << of("9999999999999999e-96") << 0 << "0." + QString(80, '0') + "9999999999999999";
    QTest::newRow("large") << of("9999999999999999e80") << 0
                           << "9999999999999999" + QString(80, '0');
    QTest::newRow("negative large") << of("-1e95") << 0 << "-1" + QString(95, '0');
}

void ExactSumTest::prints() {
    QFETCH(ExactSum, sum);
    QFETCH(int, decimals);
    QTEST(text(sum, decimals), "printed");
}

void ExactSumTest::adds_data() {
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QString>("sum");
    QTest::addColumn<QString>("difference");
    const auto row = [](const char* left, const char* right, const char* sum,
                        const char* difference) {
        QTest::addRow("%s and %s", left, right)
            << QByteArray(left) << QByteArray(right) << QString(sum) << QString(difference);
    };
    row("0", "0", "0", "0");
    row("1", "2", "3", "-1");
    row("-1", "1", "0", "-2");
    row("0.1", "0.2", "0.3", "-0.1");
    row("1e15", "1e-15", "1000000000000000.000000000000001", "999999999999999.999999999999999");
    row("-1000000000", "1", "-999999999", "-1000000001");
    row("-1", "-999999999", "-1000000000", "999999998");
    row("999999999999999.9", "0.1", "1000000000000000", "999999999999999.8");
    row("0.1234567890123456", "1000000.123456789", "1000000.2469135780123456",
        "-999999.9999999999876544");
}

void ExactSumTest::adds() {
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    ExactSum sum = of(left);
    sum += of(right);
    QTEST(text(sum), "sum");
    ExactSum difference = of(left);
    difference -= of(right);
    QTEST(text(difference), "difference");
    difference += of(right);
    QCOMPARE(difference, of(left));
    QCOMPARE(text(-(-sum)), text(sum));
    QCOMPARE(sum.isNegative(), text(sum).startsWith('-'));
    QCOMPARE(sum.magnitude().isNegative(), false);
}

void ExactSumTest::ordersByValue() {
    const std::array<const char*, 7> ordered{"-1e80", "-1", "-1e-81", "0", "1e-81", "1", "1e80"};
    for (std::size_t i = 0; i < ordered.size(); ++i) {
        for (std::size_t j = 0; j < ordered.size(); ++j) {
            QCOMPARE((of(ordered.at(i)) <=> of(ordered.at(j))) < 0, i < j);
            QCOMPARE(of(ordered.at(i)) == of(ordered.at(j)), i == j);
        }
    }
}

void ExactSumTest::manyTerms() {
    ExactSum sum;
    ExactSum term = of("9999999999999999e80");
    for (int i = 0; i < 1000; ++i) {
        sum += term;
    }
    QCOMPARE(text(sum), "9999999999999999000" + QString(80, '0'));
    for (int i = 0; i < 1001; ++i) {
        sum -= term;
    }
    QCOMPARE(sum, -term);
    QCOMPARE(text(ExactSum::powerOfTen(-96)), "0." + QString(95, '0') + "1");
}

QTEST_GUILESS_MAIN(ExactSumTest)
#include "exact_sum_test.moc"
