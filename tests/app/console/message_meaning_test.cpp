#include "tests/app/console/batch_fixture.h"

#include "tests/support/golden_file.h"

#include <QTest>

using namespace countersign;
using test::compact;
using test::refusal;
using test::VectorLine;

// What `message` and `meaning` say about transactions beyond their own fields.
class MessageMeaningTest : public QObject {
    Q_OBJECT

    test::Batch m_batch{test::bundledCodec()};
    static QByteArray message(const QByteArray& nodes, const QByteArray& metaMembers = {});
    static QString xrpProblem(const QJsonObject& answer, const QString& fee);

private Q_SLOTS:
    void balanceChanges_data();
    void balanceChanges();
    void delivered_data();
    void delivered();
    void affected();
    void withoutMetadata();
    void hostileNamesAreHarmless();
    void theRowsOfTheWindow();
    void recordedXrpAddsUp();
};

namespace {

constexpr const char* alice = "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA";
constexpr const char* bob = "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A";

QByteArray account(const char* address, const char* before, const char* after) {
    return QByteArray(R"({"ModifiedNode":{"LedgerEntryType":"AccountRoot","LedgerIndex":")") +
           QByteArray(64, 'A') + R"(","FinalFields":{"Account":")" + address + R"(","Balance":")" +
           after + R"(","Flags":0},"PreviousFields":{"Balance":")" + before + R"("}}})";
}

QByteArray change(const char* address, const char* delta, const char* more = "") {
    return QByteArray(R"({"account":")") + address + R"(","asset":{"currency":"XRP"},"delta":")" +
           delta + '"' + more + '}';
}

QJsonValue parsedJson(const QByteArray& json) {
    return QJsonDocument::fromJson('[' + json + ']').array().at(0);
}

} // namespace

QByteArray MessageMeaningTest::message(const QByteArray& nodes, const QByteArray& metaMembers) {
    return QByteArray(R"({"type":"transaction","validated":true,"ledger_index":90000000,)") +
           R"("tx_json":{"TransactionType":"Payment","Account":")" + alice +
           R"(","Destination":")" + bob + R"(","DeliverMax":"5","Fee":"12","Sequence":7,)" +
           R"("SigningPubKey":""},"meta":{"TransactionIndex":0,"TransactionResult":"tesSUCCESS",)" +
           R"("AffectedNodes":[)" + nodes + ']' + metaMembers + "}}";
}

void MessageMeaningTest::balanceChanges_data() {
    QTest::addColumn<QByteArray>("nodes");
    QTest::addColumn<QByteArray>("changes");
    QTest::newRow("XRP") << account(alice, "1000000", "999983") + ',' +
                                account(bob, "500000", "500005")
                         << '[' + change(alice, "-17") + ',' + change(bob, "5") + ']';
    QTest::newRow("nothing") << QByteArray() << QByteArray("[]");
    QTest::newRow("escrow")
        << account(alice, "1000", "0") + R"(,{"CreatedNode":{"LedgerEntryType":"Escrow",)" +
               R"("LedgerIndex":")" + QByteArray(64, 'E') + R"(","NewFields":{"Account":")" +
               alice + R"(","Amount":"988","Destination":")" + bob + R"("}}})"
        << '[' + change(alice, "-1000") + ',' +
               change(alice, "988",
                      R"(,"heldIn":"Escrow","index":"EEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEEE)"
                      R"(EEEEEEEEEEEEEEEEEEEEE")") +
               ']';
    const QByteArray usd = R"({"currency":"USD","issuer":")";
    QTest::newRow("tokens")
        << account(alice, "12", "0") + R"(,{"ModifiedNode":{"LedgerEntryType":"RippleState",)" +
               R"("LedgerIndex":")" + QByteArray(64, 'C') + R"(","FinalFields":{"Balance":)" + usd +
               R"(rrrrrrrrrrrrrrrrrrrrBZbvji","value":"-7.5"},"Flags":0,"LowLimit":)" + usd + bob +
               R"(","value":"0"},"HighLimit":)" + usd + alice +
               R"(","value":"9"}},"PreviousFields":{"Balance":)" + usd +
               R"(rrrrrrrrrrrrrrrrrrrrBZbvji","value":"-5"}}}})"
        << '[' + change(alice, "-12") + R"(,{"account":")" + alice + R"(","asset":)" + usd + bob +
               R"("},"delta":"2.5"},{"account":")" + bob + R"(","asset":)" + usd + bob +
               R"("},"delta":"-2.5","obligation":true}])";
}

void MessageMeaningTest::balanceChanges() {
    QFETCH(QByteArray, nodes);
    QFETCH(QByteArray, changes);
    const QJsonObject answer =
        m_batch.answer("message", {{"message", message(nodes).toStdString()}});
    QCOMPARE(refusal(answer), QString());
    QCOMPARE(answer["balanceChanges"], parsedJson(changes));
}

void MessageMeaningTest::delivered_data() {
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("served") << QByteArray(R"(,"delivered_amount":"3")") << QByteArray("\"3\"");
    QTest::newRow("recorded") << QByteArray(R"(,"DeliveredAmount":"4")") << QByteArray("\"4\"");
    QTest::newRow("in full") << QByteArray() << QByteArray("\"5\"");
    QTest::newRow("unavailable") << QByteArray(R"(,"delivered_amount":"unavailable")")
                                 << QByteArray("\"unavailable\"");
    QTest::newRow("not readable") << QByteArray(R"(,"delivered_amount":{"a":1})")
                                  << QByteArray("null");
    const QByteArray usd =
        R"({"currency":"USD","issuer":"rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo","value":"2.5"})";
    QTest::newRow("tokens") << ",\"delivered_amount\":" + usd << usd;
}

