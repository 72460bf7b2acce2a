#include "tests/app/console/batch_fixture.h"

#include "tests/support/object_comparison.h"

#include <QDateTime>
#include <QTest>

#include <limits>

using namespace countersign;
using test::refusal;
using test::VectorLine;

// What servers send, through the operations of `batch`: stream messages and every shape in which a
// transaction is served, and the pairs of JSON and bytes that a server wrote.
class ServedMessagesTest : public QObject {
    Q_OBJECT

    QString transactionProblem(const codec::Codec& codec, const QJsonObject& message,
                               const QJsonObject& answer);
    QString messageProblem(const codec::Codec& codec, const QByteArray& line, int& transactions);
    QString servedProblem(const VectorLine& line);
    QString pairProblem(const QJsonObject& json, const QString& hex, const char* kind);
    QString headerProblem(const VectorLine& line);

    test::Batch m_bundled{test::bundledCodec()};

private Q_SLOTS:
    void initTestCase() {
        if (test::sharedFile("captures/main/server_info.json").isEmpty())
            QSKIP("no shared data on this machine");
    }
    void streams_data();
    void streams();
    void everyServedShape();
    void editedFixtures();
    void anotherNetwork();
    void responses();
    void serverPairs();
    void serverHeaders();
};

namespace {

codec::Codec codecOf(const char* path) {
    return codec::Codec(test::loadDefinitions(test::fileText(test::sharedFile(path)), "test"));
}

// The recordings are of a server whose table names some fields otherwise than the bundled one.
const codec::Codec& serverCodec() {
    static const codec::Codec codec = codecOf("captures/oracle/server_definitions.json");
    return codec;
}

QString shown(const QJsonValue& json) {
    return QString::fromStdString(test::compact(json)).left(500);
}

// The fields among the members of a body or of metadata: what the ledger has begins with a capital.
QJsonObject fieldsOf(QJsonObject object) {
    if (object.contains("DeliverMax") && !object.contains("Amount"))
        object.insert("Amount", object.value("DeliverMax"));
    object.remove("DeliverMax");
    for (const QString& name : object.keys())
        if (!name.front().isUpper())
            object.remove(name);
    return object;
}

QJsonObject memberObject(const QJsonObject& object, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (object[QLatin1String(name)].isObject())
            return object[QLatin1String(name)].toObject();
    return {};
}

QJsonObject bodyOf(const QJsonObject& message) {
    const QJsonObject inner = memberObject(message, {"tx_json", "transaction", "tx"});
    return inner.isEmpty() ? message : inner;
}

QJsonObject metaOf(const QJsonObject& message) {
    const QJsonObject beside = memberObject(message, {"meta", "metaData", "metadata"});
    return beside.isEmpty() ? memberObject(bodyOf(message), {"meta", "metaData"}) : beside;
}

QString difference(const codec::Codec& codec, const QJsonValue& ours, const QJsonObject& came,
                   codec::ObjectKind kind) {
    // What an API added to the body is shown beside the fields once the id matches.
    const auto object = codec.fromJson(test::compact(fieldsOf(ours.toObject())), kind);
    return object ? test::ObjectComparison(*object).difference(fieldsOf(came))
                  : test::describe(object.error());
}

QJsonValue orNull(const QJsonValue& value) {
    return value.isUndefined() ? QJsonValue() : value;
}

} // namespace

