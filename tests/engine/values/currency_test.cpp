#include "engine/values/currency.h"

#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;

class CurrencyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void legal_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QByteArray>("shown");
        const QByteArray zero(40, '0');
        const auto standard = [](const char* middle) {
            return QByteArray(24, '0') + middle + QByteArray(10, '0');
        };
        const auto row = [](const char* text, const QByteArray& hex, const QByteArray& shown) {
            QTest::newRow(text) << QByteArray(text) << hex << shown;
        };
        row("XRP", zero, "XRP");
        row("USD", standard("555344"), "USD");
        row("usd", standard("757364"), "usd");
        row("xrp", standard("787270"), "xrp");
        row("XRp", standard("585270"), "XRp");
        row("0aZ", standard("30615A"), "0aZ");
        row("<>x", standard("3C3E78"), "<>x");
        row("{}|", standard("7B7D7C"), "{}|");
        row("!@#", standard("214023"), "!@#");
        row("$%^", standard("24255E"), "$%^");
        row("&*?", standard("262A3F"), "&*?");
        row("(){", standard("28297B"), "(){");
        row("[]*", standard("5B5D2A"), "[]*");
        // "XRP" spelled in a standard code is another currency and never shown as XRP.
        row("0000000000000000000000005852500000000000", standard("585250"), standard("585250"));
        row("0000000000000000000000005553440000000000", standard("555344"), "USD");
        row("0000000000000000000000000000000000000000", zero, "XRP");
        row("0158415500000000c1f76ff6ecb0bac600000000", "0158415500000000C1F76FF6ECB0BAC600000000",
            "0158415500000000C1F76FF6ECB0BAC600000000");
        row("0000000000000000000000005553440000000001", "0000000000000000000000005553440000000001",
            "0000000000000000000000005553440000000001");
        row("0000000000000000000000015553440000000000", "0000000000000000000000015553440000000000",
            "0000000000000000000000015553440000000000");
        row("0000000000000000000000005500440000000000", standard("550044"), standard("550044"));
        row("0000000000000000000000002041420000000000", standard("204142"), standard("204142"));
        row("FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", QByteArray(40, 'F'), QByteArray(40, 'F'));
    }
    void legal() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, hex);
        QFETCH(QByteArray, shown);
        const auto currency = values::currencyFromText(text.toStdString());
        QVERIFY(currency);
        QCOMPARE(bytes::toHex(currency->view()), hex.toStdString());
        QCOMPARE(values::toText(*currency), shown.toStdString());
        QCOMPARE(values::currencyFromText(shown.toStdString()).value(), *currency);
        QCOMPARE(values::spellsXrp(*currency), text == "0000000000000000000000005852500000000000");
    }

    void refused_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"",
                                 "U",
                                 "US",
                                 "USDD",
                                 "U D",
                                 " USD",
                                 "USD ",
                                 "a'b",
                                 "a_b",
                                 "a,b",
                                 "a.b",
                                 "a-b",
                                 "a+b",
                                 "a/b",
                                 "a:b",
                                 "a;b",
                                 "a=b",
                                 "a\"b",
                                 "a\\b",
                                 "a`b",
                                 "a~b",
                                 "€",
                                 "é1",
                                 "é12",
                                 "US\n",
                                 "015841550000000041F76FF6ECB0BAC60000000",
                                 "015841550000000041F76FF6ECB0BAC6000000000",
                                 "zz58415500000000C1F76FF6ECB0BAC600000000",
                                 "0x58415500000000C1F76FF6ECB0BAC600000000"}) {
            QTest::newRow(text) << QByteArray(text);
        }
        QTest::newRow("zero byte") << QByteArray("US\0", 3);
        QTest::newRow("forty letters") << QByteArray(40, 'x');
    }
    void refused() {
        QFETCH(QByteArray, text);
        const auto currency = values::currencyFromText(text.toStdString());
        QVERIFY(!currency);
        QCOMPARE(currency.error().code, Errc::badCurrency);
    }
};

QTEST_GUILESS_MAIN(CurrencyTest)
#include "currency_test.moc"
