#include "engine/stream/parser.h"
#include "engine/values/address.h"
#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

#include <QTest>

using namespace countersign;
using model::Delivered;
using model::DeliveredState;

namespace {

// A validated transaction of ledger `ledger` in the layout of API version 2.
QByteArray message(const char* type, const QByteArray& bodyMembers, const QByteArray& metaMembers,
                   const char* ledger = "90000000", const char* result = "tesSUCCESS") {
    return QByteArray(R"({"type":"transaction","validated":true,"hash":")") + QByteArray(64, 'C') +
           R"(","ledger_index":)" + ledger +
           R"(,"tx_json":{"Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","TransactionType":")" +
           type + '"' + bodyMembers + R"(},"meta":{"TransactionResult":")" + result + '"' +
           metaMembers + "}}";
}

QByteArray usd(const char* value) {
    return QByteArray(
               R"({"currency":"USD","issuer":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ","value":")") +
           value + "\"}";
}

model::TransactionPtr read(const QByteArray& text) {
    stream::Parser parser(test::bundledTable());
    const test::PaddedText padded(text.toStdString());
    const auto result = parser.parse(padded.view());
    return result ? std::get<model::TransactionPtr>(result->body) : nullptr;
}

QByteArray shown(const Delivered& delivered) {
    switch (delivered.state) {
    case DeliveredState::none:
        return "none";
    case DeliveredState::unavailable:
        return "unavailable";
    case DeliveredState::unreadable:
        return "unreadable";
    case DeliveredState::amount:
        break;
    }
    QByteArray text = "other";
    if (const auto* drops = std::get_if<values::Drops>(&delivered.amount)) {
        text = QByteArray::fromStdString(values::toText(*drops));
    } else if (const auto* issued = std::get_if<values::IssuedAmount>(&delivered.amount)) {
        text = QByteArray::fromStdString(issued->value.toText() + values::toText(issued->currency));
    }
    return text + (delivered.lessThanAsked ? ", less" : "");
}

constexpr const char* partialFlag = R"(,"Flags":131072)";

} // namespace

class DeliveredReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rule_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<bool>("partial");
        const auto row = [](const char* name, const QByteArray& text, const char* expected,
                            bool partial = false) {
            QTest::newRow(name) << text << QByteArray(expected) << partial;
        };
        const QByteArray max100 = R"(,"DeliverMax":"100")";
        row("served", message("Payment", max100, R"(,"delivered_amount":"100")"), "100");
        row("less than asked",
            message("Payment", max100 + partialFlag, R"(,"delivered_amount":"99")"), "99, less");
        row("served wins over recorded",
            message("Payment", max100, R"(,"delivered_amount":"99","DeliveredAmount":"98")"),
            "99, less");
        row("recorded", message("Payment", max100, R"(,"DeliveredAmount":"98")"), "98, less");
        row("the server does not know",
            message("Payment", max100,
                    R"(,"delivered_amount":"unavailable","DeliveredAmount":"98")"),
            "unavailable");
        row("nothing in the metadata", message("Payment", max100, ""), "100");
        row("Amount, version 1", message("Payment", R"(,"Amount":"7","DeliverMax":"7")", ""), "7");
        row("never for a partial payment", message("Payment", max100 + partialFlag, ""),
            "unavailable");
        row("other flags are none", message("Payment", max100 + R"(,"Flags":2147549184)", ""),
            "100");
        row("flags that make no sense", message("Payment", max100 + R"(,"Flags":"x")", ""),
            "unavailable", true);
        row("flags as text", message("Payment", max100 + R"(,"Flags":"131072")", ""),
            "unavailable");
        row("before partial deliveries were recorded", message("Payment", max100, "", "4594094"),
            "unavailable");
        row("first ledger that records them", message("Payment", max100, "", "4594095"), "100");
        row("by time", message("Payment", max100 + R"(,"date":446000001)", "", "\"x\""), "100",
            true);
        row("by time, too early", message("Payment", max100 + R"(,"date":446000000)", "", "1"),
            "unavailable");
        row("no amount named", message("Payment", "", ""), "unavailable");
        row("unreadable", message("Payment", max100, R"(,"delivered_amount":5)"), "unreadable",
            true);
        row("unreadable text", message("Payment", max100, R"(,"delivered_amount":"1.5")"),
            "unreadable", true);
        row("null", message("Payment", max100, R"(,"delivered_amount":null)"), "unreadable", true);
        row("recorded, unreadable", message("Payment", max100, R"(,"DeliveredAmount":{})"),
            "unreadable", true);
        row("asked unreadable", message("Payment", R"(,"DeliverMax":100)", ""), "unavailable",
            true);
        row("token",
            message("Payment", R"(,"DeliverMax":)" + usd("10"),
                    R"(,"delivered_amount":)" + usd("9.5")),
            "9.5USD, less");
        row("equal numbers in other digits",
            message("Payment", R"(,"DeliverMax":)" + usd("1000000000000000e-14"),
                    R"(,"delivered_amount":)" + usd("10.0")),
            "10USD");
        row("nine is less than ten",
            message("Payment", R"(,"DeliverMax":)" + usd("10"),
                    R"(,"delivered_amount":)" + usd("9")),
            "9USD, less");
        row("another asset is not compared",
            message("Payment", max100, R"(,"delivered_amount":)" + usd("1")), "1USD");
        row("check", message("CheckCash", R"(,"Amount":"50")", R"(,"delivered_amount":"50")"),
            "50");
        row("check, nothing in the metadata", message("CheckCash", R"(,"Amount":"50")", ""), "50");
        row("check with a minimum only", message("CheckCash", R"(,"DeliverMin":"50")", ""),
            "unavailable");
        row("account deleted", message("AccountDelete", "", R"(,"delivered_amount":"19999990")"),
            "19999990");
        row("account deleted, nothing in the metadata",
            message("AccountDelete", R"(,"Amount":"5")", ""), "unavailable");
        row("another type",
            message("EscrowFinish", R"(,"Amount":"5")", R"(,"delivered_amount":"5")"), "none");
        row("an offer", message("OfferCreate", "", R"(,"DeliveredAmount":"5")"), "none");
        row("failed",
            message("Payment", max100, R"(,"delivered_amount":"100")", "5", "tecPATH_DRY"), "none");
        row("proposed",
            message("Payment", max100, R"(,"delivered_amount":"100")")
                .replace("\"validated\":true", "\"validated\":false"),
            "none");
    }
    void rule() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        QFETCH(bool, partial);
        const auto tx = read(text);
        QVERIFY(tx);
        QCOMPARE(shown(tx->delivered), expected);
        QCOMPARE(tx->partial, partial);
    }
};

QTEST_GUILESS_MAIN(DeliveredReaderTest)
#include "delivered_reader_test.moc"
