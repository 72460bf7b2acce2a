#include "engine/model/balance_changes.h"

#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"
#include "tests/support/golden_file.h"

#include <QMap>
#include <QTest>

#include <map>

using namespace countersign;
using model::BalanceChange;
using model::BalanceStatement;
using model::HoldingKind;
using values::ExactSum;

class BalanceChangesTest : public QObject {
    Q_OBJECT

private:
    struct Pair {
        codec::Object body;
        codec::Object meta;
        std::vector<model::AffectedEntry> entries;
        BalanceStatement statement;
    };
    static Pair read(const QJsonObject& body, const QJsonObject& meta, const codec::Codec& codec);
    static QString print(const Pair& pair);
    static ExactSum sum(const BalanceStatement& statement, const model::Asset& asset);

private Q_SLOTS:
    void vectors();
    void noBody();
    void sixHundredFiftyEightTransactions();
    void realMetadata();
};

namespace {

const QMap<QString, QString> names{
    {"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA", "Alice"},
    {"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A", "Bob"},
    {"rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo", "Gateway"},
    {"rGuN53T7cUp6Ec5L2tX9H7oJ7vQzVy6Cvq", "Paula"},
};

QString nameOf(const values::AccountId& account) {
    const QString address = QString::fromStdString(values::toAddress(account));
    return names.value(address, address);
}

QString assetText(const model::Asset& asset) {
    if (std::holds_alternative<model::NativeAsset>(asset)) {
        return QStringLiteral("drops");
    }
    if (const auto* issued = std::get_if<model::IssuedAsset>(&asset)) {
        return QString::fromStdString(values::toText(issued->currency)) + '.' +
               nameOf(issued->issuer);
    }
    return "MPT of " + nameOf(*model::issuerOf(asset));
}

constexpr std::array kinds{"", " set aside", " owes less"};
constexpr std::array remainders{"the issuer took part", "transfer fee", "rounding"};

QString text(const ExactSum& sum) {
    const QString text = QString::fromStdString(sum.toText());
    return text.startsWith('-') || sum.isZero() ? text : '+' + text;
}

} // namespace

BalanceChangesTest::Pair BalanceChangesTest::read(const QJsonObject& body, const QJsonObject& meta,
                                                  const codec::Codec& codec) {
    codec::JsonReading tolerant;
    tolerant.strictness = codec::Strictness::tolerant;
    Pair pair;
    pair.body = codec.fromJson(test::compact(body), codec::ObjectKind::transaction, tolerant)
                    .value_or(codec::Object());
    pair.meta = codec.fromJson(test::compact(meta), codec::ObjectKind::metadata, tolerant)
                    .value_or(codec::Object());
    pair.entries = model::affectedEntries(pair.meta);
    pair.statement = model::balanceStatement(&pair.body, pair.meta, pair.entries);
    return pair;
}

QString BalanceChangesTest::print(const Pair& pair) {
    const BalanceStatement& statement = pair.statement;
    QString out;
    for (const BalanceChange& row : statement.changes) {
        out += "  " + nameOf(row.account) + kinds.at(std::size_t(row.kind)) + ' ' +
               text(row.delta) + ' ' + assetText(row.asset);
        if (row.includesFee) {
            out += ", without fee " + text(row.withoutFee(statement.fee));
        }
        if (row.after) {
            out += ", after " + QString::fromStdString(row.after->toText());
        }
        if (row.entry != codec::Node::none) {
            out += ", in " + QString::fromStdString(pair.entries.at(row.entry).type);
        }
        out += '\n';
    }
    for (const model::TokenRemainder& row : statement.remainders) {
        out += "  " + assetText(row.asset) + ": " + text(row.owedLess) + ' ' +
               remainders.at(std::size_t(row.kind)) + '\n';
    }
    out += "  fee " + QString::number(statement.fee.value) + " of " +
           (statement.feePayer ? nameOf(*statement.feePayer) : QStringLiteral("nobody")) +
           (statement.isComplete ? "" : ", not complete") + '\n';
    return out;
}

ExactSum BalanceChangesTest::sum(const BalanceStatement& statement, const model::Asset& asset) {
    ExactSum total;
    for (const BalanceChange& row : statement.changes) {
        total += row.asset == asset ? row.delta : ExactSum();
    }
    return total;
}

