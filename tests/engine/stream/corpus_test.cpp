// Recorded and composed streams, line by line against an independent reading with QJsonDocument.

#include "engine/bytes/hex.h"
#include "engine/stream/parser.h"
#include "engine/values/address.h"
#include "tests/support/object_comparison.h"
#include "tests/support/padded_text.h"
#include "tests/support/recorded_messages.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace countersign;
using model::DeliveredState;
using model::Transaction;

namespace {

QString text(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

QString address(const std::optional<values::AccountId>& account) {
    return account ? text(values::toAddress(*account)) : QString();
}

QString shown(const values::Amount& amount) {
    if (const auto* drops = std::get_if<values::Drops>(&amount)) {
        return text(values::toText(*drops));
    }
    if (const auto* issued = std::get_if<values::IssuedAmount>(&amount)) {
        return text(issued->value.toText() + '/' + values::toText(issued->currency) + '/' +
                    values::toAddress(issued->issuer));
    }
    const auto& mpt = std::get<values::MptAmount>(amount);
    return QString::number(qlonglong{mpt.value}) + '/' + text(bytes::toHex(mpt.issuance.view()));
}

// The same form made from JSON, with no code of ours but the decimal number's own text.
QString shown(const QJsonValue& amount) {
    if (amount.isString()) {
        return amount.toString();
    }
    const QJsonObject object = amount.toObject();
    const QString value = object["value"].toString();
    if (object.contains("mpt_issuance_id")) {
        return value + '/' + object["mpt_issuance_id"].toString();
    }
    const auto decimal = values::Decimal::fromText(value.toStdString());
    return (decimal ? text(decimal->toText()) : "?") + '/' + object["currency"].toString() + '/' +
           object["issuer"].toString();
}

struct Expected {
    QJsonObject message;
    QJsonObject body;
    QJsonObject meta;

    explicit Expected(const QByteArray& line)
        : message(QJsonDocument::fromJson(line).object())
        , body(message[message.contains("tx_json") ? "tx_json" : "transaction"].toObject())
        , meta(message["meta"].toObject()) {}

    QString hash() const { return (message.contains("hash") ? message : body)["hash"].toString(); }
    QString account() const {
        const QString account = body["Account"].toString();
        return account.isEmpty() ? "rrrrrrrrrrrrrrrrrrrrrhoLvTp" : account; // made by the ledger
    }
    QString result() const {
        return meta.contains("TransactionResult") ? meta["TransactionResult"].toString()
                                                  : message["engine_result"].toString();
    }
    qint64 ledger() const {
        return message[message.contains("ledger_index") ? "ledger_index" : "ledger_current_index"]
            .toInteger(-1);
    }
    QString closeTime() const {
        if (message.contains("close_time_iso")) {
            return message["close_time_iso"].toString();
        }
        if (!body.contains("date")) {
            return QString();
        }
        const qint64 seconds = body["date"].toInteger() + 946'684'800;
        return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(Qt::ISODate);
    }
    QString delivered() const {
        const bool delivers = message["validated"].toBool() && result() == "tesSUCCESS" &&
                              QStringList{"Payment", "CheckCash", "AccountDelete"}.contains(
                                  body["TransactionType"].toString());
        if (!delivers) {
            return "none";
        }
        return meta.contains("delivered_amount") ? shown(meta["delivered_amount"]) : "by the rule";
    }
};

QString delivered(const Transaction& tx, const Expected& expected) {
    switch (tx.delivered.state) {
    case DeliveredState::none:
        return "none";
    case DeliveredState::unreadable:
        return "unreadable";
    case DeliveredState::unavailable:
        return expected.meta.contains("delivered_amount") ? "unavailable" : "by the rule";
    case DeliveredState::amount:
        break;
    }
    return expected.meta.contains("delivered_amount") ? shown(tx.delivered.amount) : "by the rule";
}

template <typename T>
qint64 number(const std::optional<T>& value) {
    return value ? qint64{*value} : -1;
}

void compare(const Transaction& tx, const QByteArray& line) {
    const Expected expected(line);
    QCOMPARE(text(bytes::toHex(tx.id.view())), expected.hash());
    QCOMPARE(text(tx.type), expected.body["TransactionType"].toString());
    QCOMPARE(address(tx.account), expected.account());
    QCOMPARE(address(tx.destination), expected.body["Destination"].toString());
    QCOMPARE(text(values::toText(tx.fee.value())), expected.body["Fee"].toString());
    QCOMPARE(number(tx.sequence), expected.body["Sequence"].toInteger(-1));
    QCOMPARE(text(tx.result), expected.result());
    QCOMPARE(number(tx.ledgerIndex), expected.ledger());
    QCOMPARE(number(tx.transactionIndex), expected.meta["TransactionIndex"].toInteger(-1));
    QCOMPARE(tx.closeTime ? text(values::toIso(*tx.closeTime)) : QString(), expected.closeTime());
    QCOMPARE(tx.validated, expected.message["validated"].toBool());
    QCOMPARE(tx.hasBody, !expected.body.isEmpty());
    QCOMPARE(tx.hasMeta, !expected.meta.isEmpty());
    QCOMPARE(delivered(tx, expected), expected.delivered());
    QVERIFY(!tx.partial);
    QVERIFY(tx.received.empty());
    QCOMPARE(tx.idState, model::IdState::matches);
    QVERIFY(tx.body);
    QCOMPARE(test::ObjectComparison(*tx.body).difference(expected.body), QString());
    QCOMPARE(tx.meta ? test::ObjectComparison(*tx.meta).difference(expected.meta) : QString(),
             QString());
}

void compare(const model::Ledger& ledger, const QByteArray& line) {
    const QJsonObject expected = QJsonDocument::fromJson(line).object();
    QCOMPARE(qint64{ledger.index}, expected["ledger_index"].toInteger());
    QCOMPARE(text(bytes::toHex(ledger.hash.value().view())), expected["ledger_hash"].toString());
    QCOMPARE(qint64{ledger.closeTime.value().seconds}, expected["ledger_time"].toInteger());
    QCOMPARE(number(ledger.transactionCount), expected["txn_count"].toInteger(-1));
    QCOMPARE(number(ledger.networkId), expected["network_id"].toInteger(-1));
    QCOMPARE(qint64{ledger.baseFee.value().value}, expected["fee_base"].toInteger());
    QCOMPARE(qint64{ledger.reserveBase.value().value}, expected["reserve_base"].toInteger());
    QCOMPARE(qint64{ledger.reserveIncrement.value().value}, expected["reserve_inc"].toInteger());
    QVERIFY(!ledger.partial);
}

// Everything of a model but the text it came from.
QString columns(const Transaction& tx) {
    const QString amount =
        tx.delivered.state == DeliveredState::amount ? shown(tx.delivered.amount) : "";
    return QStringList{text(bytes::toHex(tx.id.view())),
                       text(tx.type),
                       address(tx.account),
                       address(tx.destination),
                       QString::number(number(tx.sequence)),
                       QString::number(tx.fee ? tx.fee->value : -1),
                       QString::number(int(tx.delivered.state)),
                       amount,
                       QString::number(tx.delivered.lessThanAsked),
                       text(tx.result),
                       QString::number(int(tx.resultClass)),
                       QString::number(number(tx.ledgerIndex)),
                       QString::number(number(tx.transactionIndex)),
                       tx.closeTime ? text(values::toIso(*tx.closeTime)) : QString(),
                       QString::number(tx.validated),
                       QString::number(tx.hasBody),
                       QString::number(tx.hasMeta),
                       QString::number(tx.partial)}
        .join(' ');
}

struct File {
    const char* path;
    int messages;
    int transactions;
};

// Counted with another tool when the test was written.
constexpr File files[] = {
    {"captures/main/stream_account_history_v2.jsonl", 2, 0},
    {"captures/main/stream_accounts_v1.jsonl", 767, 767},
    {"captures/main/stream_accounts_v2.jsonl", 767, 767},
    {"captures/main/stream_all_v1.jsonl", 2641, 1954},
    {"captures/main/stream_all_v2.jsonl", 2641, 1954},
    {"captures/main/stream_books_v1.jsonl", 97, 97},
    {"captures/main/stream_books_v2.jsonl", 97, 97},
    {"captures/main/stream_combined_v1.jsonl", 2970, 2629},
    {"captures/main/stream_combined_v2.jsonl", 2970, 2629},
    {"captures/main/stream_path_find_v1.jsonl", 9, 0},
    {"captures/main/stream_path_find_v2.jsonl", 9, 0},
    {"captures/main/stream_pseudo_setfee_v1.jsonl", 265, 1},
    {"captures/main/stream_pseudo_setfee_v2.jsonl", 265, 1},
    {"captures/burst/stream_burst_v1.jsonl", 2523, 2509},
    {"captures/burst/stream_burst_v2.jsonl", 2523, 2509},
    {"captures/network_id/stream_network_id_12345_v2.jsonl", 4, 3},
    {"conformance/messages/stream_v1.jsonl", 1070, 1070},
    {"conformance/messages/stream_v2.jsonl", 1124, 1124},
    {"conformance/messages/stream_big.jsonl", 3, 3},
    {"conformance/messages/streams_other.jsonl", 68, 0},
};

} // namespace

class CorpusTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (!QDir(test::sharedFolder() + "/captures/main").exists()) {
            QSKIP("the shared data is not here");
        }
    }

    void noStreamFileIsForgotten() {
        QStringList known;
        for (const File& file : files) {
            known << QString(file.path);
        }
        for (const char* folder : {"captures/main", "captures/burst", "captures/network_id"}) {
            const QDir directory(test::sharedFolder() + '/' + folder);
            for (const QString& name : directory.entryList({"stream_*.jsonl"})) {
                QVERIFY2(known.contains(QString(folder) + '/' + name), qPrintable(name));
            }
        }
    }

    void everyLineIsRead_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("messages");
        QTest::addColumn<int>("transactions");
        for (const File& file : files) {
            QTest::newRow(file.path) << QString(file.path) << file.messages << file.transactions;
        }
    }
    void everyLineIsRead() {
        QFETCH(QString, path);
        QFETCH(int, messages);
        QFETCH(int, transactions);
        stream::Parser parser(test::tableFor(path));
        int transactionsRead = 0;
        const QByteArrayList lines = test::messagesOf(path);
        for (const QByteArray& line : lines) {
            const auto message = parser.parse(test::PaddedText(line.toStdString()).view());
            QVERIFY2(message, line.left(500));
            QCOMPARE(text(message->kind),
                     QJsonDocument::fromJson(line).object()["type"].toString());
            if (const auto* tx = std::get_if<model::TransactionPtr>(&message->body)) {
                ++transactionsRead;
                compare(**tx, line);
            } else if (const auto* ledger = std::get_if<model::LedgerPtr>(&message->body)) {
                compare(**ledger, line);
            }
            if (QTest::currentTestFailed()) {
                QFAIL(line.left(500));
            }
        }
        QCOMPARE(lines.size(), messages);
        QCOMPARE(transactionsRead, transactions);
        QCOMPARE(parser.parses(), std::uint64_t(messages));
    }

    void versionsAreOneModel_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"main/stream_all", "main/stream_accounts", "main/stream_books",
              "main/stream_combined", "main/stream_pseudo_setfee", "burst/stream_burst"}) {
            QTest::newRow(name) << QString(name);
        }
    }
    void versionsAreOneModel() {
        QFETCH(QString, name);
        const QByteArrayList first = test::messagesOf("captures/" + name + "_v1.jsonl");
        const QByteArrayList second = test::messagesOf("captures/" + name + "_v2.jsonl");
        QVERIFY(!first.isEmpty());
        QCOMPARE(first.size(), second.size());
        stream::Parser parser(test::tableFor("captures/"));
        for (qsizetype at = 0; at < first.size(); ++at) {
            const auto left = parser.parse(test::PaddedText(first[at].toStdString()).view());
            const auto right = parser.parse(test::PaddedText(second[at].toStdString()).view());
            QCOMPARE(left->kind, right->kind);
            if (const auto* tx = std::get_if<model::TransactionPtr>(&left->body)) {
                QCOMPARE(columns(**tx),
                         columns(**std::get_if<model::TransactionPtr>(&right->body)));
            }
        }
    }

    // Right with the table of that network; partial with ours, never something else.
    void otherNetwork() {
        const auto theirs =
            test::tableOf(COUNTERSIGN_SOURCE_DIR "/resources/definitions/xahau.json");
        QVERIFY(theirs);
        stream::Parser right(theirs);
        stream::Parser ours(test::bundledTable());
        int partial = 0;
        QFile file(test::sharedFolder() + "/conformance/messages/tx_meta_xahau.jsonl");
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const QJsonObject line = QJsonDocument::fromJson(file.readLine()).object();
            const std::string text = test::asStreamMessage(line).toStdString();
            const auto read = [&text](stream::Parser& parser) {
                const auto message = parser.parse(test::PaddedText(text).view());
                return message ? std::get<model::TransactionPtr>(message->body) : nullptr;
            };
            const auto tx = read(right);
            QVERIFY2(tx && tx->idState == model::IdState::matches && !tx->partial, text.c_str());
            const auto other = read(ours);
            QVERIFY2(other && (other->partial || other->idState == model::IdState::matches),
                     text.c_str());
            QVERIFY2(other->idState != model::IdState::differs, text.c_str());
            partial += other->partial ? 1 : 0;
        }
        QVERIFY(partial > 0);
    }

    void subscribeReplies_data() {
        QTest::addColumn<QString>("path");
        const QDir directory(test::sharedFolder() + "/captures/main");
        for (const QString& name : directory.entryList({"stream_*.subscribe.json"})) {
            QTest::newRow(qPrintable(name)) << directory.filePath(name);
        }
    }
    void subscribeReplies() {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        file.readLine(); // the request
        const QByteArray line = file.readLine().trimmed();
        const QJsonObject expected = QJsonDocument::fromJson(line).object();
        const QJsonObject result = expected["result"].toObject();
        stream::Parser parser(test::bundledTable());
        const auto message = parser.parse(test::PaddedText(line.toStdString()).view());
        const auto reply = std::get<stream::Reply>(message->body);
        QCOMPARE(qint64(reply.id.value()), expected["id"].toInteger());
        QVERIFY(reply.error.empty() && !reply.facts.recording);
        QCOMPARE(number(reply.facts.networkId), result["network_id"].toInteger(-1));
        QCOMPARE(number(reply.facts.ledgerIndex), result["ledger_index"].toInteger(-1));
        QCOMPARE(text(reply.facts.status), result["server_status"].toString());
    }
};

QTEST_GUILESS_MAIN(CorpusTest)
#include "corpus_test.moc"
