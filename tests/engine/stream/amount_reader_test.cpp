#include "engine/stream/amount_reader.h"

#include "engine/bytes/hex.h"

#include <QTest>

using namespace countersign;

namespace {

QByteArray shown(const values::Amount& amount) {
    if (const auto* drops = std::get_if<values::Drops>(&amount)) {
        return QByteArray::fromStdString(values::toText(*drops) + " drops");
    }
    if (const auto* issued = std::get_if<values::IssuedAmount>(&amount)) {
        return QByteArray::fromStdString(issued->value.toText() + ' ' +
                                         values::toText(issued->currency) + ' ' +
                                         values::toAddress(issued->issuer));
    }
    const auto& mpt = std::get<values::MptAmount>(amount);
    return QByteArray::number(qlonglong{mpt.value}) + ' ' +
           QByteArray::fromStdString(bytes::toHex(mpt.issuance.view()));
}

QByteArray issued(const char* currency, const char* issuer, const char* value) {
    return QByteArray("{\"currency\":\"") + currency + R"(","issuer":")" + issuer +
           R"(","value":")" + value + "\"}";
}

constexpr const char* issuer = "r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ";
constexpr const char* issuance = "00002403C84A0A28E0190E208E982C352BBD5006600555CF";

} // namespace

class AmountReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void threeShapes_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("expected");
        const QByteArray token = QByteArray(" USD ") + issuer;
        QTest::newRow("drops") << QByteArray(R"("100000000000000000")")
                               << QByteArray("100000000000000000 drops");
        QTest::newRow("issued") << issued("USD", issuer, "1.50") << "1.5" + token;
        QTest::newRow("as servers print it")
            << issued("USD", issuer, "1000000000000000e-4") << "100000000000" + token;
        QTest::newRow("negative") << issued("USD", issuer, "-2") << "-2" + token;
        QTest::newRow("another order of members")
            << QByteArray("{\"value\":\"0\",\"issuer\":\"") + issuer + "\",\"currency\":\"USD\"}"
            << "0" + token;
        QTest::newRow("hex currency")
            << issued("0000000000000000000000005852500000000000", issuer, "1")
            << QByteArray("1 0000000000000000000000005852500000000000 ") + issuer;
        QTest::newRow("mpt") << QByteArray("{\"mpt_issuance_id\":\"") + issuance +
                                    "\",\"value\":\"9223372036854775807\"}"
                             << QByteArray("9223372036854775807 ") + issuance;
    }
    void threeShapes() {
        QFETCH(QByteArray, json);
        QFETCH(QByteArray, expected);
        simdjson::dom::parser parser;
        simdjson::dom::element value;
        QCOMPARE(parser.parse(json.toStdString()).get(value), simdjson::SUCCESS);
        const stream::Element element(value);
        stream::AddressCache addresses;
        const auto amount = stream::readAmount(element, addresses);
        QVERIFY(amount);
        QCOMPARE(shown(*amount), expected);
    }

    void nothingElse_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<Errc>("code");
        const auto row = [](const QByteArray& json, Errc code) {
            QTest::newRow(json) << json << code;
        };
        const QByteArray mptStart = QByteArray("{\"mpt_issuance_id\":\"") + issuance + '"';
        row("1", Errc::wrongJsonType);
        row("1.5", Errc::wrongJsonType);
        row("null", Errc::wrongJsonType);
        row("true", Errc::wrongJsonType);
        row("[]", Errc::wrongJsonType);
        row("{}", Errc::wrongJsonType);
        row(R"("")", Errc::badNumber);
        row(R"("-1")", Errc::badNumber);
        row(R"("1.0")", Errc::badNumber);
        row(R"("100000000000000001")", Errc::illegalAmount);
        row(R"("unavailable")", Errc::badNumber);
        row(R"({"currency":"XRP"})", Errc::wrongJsonType);
        row(R"({"value":"1"})", Errc::wrongJsonType);
        row(R"({"currency":"USD","value":"1"})", Errc::wrongJsonType);
        row(issued("XRP", issuer, "1"), Errc::badCurrency);
        row(issued("0000000000000000000000000000000000000000", issuer, "1"), Errc::badCurrency);
        row(issued("USDD", issuer, "1"), Errc::badCurrency);
        row(issued("USD", "rBad", "1"), Errc::illegalAmount);
        row(issued("USD", "rrrrrrrrrrrrrrrrrrrrrhoLvTp", "1"), Errc::illegalAmount);
        row(issued("USD", issuer, "0x1F"), Errc::badDecimal);
        row(issued("USD", issuer, "12345678901234567"), Errc::iouPrecisionOrRange);
        row(issued("USD", issuer, "1").chopped(1) + ",\"extra\":1}", Errc::wrongJsonType);
        row(issued("USD", issuer, "1").chopped(1) + ",\"value\":\"2\"}", Errc::wrongJsonType);
        row(QByteArray("{\"currency\":\"USD\",\"issuer\":\"") + issuer + "\",\"value\":1}",
            Errc::wrongJsonType);
        row(mptStart + "}", Errc::wrongJsonType);
        row(mptStart + ",\"value\":\"-1\"}", Errc::illegalAmount);
        row(mptStart + ",\"value\":\"1e3\"}", Errc::badNumber);
        row(mptStart + ",\"value\":\"9223372036854775808\"}", Errc::illegalAmount);
        row(mptStart + ",\"value\":\"1\",\"currency\":\"USD\"}", Errc::wrongJsonType);
        row(R"({"mpt_issuance_id":"10","value":"1"})", Errc::badLength);
        row(R"({"mpt_issuance_id":10,"value":"1"})", Errc::wrongJsonType);
    }
    void nothingElse() {
        QFETCH(QByteArray, json);
        QFETCH(Errc, code);
        simdjson::dom::parser parser;
        simdjson::dom::element value;
        QCOMPARE(parser.parse(json.toStdString()).get(value), simdjson::SUCCESS);
        const stream::Element element(value);
        stream::AddressCache addresses;
        const auto amount = stream::readAmount(element, addresses);
        QVERIFY(!amount);
        QCOMPARE(amount.error().code, code);
    }
};

QTEST_GUILESS_MAIN(AmountReaderTest)
#include "amount_reader_test.moc"
