#include "engine/values/amount.h"

#include <QTest>

#include <limits>

using namespace countersign;
using namespace countersign::values;

namespace {

IssuedAmount issued(const char* value, const char* currency, std::uint8_t issuer) {
    IssuedAmount amount{Decimal::fromText(value).value(), currencyFromText(currency).value(), {}};
    amount.issuer.data[0] = issuer;
    return amount;
}

MptAmount mpt(std::int64_t value, std::uint8_t issuance) {
    MptAmount amount;
    amount.value = value;
    amount.issuance.data[0] = issuance;
    return amount;
}

} // namespace

class AmountTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mptValues() {
        QCOMPARE(mptValueFromText("0").value(), std::int64_t{0});
        QCOMPARE(mptValueFromText("9223372036854775807").value(),
                 std::numeric_limits<std::int64_t>::max());
        QCOMPARE(mptValueFromText("-1").value(), std::int64_t{-1});
        QCOMPARE(mptValueFromText("-9223372036854775807").value(),
                 -std::numeric_limits<std::int64_t>::max());
    }

    void badMptValues_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<Errc>("code");
        for (const char* text : {"", "-", "-0", "+1", "01", "1.5", "1e3", "0x7FFFFFFFFFFFFFFF", "/",
                                 "a", " 1", "1 ", "10.1"}) {
            QTest::newRow(text) << QByteArray(text) << Errc::badNumber;
        }
        for (const char* text :
             {"9223372036854775808", "18446744073709551615", "18446744073709551616",
              "-9223372036854775808", "10000000000000000000000"}) {
            QTest::newRow(text) << QByteArray(text) << Errc::illegalAmount;
        }
    }
    void badMptValues() {
        QFETCH(QByteArray, text);
        QFETCH(Errc, code);
        const auto value = mptValueFromText(text.toStdString());
        QVERIFY(!value);
        QCOMPARE(value.error().code, code);
    }

    void sameAssetIsCompared() {
        QVERIFY(*compare(Drops{1}, Drops{2}) < 0);
        QVERIFY(*compare(Drops{2}, Drops{2}) == 0);
        QVERIFY(*compare(issued("1.50", "USD", 1), issued("15e-1", "USD", 1)) == 0);
        QVERIFY(*compare(issued("9", "USD", 1), issued("10", "USD", 1)) < 0);
        QVERIFY(*compare(mpt(10, 1), mpt(9, 1)) > 0);
    }

    void otherAssetsAreNot() {
        QVERIFY(!compare(Drops{1}, issued("1", "USD", 1)));
        QVERIFY(!compare(issued("1", "USD", 1), mpt(1, 1)));
        QVERIFY(!compare(issued("1", "USD", 1), issued("1", "EUR", 1)));
        QVERIFY(!compare(issued("1", "USD", 1), issued("1", "usd", 1)));
        QVERIFY(!compare(issued("1", "USD", 1), issued("1", "USD", 2)));
        QVERIFY(!compare(mpt(1, 1), mpt(1, 2)));
    }
};

QTEST_GUILESS_MAIN(AmountTest)
#include "amount_test.moc"
