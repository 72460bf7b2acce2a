#include "engine/draft/check.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

constexpr auto spelled = "0000000000000000000000005852500000000000";
constexpr auto issuer = "rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo";

QJsonObject amount(const char* value, const char* currency = "USD") {
    return {{"currency", currency}, {"issuer", issuer}, {"value", value}};
}

QJsonObject asset(const char* currency) {
    return {{"currency", currency}, {"issuer", issuer}};
}

QJsonArray paths(const char* currency) {
    const QJsonObject step{{"currency", currency}, {"issuer", issuer}};
    return {QJsonArray{QJsonObject{{"account", issuer}}, step}, QJsonArray{step}};
}

// "code field" of each problem.
QStringList problemsOf(const QJsonObject& json) {
    const auto object =
        test::bundledCodec().fromJson(test::compact(json), codec::ObjectKind::transaction);
    if (!object)
        return {"refused: " + test::describe(object.error())};
    QStringList found;
    for (const draft::Problem& problem : draft::check(*object))
        found << QString::fromUtf8(errcName(problem.code).data()) + ' ' +
                     QString::fromStdString(problem.field);
    return found;
}

} // namespace

class CheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fields_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::addColumn<QStringList>("problems");
        const auto row = [](const char* field, const QJsonValue& value, QStringList problems = {}) {
            QTest::newRow(qPrintable(field + QString::fromStdString(test::compact(value)).left(60)))
                << QString(field) << value << problems;
        };
        row("LimitAmount", amount("1000"));
        row("LimitAmount", amount("0"));
        row("LimitAmount", amount("-1000.0000000000000000"), {"negative_amount LimitAmount"});
        row("Amount", amount("-1", spelled), {"negative_amount Amount"});
        row("Amount", amount("1", spelled), {"bad_currency Amount"});
        row("Amount", "1");
        row("FeeAmountDelta", "-1"); // the one field that may
        row("Asset", asset("USD"));
        row("Asset", QJsonObject{{"currency", "XRP"}});
        row("Asset", asset(spelled), {"bad_currency Asset"});
        row("Paths", paths("USD"));
        row("Paths", paths(spelled), {"bad_currency Paths"});
        row("BaseAsset", "XRP");
        row("BaseAsset", spelled, {"bad_currency BaseAsset"});
        QJsonObject bridge{{"LockingChainDoor", issuer},
                           {"LockingChainIssue", asset("USD")},
                           {"IssuingChainDoor", issuer},
                           {"IssuingChainIssue", asset("USD")}};
        row("XChainBridge", bridge);
        bridge["IssuingChainIssue"] = asset(spelled);
        row("XChainBridge", bridge, {"bad_currency XChainBridge"});
    }

    void fields() {
        QFETCH(QString, field);
        QFETCH(QJsonValue, value);
        QTEST(problemsOf({{"TransactionType", "TrustSet"}, {field, value}}), "problems");
    }

    void innerTransactionsToo() {
        const QJsonObject inner{{"TransactionType", "TrustSet"}, {"LimitAmount", amount("-5")}};
        const QJsonArray list{QJsonObject{{"RawTransaction", inner}}};
        QCOMPARE(problemsOf({{"TransactionType", "Batch"}, {"RawTransactions", list}}),
                 QStringList{"negative_amount RawTransactions[0].RawTransaction.LimitAmount"});
    }
};

QTEST_GUILESS_MAIN(CheckTest)
#include "check_test.moc"