QString ServedMessagesTest::transactionProblem(const codec::Codec& codec,
                                               const QJsonObject& message,
                                               const QJsonObject& answer) {
    const QJsonObject body = bodyOf(message);
    const QJsonObject meta = metaOf(message);
    const QJsonValue hash = message.contains("hash") ? message["hash"] : body["hash"];
    if (answer["hash"] != hash || answer["hashVerified"] != true || answer["partial"] != false)
        return "hash, hashVerified or partial: " + shown(answer);
    const std::pair<const char*, const char*> columns[] = {{"transactionType", "TransactionType"},
                                                           {"account", "Account"},
                                                           {"destination", "Destination"},
                                                           {"sequence", "Sequence"},
                                                           {"fee", "Fee"}};
    for (const auto& [ours, theirs] : columns)
        if (answer[QLatin1String(ours)] != orNull(body[QLatin1String(theirs)]))
            return QString(ours) + " is " + shown(answer[QLatin1String(ours)]);
    const QJsonValue result =
        meta.contains("TransactionResult") ? meta["TransactionResult"] : message["engine_result"];
    if (answer["result"] != orNull(result) ||
        answer["validated"].toBool() != message["validated"].toBool(body["validated"].toBool()))
        return "result or validated: " + shown(answer);
    // One source gives milliseconds since 1970: no such time, and none is shown.
    const qint64 date = body["date"].toInteger(-1);
    if (date >= 0 && date <= std::numeric_limits<quint32>::max()) {
        const auto moment = QDateTime::fromSecsSinceEpoch(date + 946'684'800, Qt::UTC);
        if (answer["closeTime"] != moment.toString(Qt::ISODate))
            return "close time " + shown(answer["closeTime"]);
    }
    QString problem = difference(codec, answer["txJson"], body, codec::ObjectKind::transaction);
    if (problem.isEmpty() && !meta.isEmpty())
        problem = difference(codec, answer["meta"], meta, codec::ObjectKind::metadata);
    return problem;
}

QString ServedMessagesTest::messageProblem(const codec::Codec& codec, const QByteArray& line,
                                           int& transactions) {
    const QJsonObject whole = QJsonDocument::fromJson(line).object();
    const bool isWrapped = whole["message"].isObject();
    const QJsonObject message = isWrapped ? whole["message"].toObject() : whole;
    test::Batch batch(codec);
    const std::string text = isWrapped ? test::compact(message) : line.trimmed().toStdString();
    const QJsonObject answer = batch.answer("message", {{"message", text}});
    if (const QString problem = refusal(answer); !problem.isEmpty())
        return problem;
    if (answer["type"] != message["type"])
        return "type " + shown(answer["type"]);
    if (answer["type"] != "transaction")
        return {};
    ++transactions;
    // One old message carries a memo that an API has read for its users; its id is right.
    if (line.contains("parsed_memo_type"))
        return answer["hashVerified"] == true ? QString()
                                              : QString("id of the message with a memo");
    return transactionProblem(codec, message, answer);
}

void ServedMessagesTest::streams_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("transactions");
    const auto row = [](const char* path, int lines, int transactions) {
        QTest::newRow(path) << QString(path) + ".jsonl" << lines << transactions;
    };
    row("captures/main/stream_account_history_v2", 2, 0);
    row("captures/main/stream_accounts_v1", 767, 767);
    row("captures/main/stream_accounts_v2", 767, 767);
    row("captures/main/stream_all_v1", 2641, 1954);
    row("captures/main/stream_all_v2", 2641, 1954);
    row("captures/main/stream_books_v1", 97, 97);
    row("captures/main/stream_books_v2", 97, 97);
    row("captures/main/stream_combined_v1", 2970, 2629);
    row("captures/main/stream_combined_v2", 2970, 2629);
    row("captures/main/stream_path_find_v1", 9, 0);
    row("captures/main/stream_path_find_v2", 9, 0);
    row("captures/main/stream_pseudo_setfee_v1", 265, 1);
    row("captures/main/stream_pseudo_setfee_v2", 265, 1);
    row("captures/burst/stream_burst_v1", 2523, 2509);
    row("captures/burst/stream_burst_v2", 2523, 2509);
    row("captures/network_id/stream_network_id_12345_v2", 4, 3);
    row("conformance/messages/stream_v1", 1070, 1070);
    row("conformance/messages/stream_v2", 1124, 1124);
    row("conformance/messages/stream_big", 3, 3);
    row("conformance/messages/streams_other", 68, 0);
    row("conformance/messages/streams_documented", 2, 2);
}

