#include "engine/bytes/hex.h"
#include "engine/stream/parser.h"
#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

#include <QTest>

using namespace countersign;
using stream::Message;
using stream::Reply;

namespace {

Message read(const QByteArray& text) {
    stream::Parser parser(test::bundledTable());
    const test::PaddedText padded(text.toStdString());
    return parser.parse(padded.view()).value();
}

Reply reply(const QByteArray& text) {
    return std::get<Reply>(read(text).body);
}

model::LedgerPtr ledger(const QByteArray& text) {
    return std::get<model::LedgerPtr>(read(text).body);
}

const QByteArray closed =
    "{\"type\":\"ledgerClosed\",\"fee_base\":10,\"ledger_hash\":"
    "\"B3980C722D71873D6708723E71B7A28C826BC66C58712ADCEC61603415305CD1\","
    R"("ledger_index":66093872,"ledger_time":683942720,"network_id":0,"reserve_base":20000000,)"
    "\"reserve_inc\":5000000,\"txn_count\":70,\"validated_ledgers\":\"65201743-66093872\"}";

} // namespace

class ServerReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ledgerClosed() {
        QCOMPARE(read(closed).kind, std::string("ledgerClosed"));
        const auto model = ledger(closed);
        QCOMPARE(model->index, 66093872U);
        QCOMPARE(bytes::toHex(model->hash->view()),
                 std::string("B3980C722D71873D6708723E71B7A28C826BC66C58712ADCEC61603415305CD1"));
        QCOMPARE(model->closeTime, std::optional(values::LedgerTime{683942720}));
        QCOMPARE(model->transactionCount, std::optional(70U));
        QCOMPARE(model->baseFee, std::optional(values::Drops{10}));
        QCOMPARE(model->reserveBase, std::optional(values::Drops{20000000}));
        QCOMPARE(model->reserveIncrement, std::optional(values::Drops{5000000}));
        QCOMPARE(model->networkId, std::optional(0U));
        QVERIFY(!model->partial);
    }

    void ledgerWithLess() {
        const auto model = ledger(R"({"type":"ledgerClosed","ledger_index":"5"})");
        QCOMPARE(model->index, 5U);
        QVERIFY(!model->hash && !model->closeTime && !model->networkId && !model->partial);
    }

    void surprisingLedgerMembers_data() {
        QTest::addColumn<QByteArray>("from");
        for (const char* member :
             {R"("fee_base":10)", R"("ledger_index":66093872)", R"("ledger_time":683942720)",
              R"("network_id":0)", R"("reserve_base":20000000)", R"("reserve_inc":5000000)",
              R"("txn_count":70)",
              R"("ledger_hash":)"
              R"("B3980C722D71873D6708723E71B7A28C826BC66C58712ADCEC61603415305CD1")"}) {
            QTest::newRow(member) << QByteArray(member);
        }
    }
    void surprisingLedgerMembers() {
        QFETCH(QByteArray, from);
        const QByteArray name = from.left(from.indexOf(':') + 1);
        for (const char* value :
             {"null", "-1", "1.5", R"("x")", "{}", "[1]", "18446744073709551615"}) {
            QByteArray text = closed;
            const auto model = ledger(text.replace(from, name + value));
            QVERIFY2(model->partial, value);
        }
    }

    void ledgerWithoutIndexIsPartial() {
        const auto model = ledger(R"({"type":"ledgerClosed"})");
        QCOMPARE(model->index, 0U);
        QVERIFY(model->partial);
    }

    void serverStatus() {
        const Message message = read(
            R"({"type":"serverStatus","server_status":"full","load_factor":508.296875,"base_fee":10})");
        const auto status = std::get<stream::ServerStatus>(message.body);
        QCOMPARE(message.kind, std::string("serverStatus"));
        QCOMPARE(status.facts.status, std::string("full"));
        QVERIFY(!status.facts.networkId && !status.facts.recording);
    }

    void subscribed() {
        const Reply answer = reply("{\"api_version\":2,\"id\":1,\"result\":{\"fee_base\":10,"
                                   "\"ledger_index\":3,\"load_base\":256,"
                                   "\"network_id\":12345,\"server_status\":\"full\",\"stand_"
                                   "alone\":true},\"status\":\"success\",\"type\":\"response\"}");
        QCOMPARE(answer.id, std::optional(std::uint64_t{1}));
        QVERIFY(answer.error.empty() && answer.errorMessage.empty());
        QCOMPARE(answer.facts.networkId, std::optional(12345U));
        QCOMPARE(answer.facts.ledgerIndex, std::optional(3U));
        QCOMPARE(answer.facts.status, std::string("full"));
        QVERIFY(!answer.facts.recording);
    }

    void recordingMark_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<bool>("recording");
        QTest::newRow("true") << QByteArray("true") << true;
        for (const char* other : {"false", "null", "1", R"("true")", "{}"}) {
            QTest::newRow(other) << QByteArray(other) << false;
        }
    }
    void recordingMark() {
        QFETCH(QByteArray, value);
        QFETCH(bool, recording);
        const Reply answer =
            reply("{\"id\":1,\"type\":\"response\",\"result\":{\"countersign_recording\":" + value +
                  "}}");
        QCOMPARE(answer.facts.recording, recording);
        // Only where the reply carries it, not anywhere in a message.
        QVERIFY(
            !reply(R"({"id":1,"type":"response","countersign_recording":true})").facts.recording);
    }

    void errors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        QTest::addColumn<QByteArray>("sentence");
        QTest::addColumn<qint64>("id");
        const auto row = [](const char* text, const char* error, const char* sentence, qint64 id) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(error) << QByteArray(sentence)
                                << id;
        };
        row(R"({"error":"unknownCmd","error_code":32,"error_message":"Unknown method.","id":1,"status":"error","type":"response"})",
            "unknownCmd", "Unknown method.", 1);
        row("{\"error\":\"jsonInvalid\",\"type\":\"error\",\"value\":\"{\"}", "jsonInvalid", "",
            -1);
        row("{\"id\":2,\"type\":\"response\",\"result\":{\"status\":\"error\",\"error\":"
            "\"noPermission\",\"error_message\":\"You don't.\"}}",
            "noPermission", "You don't.", 2);
        row(R"({"id":3,"type":"response","status":"error"})", "unknown", "", 3);
        row(R"({"type":"error"})", "unknown", "", -1);
        row(R"({"type":"error","error":""})", "unknown", "", -1);
        row(R"({"type":"response","id":5,"error":17})", "unknown", "", 5);
        row(R"({"type":"response","id":4294967296,"status":"success","result":{}})", "", "",
            4294967296);
        row(R"({"type":"response","id":"1","status":"success","result":{}})", "", "", -1);
        row(R"({"type":"response","id":{"a":[1]},"status":"success","result":{}})", "", "", -1);
        row(R"({"type":"response","id":null,"status":"success","result":{}})", "", "", -1);
        row(R"({"type":"response","id":-1,"status":"success","result":{}})", "", "", -1);
        row(R"({"type":"response","id":1.0,"status":"success","result":{}})", "", "", -1);
        row(R"({"type":"response","id":1,"status":"success","result":"odd"})", "", "", 1);
        row(R"({"type":"response","id":1,"status":"success"})", "", "", 1);
    }
    void errors() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        QFETCH(QByteArray, sentence);
        QFETCH(qint64, id);
        const Reply answer = reply(text);
        QCOMPARE(answer.error, error.toStdString());
        QCOMPARE(answer.errorMessage, sentence.toStdString());
        QCOMPARE(answer.id ? qint64(*answer.id) : qint64{-1}, id);
    }

    void definitionsAreKeptAsTheyCame() {
        const QByteArray table = R"({"type":"response","id":3,"result":{"FIELDS":[],"TYPES":{}}})";
        QCOMPARE(reply(table).definitions, table.toStdString());
        QVERIFY(reply(QByteArray(table).replace("FIELDS", "fields")).definitions.empty());
        QVERIFY(reply(QByteArray(table).replace("TYPES", "types")).definitions.empty());
        QVERIFY(reply(QByteArray(table).replace("\"id\"", "\"status\":\"error\",\"id\""))
                    .definitions.empty());
    }

    void longTextsAreCut() {
        const QByteArray sentence = QByteArray(255, 'm') + "é";
        const Reply answer = reply("{\"type\":\"error\",\"error\":\"" + QByteArray(1000, 'e') +
                                   R"(","error_message":")" + sentence + "\"}");
        QCOMPARE(answer.error, std::string(64, 'e'));
        QCOMPARE(answer.errorMessage, std::string(255, 'm'));
        const Reply status = reply("{\"type\":\"response\",\"result\":{\"server_status\":\"" +
                                   QByteArray(65, 's') + "\"}}");
        QCOMPARE(status.facts.status, std::string(64, 's'));
    }
};

QTEST_GUILESS_MAIN(ServerReaderTest)
#include "server_reader_test.moc"