void BalanceChangesTest::vectors() {
    QString printed;
    test::forEachLine(QStringLiteral(COUNTERSIGN_SOURCE_DIR "/tests/data/balance_changes.jsonl"),
                      [&](int, const QJsonObject& vector) {
                          const Pair pair = read(vector["body"].toObject(),
                                                 vector["meta"].toObject(), test::bundledCodec());
                          QVERIFY2(!pair.body.isPartial() && !pair.meta.isPartial(),
                                   qPrintable(vector["name"].toString()));
                          printed += vector["name"].toString() + '\n' + print(pair);
                      });
    QVERIFY(printed.size() > 3000);
    QCOMPARE(test::differenceFromGolden(QStringLiteral("balance_changes.txt"), printed), QString());
}

void BalanceChangesTest::noBody() {
    const codec::Object meta =
        test::bundledCodec()
            .fromJson(R"({"AffectedNodes":[{"ModifiedNode":{"LedgerEntryType":"AccountRoot",)"
                      R"("LedgerIndex":")" +
                          std::string(64, 'A') +
                          R"(","FinalFields":{"Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA",)"
                          R"("Balance":"7","Flags":0},"PreviousFields":{"Balance":"9"}}}],)"
                          R"("TransactionIndex":0,"TransactionResult":"tesSUCCESS"})",
                      codec::ObjectKind::metadata)
            .value();
    const auto entries = model::affectedEntries(meta);
    const BalanceStatement statement = model::balanceStatement(nullptr, meta, entries);
    QCOMPARE(statement.changes.size(), 1U);
    QCOMPARE(text(statement.changes.at(0).delta), QString("-2"));
    QVERIFY(!statement.changes.at(0).includesFee);
    QVERIFY(!statement.isComplete && !statement.feePayer);
}

// XRP adds up to minus the fee; every token and every unit to zero with what the issuer owes.
void BalanceChangesTest::sixHundredFiftyEightTransactions() {
    const QString path = test::sharedFile("captures/main/codec_pairs_transactions.jsonl");
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    const codec::Codec codec(test::loadDefinitions(
        test::fileText(test::sharedFile("captures/oracle/server_definitions.json")), "server"));
    std::map<QString, int> seen;
    const int lines = test::forEachLine(path, [&](int line, const QJsonObject& pair) {
        const Pair read =
            BalanceChangesTest::read(pair["tx_json"].toObject(), pair["meta"].toObject(), codec);
        const QByteArray where = QByteArray::number(line) + ' ' +
                                 pair["tx_json"]["TransactionType"].toString().toUtf8() + '\n' +
                                 print(read).toUtf8();
        QVERIFY2(read.statement.isComplete, where);
        const auto fee = ExactSum::of(pair["tx_json"]["Fee"].toString().toLongLong());
        QVERIFY2(sum(read.statement, model::NativeAsset{}) == -fee, where);
        for (const BalanceChange& row : read.statement.changes) {
            if (!std::holds_alternative<model::NativeAsset>(row.asset)) {
                QVERIFY2(sum(read.statement, row.asset).isZero(), where);
            }
            QVERIFY2(!row.delta.isZero() || row.includesFee, where);
        }
        for (const model::TokenRemainder& row : read.statement.remainders) {
            ++seen[remainders.at(std::size_t(row.kind))];
        }
    });
    QCOMPARE(lines, 658);
    QVERIFY(seen["transfer fee"] > 0 && seen["the issuer took part"] > 0);
}

void BalanceChangesTest::realMetadata() {
    const QString path = test::sharedFile("conformance/messages/tx_meta.jsonl");
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    int complete = 0;
    test::forEachLine(path, [&](int line, const QJsonObject& served) {
        const QJsonObject message = served["message"].toObject();
        const QJsonObject meta =
            message[message.contains("metaData") ? "metaData" : "meta"].toObject();
        const QJsonObject body = message.contains("tx_json") ? message["tx_json"].toObject()
                                 : message.contains("tx")    ? message["tx"].toObject()
                                                             : message;
        if (meta.isEmpty()) {
            return;
        }
        const Pair pair = read(body, meta, test::bundledCodec());
        complete += pair.statement.isComplete ? 1 : 0;
        for (const BalanceChange& row : pair.statement.changes) {
            if (std::holds_alternative<model::IssuedAsset>(row.asset)) {
                QVERIFY2(sum(pair.statement, row.asset).isZero(), QByteArray::number(line));
            }
        }
    });
    QVERIFY2(complete > 1000, QByteArray::number(complete));
}

QTEST_GUILESS_MAIN(BalanceChangesTest)
#include "balance_changes_test.moc"