void ServedMessagesTest::streams() {
    QFETCH(QString, path);
    const codec::Codec& codec = path.startsWith("captures/") ? serverCodec() : test::bundledCodec();
    QFile file(test::sharedFile(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int lines = 0;
    int transactions = 0;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine();
        const QString problem = messageProblem(codec, line, transactions);
        QVERIFY2(problem.isEmpty(), qPrintable(QString::number(lines + 1) + ": " + problem));
        ++lines;
    }
    QTEST(lines, "lines");
    QTEST(transactions, "transactions");
}

QString ServedMessagesTest::servedProblem(const VectorLine& line) {
    const QJsonObject answer = m_bundled.answer("message", {{"message", line.raw("message")}});
    if (const QString problem = refusal(answer); !problem.isEmpty())
        return problem;
    const bool hasExplainedMemo = line.raw("message").find("parsed_memo_type") != std::string::npos;
    if (answer["hash"] != line["hash"] || answer["hashVerified"] != true)
        return "another id: " + shown(answer);
    if (line["shape"] == "binary" || hasExplainedMemo)
        return answer["partial"] == hasExplainedMemo || hasExplainedMemo ? QString() : "partial";
    QJsonObject message = line["message"].toObject();
    message["hash"] = line["hash"];
    return transactionProblem(test::bundledCodec(), message, answer);
}

void ServedMessagesTest::everyServedShape() {
    int seen = 0;
    const QStringList wrong =
        test::problemsOfFile(test::sharedFile("conformance/messages/tx_meta.jsonl"), seen,
                             [this](const VectorLine& line) { return servedProblem(line); });
    QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    QCOMPARE(seen, 1'102);
}

// Ids that belong to other bytes are not taken for right. (Most lines have none, so that our own is
// shown.)
void ServedMessagesTest::editedFixtures() {
    int seen = 0;
    int verified = 0;
    const QStringList wrong = test::problemsOfFile(
        test::sharedFile("conformance/messages/tx_meta_unverified.jsonl"), seen,
        [this, &verified](const VectorLine& line) -> QString {
            const QJsonObject answer =
                m_bundled.answer("message", {{"message", line.raw("message")}});
            if (const QString problem = refusal(answer); !problem.isEmpty())
                return problem;
            const QJsonObject own =
                m_bundled.answer("hash", {{"json", test::compact(answer["txJson"])}});
            const bool isSame = own["ok"].toBool() && own["hash"] == answer["hash"];
            verified += isSame ? 1 : 0;
            return answer["type"] == "transaction" && answer["hashVerified"] == isSame
                       ? QString()
                       : shown(answer);
        });
    QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    QCOMPARE(seen, 36);
    QVERIFY(verified < seen);
}

// Right with the table of that network; partial with ours, never something else.
void ServedMessagesTest::anotherNetwork() {
    const codec::Codec theirs(test::loadDefinitions(test::resource("xahau.json"), "Xahau"));
    test::Batch right(theirs);
    int seen = 0;
    int partial = 0;
    const auto problem = [&](const VectorLine& line) -> QString {
        const std::string message = line.raw("message");
        const QJsonObject good = right.answer("message", {{"message", message}});
        if (good["hash"] != line["hash"] || good["hashVerified"] != true ||
            good["partial"] != false)
            return "their table: " + shown(good);
        const QJsonObject ours = m_bundled.answer("message", {{"message", message}});
        partial += ours["partial"].toBool() ? 1 : 0;
        return ours["partial"] == true || ours["hashVerified"] == true
                   ? QString()
                   : "our table: " + shown(ours);
    };
    const QStringList wrong = test::problemsOfFile(
        test::sharedFile("conformance/messages/tx_meta_xahau.jsonl"), seen, problem);
    QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    QCOMPARE(seen, 39);
    QVERIFY(partial > 0);
}

// Replies to requests of any kind, and what is no message at all: an answer each.
void ServedMessagesTest::responses() {
    int seen = 0;
    const QStringList wrong = test::problemsOfFile(
        test::sharedFile("conformance/messages/responses.jsonl"), seen,
        [this](const VectorLine& line) -> QString {
            const QJsonObject answer =
                m_bundled.answer("message", {{"message", line.raw("message")}});
            const bool isKnown =
                answer["ok"].toBool() || answer["error"].toObject()["code"] == "missing_type";
            return isKnown ? QString() : shown(answer);
        });
    QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    QCOMPARE(seen, 111);
}

QString ServedMessagesTest::pairProblem(const QJsonObject& json, const QString& hex,
                                        const char* kind) {
    test::Batch batch(serverCodec());
    const QJsonObject encoded = batch.answer("encode", {{"json", test::compact(json)}});
    if (encoded["blob"] != hex)
        return QString(kind) + " encodes to " + shown(encoded);
    const QJsonObject decoded = batch.answer(
        "decode", {{"blob", test::quoted(hex)}, {"as", test::quoted(kind)}, {"strict", "true"}});
    if (const QString problem = refusal(decoded); !problem.isEmpty())
        return problem;
    const auto ours =
        serverCodec().fromJson(test::compact(decoded["json"]), codec::ObjectKind::other);
    return ours ? test::ObjectComparison(*ours).difference(fieldsOf(json))
                : test::describe(ours.error());
}

void ServedMessagesTest::serverPairs() {
    int seen = 0;
    const auto transaction = [this](const VectorLine& line) {
        const QString problem =
            pairProblem(line["tx_json"].toObject(), line["tx_blob"].toString(), "transaction");
        return problem.isEmpty()
                   ? pairProblem(line["meta"].toObject(), line["meta_blob"].toString(), "metadata")
                   : problem;
    };
    QStringList wrong = test::problemsOfFile(
        test::sharedFile("captures/main/codec_pairs_transactions.jsonl"), seen, transaction);
    QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    QCOMPARE(seen, 658);
    const auto entry = [this](const VectorLine& line) {
        return pairProblem(line["entry"].toObject(), line["data"].toString(), "entry");
    };
    for (const auto& [name, lines] : {std::pair("", 302), std::pair("_xchain", 3)}) {
        const QString path = QString("captures/main/codec_pairs_ledger_entries%1.jsonl").arg(name);
        wrong = test::problemsOfFile(test::sharedFile(path), seen, entry);
        QVERIFY2(wrong.isEmpty(), test::listing(wrong));
        QCOMPARE(seen, lines);
    }
}

QString ServedMessagesTest::headerProblem(const VectorLine& line) {
    const std::string json = line.raw("header_json");
    const QJsonObject encoded = m_bundled.answer("encode", {{"json", json}});
    if (encoded["blob"] != line["ledger_data"])
        return "encodes to " + shown(encoded);
    for (const auto& [member, value] :
         {std::pair("json", json), std::pair("blob", line.raw("ledger_data"))})
        if (const QJsonObject hashed = m_bundled.answer("hash", {{member, value}});
            hashed["hash"] != line["ledger_hash"])
            return "hash " + shown(hashed);
    const QJsonObject decoded = m_bundled.answer("decode", {{"blob", line.raw("ledger_data")}});
    const QJsonObject served = line["header_json"].toObject();
    for (const QString& name : decoded["json"].toObject().keys())
        if (decoded["json"][name].toVariant().toString() != served[name].toVariant().toString())
            return name + " is " + shown(decoded["json"][name]);
    return decoded["kind"] == "header" ? QString() : shown(decoded);
}

void ServedMessagesTest::serverHeaders() {
    int seen = 0;
    const QStringList wrong =
        test::problemsOfFile(test::sharedFile("captures/main/codec_pairs_ledger_headers.jsonl"),
                             seen, [this](const VectorLine& line) { return headerProblem(line); });
    QVERIFY2(wrong.isEmpty(), test::listing(wrong));
    QCOMPARE(seen, 342);
}

QTEST_GUILESS_MAIN(ServedMessagesTest)
#include "served_messages_test.moc"
