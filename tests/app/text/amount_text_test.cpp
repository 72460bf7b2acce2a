#include "app/text/amount_text.h"
#include "tests/support/sample_transactions.h"

#include <QTest>

using namespace countersign;

class AmountTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void exactValues() {
        QCOMPARE(text::xrpText({1}), QStringLiteral("0.000001"));
        QCOMPARE(text::xrpText({100'000'000'000'000'000}), QStringLiteral("100000000000"));
        QCOMPARE(text::valueText(test::issued("1.00000001", "BTC", 9)),
                 QStringLiteral("1.00000001"));
        QCOMPARE(text::valueText(values::MptAmount{INT64_MAX, {}}),
                 QStringLiteral("9223372036854775807"));
    }

    void listAmountIsCutNotRounded_data() {
        QTest::addColumn<QString>("exact");
        QTest::addColumn<QString>("shown");
        QTest::newRow("whole") << "20000"
                               << "20000";
        QTest::newRow("six decimals") << "1.123456"
                                      << "1.123456";
        QTest::newRow("cut") << "22.49266381526267"
                             << "22.492663…";
        QTest::newRow("never up") << "0.9999999"
                                  << "0.999999…";
        QTest::newRow("no false zero") << "1.00000001"
                                       << "1.000000…";
        QTest::newRow("negative") << "-0.12345678"
                                  << "-0.123456…";
    }
    void listAmountIsCutNotRounded() {
        QFETCH(QString, exact);
        QTEST(text::listAmount(exact), "shown");
    }

    void powerOfTen_data() {
        QTest::addColumn<QString>("exact");
        QTest::addColumn<QString>("shown");
        QTest::newRow("cut") << "123456789012345678901"
                             << "1.234567…e20";
        QTest::newRow("short") << "1500000000000000000000"
                               << "1.5e21";
        QTest::newRow("one digit") << "100000000000000000000"
                                   << "1e20";
        QTest::newRow("negative") << "-99999999000000000000"
                                  << "-9.999999…e19";
        QTest::newRow("with decimals") << "1234567890123456.5"
                                       << "1.234567…e15";
    }
    void powerOfTen() {
        QFETCH(QString, exact);
        QTEST(text::powerOfTen(exact, 6), "shown");
    }

    void assets() {
        const auto asset = [](const std::string& code) {
            return text::assetText(values::currencyFromText(code).value());
        };
        QCOMPARE(asset("USD").code, QStringLiteral("USD"));
        QCOMPARE(asset("USD").hint, QString());
        QCOMPARE(asset("524C555344000000000000000000000000000000").code, QStringLiteral("524C…"));
        QCOMPARE(asset("524C555344000000000000000000000000000000").hint, QStringLiteral("RLUSD"));
        QCOMPARE(asset("03AB000000000000000000000000000000000001").hint,
                 QStringLiteral("LP token"));
        QCOMPARE(asset("5852500000000000000000000000000000000000").hint, QString()); // "XRP"
        QCOMPARE(asset("FF00000000000000000000000000000000000001").hint, QString());
        values::MptIssuanceId issuance;
        issuance.data[3] = 11;
        QCOMPARE(text::assetText(issuance).code, QStringLiteral("MPT #11"));
    }

    void sentences() {
        QCOMPARE(text::amountText(values::Drops{1'500'000}), QStringLiteral("1.5 XRP"));
        const QString usd = text::amountText(test::issued("22.49266381526267", "USD", 9));
        QVERIFY2(usd.startsWith("22.49266381526267 USD issued by r"), qPrintable(usd));
        QVERIFY(text::amountText(test::issued("1", "524C555344000000000000000000000000000000", 9))
                    .contains("524C555344000000000000000000000000000000 (“RLUSD”)"));
    }
};

QTEST_GUILESS_MAIN(AmountTextTest)
#include "amount_text_test.moc"
