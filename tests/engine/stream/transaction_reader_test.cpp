#include "engine/bytes/hex.h"
#include "engine/codec/transaction_id.h"
#include "engine/stream/parser.h"
#include "engine/values/address.h"
#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

#include <QTest>

using namespace countersign;
using model::DeliveredState;
using model::ResultClass;
using model::TransactionPtr;

namespace {

const QByteArray hashA(64, 'A');
const QByteArray hashB(64, 'B');

QByteArray quoted(const QByteArray& text) {
    return '"' + text + '"';
}

const QByteArray body =
    R"("Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh","Destination":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ",)"
    R"("DeliverMax":"100","Fee":"10","Sequence":4294967295,"TransactionType":"Payment")";
const QByteArray meta =
    R"("AffectedNodes":[],"TransactionIndex":3,"TransactionResult":"tesSUCCESS","delivered_amount":"100")";
const QByteArray validatedTop =
    R"("type":"transaction","validated":true,"engine_result":"tesSUCCESS","ledger_index":7,)"
    R"("close_time_iso":"2026-11-30T15:29:49Z","status":"closed")";
const QByteArray proposedTop =
    R"("type":"transaction","validated":false,"engine_result":"tesSUCCESS","ledger_current_index":8,)"
    R"("status":"proposed")";

QByteArray validatedV2() {
    return '{' + validatedTop + R"(,"hash":)" + quoted(hashA) + R"(,"tx_json":{)" + body +
           R"(,"date":849367789},"meta":{)" + meta + "}}";
}
QByteArray validatedV1() {
    return '{' + validatedTop + R"(,"transaction":{)" + body + R"(,"Amount":"100","hash":)" +
           quoted(hashA) + R"(,"date":849367789},"meta":{)" + meta + "}}";
}
QByteArray proposedV2() {
    return '{' + proposedTop + R"(,"hash":)" + quoted(hashA) + R"(,"tx_json":{)" + body + "}}";
}
QByteArray proposedV1() {
    return '{' + proposedTop + R"(,"transaction":{)" + body + R"(,"Amount":"100","hash":)" +
           quoted(hashA) + "}}";
}

// Both versions' body, by hand.
const std::string bodyBytes =
    "12000024FFFFFFFF61400000000000006468400000000000000A"
    "8114B5F762798A53D543A014CAF8B297CFF8F2F937E88314" +
    bytes::toHex(values::accountFromAddress("r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ")->view());

Result<TransactionPtr> read(const QByteArray& message) {
    stream::Parser parser(test::bundledTable());
    const test::PaddedText text(message.toStdString());
    const auto result = parser.parse(text.view());
    if (!result) {
        return tl::unexpected(result.error());
    }
    return std::get<TransactionPtr>(result->body);
}

std::string address(const std::optional<values::AccountId>& account) {
    return account ? values::toAddress(*account) : std::string();
}

} // namespace

class TransactionReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void layouts_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<bool>("validated");
        const auto both = [](const char* name, const QByteArray& message, bool validated) {
            QTest::newRow(name) << message << validated;
        };
        both("validated, version 1", validatedV1(), true);
        both("validated, version 2", validatedV2(), true);
        both("proposed, version 1", proposedV1(), false);
        both("proposed, version 2", proposedV2(), false);
        both("index as text", validatedV2().replace(":7,", ":\"7\","), true);
        both("open index as text", proposedV2().replace(":8,", ":\"8\","), false);
        both("metaData", validatedV2().replace("\"meta\"", "\"metaData\""), true);
        both("hash at both places",
             validatedV1().replace("\"status\"",
                                   "\"hash\":" + quoted(hashA.toLower()) + ",\"status\""),
             true);
        both("body named tx", validatedV1().replace("\"transaction\":{", "\"tx\":{"), true);
        both("index in the body",
             validatedV1()
                 .replace("\"ledger_index\":7,", "")
                 .replace("\"Fee\"", "\"ledger_index\":7,\"Fee\""),
             true);
        both("no engine_result", validatedV2().replace("\"engine_result\":\"tesSUCCESS\",", ""),
             true);
        both("no close_time_iso",
             validatedV2().replace("\"close_time_iso\":\"2026-11-30T15:29:49Z\",", ""), true);
        both("no date", validatedV2().replace(",\"date\":849367789", ""), true);
        both("blanks and a line end", "  " + validatedV2().replace(",", " ,\t") + " \r\n", true);
    }
    void layouts() {
        QFETCH(QByteArray, message);
        QFETCH(bool, validated);
        const auto tx = read(message);
        QVERIFY(tx);
        const model::Transaction& model = **tx;
        QCOMPARE(bytes::toHex(model.id.view()), hashA.toStdString());
        QCOMPARE(model.type, std::string("Payment"));
        QCOMPARE(address(model.account), std::string("rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh"));
        QCOMPARE(address(model.destination), std::string("r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ"));
        QCOMPARE(model.sequence, std::optional(4294967295U));
        QCOMPARE(model.fee, std::optional(values::Drops{10}));
        QCOMPARE(model.result, std::string("tesSUCCESS"));
        QCOMPARE(model.resultClass, ResultClass::tes);
        QCOMPARE(model.validated, validated);
        QCOMPARE(model.ledgerIndex, std::optional(validated ? 7U : 8U));
        QCOMPARE(model.hasBody, true);
        QCOMPARE(model.hasMeta, validated);
        QCOMPARE(model.partial, false);
        QCOMPARE(model.transactionIndex, validated ? std::optional(3U) : std::nullopt);
        QCOMPARE(model.closeTime,
                 validated ? std::optional(values::LedgerTime{849367789}) : std::nullopt);
        QCOMPARE(model.delivered.state, validated ? DeliveredState::amount : DeliveredState::none);
        QVERIFY(model.received.empty()); // the objects have it all
        QVERIFY(model.body && !model.body->isPartial());
        QCOMPARE(model.meta != nullptr, validated);
        QCOMPARE(bytes::toHex(model.body->bytes()), bodyBytes);
        QCOMPARE(model.body->definitions(), test::bundledTable());
        QCOMPARE(model.idState, model::IdState::differs); // AA…AA is no hash of it
    }

    void idOfTheBytes() {
        const std::string id =
            bytes::toHex(codec::transactionId(bytes::fromHex(bodyBytes).value()).view());
        const QByteArray hex = QByteArray::fromStdString(id);
        for (const QByteArray& message :
             {validatedV1(), validatedV2(), proposedV1(), proposedV2()}) {
            const auto tx = read(QByteArray(message).replace(hashA, hex));
            QCOMPARE((*tx)->idState, model::IdState::matches);
            QCOMPARE((*read(QByteArray(message)
                                .replace(hashA, hex)
                                .replace("\"Fee\":\"10\"", "\"Fee\":\"11\"")))
                         ->idState,
                     model::IdState::differs);
            QCOMPARE((*read(QByteArray(message)
                                .replace(hashA, hex)
                                .replace("\"Fee\":\"10\"", "\"Fee\":10")))
                         ->idState,
                     model::IdState::unknown);
            const auto added = read(QByteArray(message)
                                        .replace(hashA, hex)
                                        .replace("\"Fee\"", "\"parsed\":{\"a\":1},\"Fee\""));
            QCOMPARE((*added)->idState, model::IdState::matches); // so `parsed` is no field
            QVERIFY((*added)->body->isPartial() && !(*added)->partial);
        }
        QCOMPARE((*read('{' + validatedTop + R"(,"hash":)" + quoted(hex) + '}'))->idState,
                 model::IdState::unknown);
    }

    // A partial message keeps its text.
    void receivedIsTheTextAsItCame() {
        const QByteArray message = validatedV2().replace("\"Fee\"", "\"Flux\":1,\"Fee\"");
        for (const char* ending : {"", "\n", "\r\n", "\n\n"}) {
            QCOMPARE((*read(message + ending))->received, message.toStdString());
        }
    }

    void bothBodiesAbsent() {
        const auto tx = read('{' + validatedTop + R"(,"hash":)" + quoted(hashA) + '}');
        QVERIFY(tx);
        QVERIFY(!(*tx)->hasBody && !(*tx)->hasMeta && (*tx)->partial && (*tx)->validated);
        QVERIFY((*tx)->type.empty() && !(*tx)->account && !(*tx)->fee);
        QCOMPARE((*tx)->ledgerIndex, std::optional(7U));
        QCOMPARE((*tx)->result, std::string("tesSUCCESS"));
        QCOMPARE((*tx)->delivered.state, DeliveredState::none);
    }

    void noHash_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("nowhere") << validatedV2().replace("\"hash\"", "\"Hash\"");
        QTest::newRow("short") << validatedV2().replace(hashA, hashA.left(62));
        QTest::newRow("not hex") << validatedV2().replace(hashA, QByteArray(64, 'g'));
        QTest::newRow("null") << validatedV2().replace(quoted(hashA), "null");
        QTest::newRow("number in the body") << validatedV1().replace(quoted(hashA), "5");
        QTest::newRow("no members at all") << QByteArray(R"({"type":"transaction"})");
    }
    void noHash() {
        QFETCH(QByteArray, message);
        const auto tx = read(message);
        QVERIFY(!tx);
        QCOMPARE(tx.error().code, Errc::missingHash);
        QCOMPARE(tx.error().subject, std::string("hash"));
    }

    void hashPlacesThatDisagree() {
        const auto top = "\"hash\":" + quoted(hashB) + ",\"status\"";
        const auto tx = read(validatedV1().replace("\"status\"", top));
        QCOMPARE(bytes::toHex((*tx)->id.view()), hashB.toStdString());
        QVERIFY((*tx)->partial);
        const auto odd = read(validatedV1().replace("\"status\"", "\"hash\":7,\"status\""));
        QCOMPARE(bytes::toHex((*odd)->id.view()), hashA.toStdString());
        QVERIFY((*odd)->partial);
    }

    // Whatever a member turns into: the row stays, and says that it is not the whole truth.
    void surprisingMembers_data() {
        QTest::addColumn<QByteArray>("from");
        for (const char* member :
             {R"("validated":true)", R"("engine_result":"tesSUCCESS")", R"("ledger_index":7)",
              R"("close_time_iso":"2026-11-30T15:29:49Z")", R"("date":849367789)",
              R"("Account":"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh")",
              R"("Destination":"r9LqNeG6qHxjeUocjvVki2XR35weJ9mZgQ")", R"("DeliverMax":"100")",
              R"("Fee":"10")", R"("Sequence":4294967295)", R"("TransactionType":"Payment")",
              R"("TransactionIndex":3)", R"("TransactionResult":"tesSUCCESS")",
              R"("delivered_amount":"100")"}) {
            QTest::newRow(member) << QByteArray(member);
        }
    }
    void surprisingMembers() {
        QFETCH(QByteArray, from);
        const QByteArray name = from.left(from.indexOf(':') + 1);
        const bool isFlag = from.endsWith("true");
        for (const char* value : {"null", "[]", "{}", "[[{\"a\":1}]]", "-1", "1.5", "1e300",
                                  "18446744073709551615", "true", "\"\\u0000<b>x</b>\"", "\"\""}) {
            const bool isName = from.contains("Type") && QByteArray(value).startsWith("\"\\");
            if (isName || (isFlag && QByteArray(value) == "true")) {
                continue; // legal for this member
            }
            QByteArray message = validatedV2();
            QVERIFY(message.contains(from));
            const auto tx = read(message.replace(from, name + value));
            QVERIFY2(tx, value);
            QVERIFY2((*tx)->partial || (isFlag && !(*tx)->validated), value);
            QCOMPARE(bytes::toHex((*tx)->id.view()), hashA.toStdString());
            QCOMPARE((*tx)->received, message.toStdString());
        }
    }

    void surprisingParts_data() {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<bool>("hasBody");
        QTest::addColumn<bool>("hasMeta");
        const QByteArray top = '{' + validatedTop + R"(,"hash":)" + quoted(hashA) + ',';
        const QByteArray goodMeta = R"("meta":{)" + meta + '}';
        const QByteArray goodBody = R"("tx_json":{)" + body + '}';
        for (const char* odd : {"null", "[]", "7", "\"12000022\"", "true"}) {
            QTest::addRow("tx_json %s", odd)
                << top + "\"tx_json\":" + odd + ',' + goodMeta + '}' << false << true;
            QTest::addRow("transaction %s", odd)
                << top + "\"transaction\":" + odd + ',' + goodMeta + '}' << false << true;
            QTest::addRow("meta %s", odd)
                << top + goodBody + ",\"meta\":" + odd + '}' << true << false;
            QTest::addRow("metaData %s", odd)
                << top + goodBody + ",\"metaData\":" + odd + '}' << true << false;
        }
        QTest::newRow("both bodies")
            << top + goodBody + R"(,"transaction":{)" + body + "}," + goodMeta + '}' << true
            << true;
        QTest::newRow("both metadata")
            << top + goodBody + ',' + goodMeta + R"(,"metaData":{}})" << true << true;
        QTest::newRow("empty body") << top + R"("tx_json":{},)" + goodMeta + '}' << true << true;
    }
    void surprisingParts() {
        QFETCH(QByteArray, message);
        QFETCH(bool, hasBody);
        QFETCH(bool, hasMeta);
        const auto tx = read(message);
        QVERIFY(tx);
        QCOMPARE((*tx)->hasBody, hasBody);
        QCOMPARE((*tx)->hasMeta, hasMeta);
        QVERIFY((*tx)->partial);
        QCOMPARE((*tx)->result, std::string("tesSUCCESS"));
    }

    void membersTwiceInTheBody() {
        const auto tx = read(validatedV2().replace("\"Fee\"", "\"Sequence\":1,\"Fee\""));
        QVERIFY(tx && (*tx)->partial);
    }

    void resultOfTheMetadataWins() {
        const auto tx = read(validatedV2().replace("\"TransactionResult\":\"tesSUCCESS\"",
                                                   "\"TransactionResult\":\"tecPATH_DRY\""));
        QCOMPARE((*tx)->result, std::string("tecPATH_DRY"));
        QCOMPARE((*tx)->resultClass, ResultClass::tec);
        QCOMPARE((*tx)->delivered.state, DeliveredState::none);
        QVERIFY((*tx)->partial);
    }

    void placesOfOneValueMustAgree_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("time") << QByteArray("849367789") << QByteArray("849367790");
        QTest::newRow("ledger") << QByteArray("\"Fee\"")
                                << QByteArray("\"ledger_index\":6,\"Fee\"");
        QTest::newRow("amount") << QByteArray("\"Fee\"")
                                << QByteArray("\"Amount\":\"101\",\"Fee\"");
    }
    void placesOfOneValueMustAgree() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const auto tx = read(validatedV2().replace(from, to));
        QVERIFY(tx && (*tx)->partial);
        QCOMPARE((*tx)->ledgerIndex, std::optional(7U));
        QCOMPARE((*tx)->closeTime, std::optional(values::LedgerTime{849367789}));
    }

    void unknownTypesAndMembersAreKept() {
        QByteArray message = validatedV2().replace("\"Payment\"", "\"TimeMachineCreate\"");
        message.replace("\"Fee\"", "\"Flux\":[{\"Capacitor\":121}],\"Fee\"");
        message.replace("\"status\"", "\"later\":{\"x\":[null]},\"status\"");
        const auto tx = read(message);
        QVERIFY(tx && (*tx)->partial); // shown, with what is not known as text
        QCOMPARE((*tx)->received, message.toStdString());
        QCOMPARE((*tx)->type, std::string("TimeMachineCreate"));
        QCOMPARE((*tx)->delivered.state, DeliveredState::none);
    }

    void longNamesAreCut() {
        const QByteArray type = QByteArray(63, 'x') + "é";
        const QByteArray result = "tec" + QByteArray(500, 'R');
        const auto tx =
            read(proposedV2().replace("\"Payment\"", quoted(type)).replace("tesSUCCESS", result));
        QCOMPARE((*tx)->type, std::string(63, 'x'));
        QCOMPARE((*tx)->result, "tec" + std::string(61, 'R'));
        QCOMPARE((*tx)->resultClass, ResultClass::tec);
    }

    void madeByTheLedger_data() {
        QTest::addColumn<QByteArray>("account");
        QTest::addColumn<QByteArray>("fee");
        QTest::addColumn<bool>("partial");
        QTest::newRow("empty text") << QByteArray("\"\"") << QByteArray("\"0\"") << false;
        QTest::newRow("zero account")
            << QByteArray("\"rrrrrrrrrrrrrrrrrrrrrhoLvTp\"") << QByteArray("\"0\"") << false;
        QTest::newRow("empty text, but it pays")
            << QByteArray("\"\"") << QByteArray("\"10\"") << true;
    }
    void madeByTheLedger() {
        QFETCH(QByteArray, account);
        QFETCH(QByteArray, fee);
        QFETCH(bool, partial);
        const auto tx = read('{' + validatedTop + R"(,"hash":)" + quoted(hashA) +
                             R"(,"tx_json":{"Account":)" + account + R"(,"Fee":)" + fee +
                             R"(,"Sequence":0,"SigningPubKey":"","TransactionType":"UNLModify"}})");
        QVERIFY(tx);
        QCOMPARE((*tx)->partial, partial);
        QCOMPARE(address((*tx)->account),
                 partial ? std::string() : std::string("rrrrrrrrrrrrrrrrrrrrrhoLvTp"));
    }

    void hostileTextIsKeptAsText() {
        const QByteArray type = R"(<img src=x>\u202e%1\n\u0000)";
        const auto tx = read(proposedV2().replace("\"Payment\"", quoted(type)));
        QCOMPARE((*tx)->type, std::string("<img src=x>\xE2\x80\xAE%1\n\0", 18));
    }
};

QTEST_GUILESS_MAIN(TransactionReaderTest)
#include "transaction_reader_test.moc"