void MessageMeaningTest::delivered() {
    QFETCH(QByteArray, members);
    QFETCH(QByteArray, json);
    const QJsonObject answer =
        m_batch.answer("message", {{"message", message({}, members).toStdString()}});
    QCOMPARE(answer["delivered"], parsedJson(json));
}

void MessageMeaningTest::affected() {
    const QByteArray nodes = account(alice, "12", "0") +
                             R"(,{"CreatedNode":{"LedgerEntryType":"Quantum"}})"
                             R"(,{"DeletedNode":{"LedgerEntryType":"Ticket","LedgerIndex":")" +
                             QByteArray(64, 'D') + R"("}})";
    const QJsonObject answer =
        m_batch.answer("message", {{"message", message(nodes).toStdString()}});
    QCOMPARE(answer["affected"],
             parsedJson(R"([{"action":"modified","type":"AccountRoot","index":")" +
                        QByteArray(64, 'A') +
                        R"("},{"action":"created","type":"Quantum","index":null},)"
                        R"({"action":"deleted","type":"Ticket","index":")" +
                        QByteArray(64, 'D') + R"("}])"));
    QCOMPARE(answer["sentence"].toString(), QString("%1 paid %2 0.000005 XRP.").arg(alice, bob));
}

void MessageMeaningTest::withoutMetadata() {
    const QJsonObject answer = m_batch.answer(
        "message",
        {{"message",
          std::string(R"({"type":"transaction","validated":false,"transaction":{)"
                      R"("TransactionType":"TicketCreate","TicketCount":2,"Account":")") +
              alice +
              R"(","Fee":"12","Sequence":7,"SigningPubKey":""},)"
              R"("engine_result":"terQUEUED"})"}});
    QVERIFY(answer["delivered"].isNull() && answer["balanceChanges"].isNull() &&
            answer["affected"].isNull());
    QCOMPARE(answer["sentence"].toString(),
             QString("%1 asks to create 2 tickets. This is not final; the result so far is "
                     "terQUEUED.")
                 .arg(alice));
}

void MessageMeaningTest::hostileNamesAreHarmless() {
    const QByteArray nodes = "{\"CreatedNode\":{\"LedgerEntryType\":\"\xE2\x80\xAE<b>\"}}";
    const QJsonObject answer =
        m_batch.answer("meaning", {{"message", message(nodes).toStdString()}});
    QCOMPARE(refusal(answer), QString());
    const QByteArray rows = QJsonDocument(answer["rows"].toArray()).toJson();
    QVERIFY(!rows.contains("\xE2\x80\xAE") && rows.contains("⟨U+202E⟩<b>"));
}

// The console prints what the window shows: the same file holds for both.
void MessageMeaningTest::theRowsOfTheWindow() {
    QFile file(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/recorded_transactions.jsonl"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QString printed;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        const QJsonObject told = m_batch.answer("meaning", {{"message", line.toStdString()}});
        QCOMPARE(refusal(told), QString());
        const QJsonObject message = QJsonDocument::fromJson(line).object();
        printed += message["tx_json"]["TransactionType"].toString() + ' ' +
                   message["meta"]["TransactionResult"].toString() + '\n';
        QString section = QStringLiteral("summary");
        for (const QJsonValue& row : told["rows"].toArray()) {
            if (row["section"].toString() != section) {
                section = row["section"].toString();
                printed += "  -- " + section + '\n';
            }
            printed += QString(2 + 2 * row["level"].toInt(), ' ') + row["kind"].toString() + ": " +
                       row["label"].toString() + " | " + row["value"].toString();
            const QString detail = row["detail"].toString();
            printed += (detail.isEmpty() ? QString() : " | " + detail) + '\n';
        }
    }
    QCOMPARE(test::differenceFromGolden(QStringLiteral("recorded_meanings.txt"), printed),
             QString());
}

QString MessageMeaningTest::xrpProblem(const QJsonObject& answer, const QString& fee) {
    qint64 sum = 0;
    for (const QJsonValue& row : answer["balanceChanges"].toArray()) {
        if (row["asset"]["currency"].toString() == "XRP") {
            sum += row["delta"].toString().toLongLong();
        }
    }
    return sum == -fee.toLongLong() ? QString()
                                    : QStringLiteral("%1 with a fee of %2").arg(sum).arg(fee);
}

void MessageMeaningTest::recordedXrpAddsUp() {
    int transactions = 0;
    for (const char* name :
         {"captures/main/stream_all_v1.jsonl", "captures/main/stream_all_v2.jsonl"}) {
        const QString path = test::sharedFile(name);
        if (path.isEmpty()) {
            QSKIP("no shared data here");
        }
        int lines = 0;
        const QStringList wrong = test::problemsOfFile(path, lines, [&](const VectorLine& line) {
            if (line["type"].toString() != "transaction" || !line["validated"].toBool()) {
                return QString();
            }
            ++transactions;
            const QJsonObject answer =
                m_batch.answer("message", {{"message", compact(line.fields())}});
            return refusal(answer) + xrpProblem(answer, answer["fee"].toString());
        });
        QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    }
    QVERIFY(transactions > 1'200);
}

QTEST_GUILESS_MAIN(MessageMeaningTest)
#include "message_meaning_test.moc"
