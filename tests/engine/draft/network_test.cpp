#include "engine/draft/network.h"

#include "tests/support/codec_fixture.h"

#include <QTest>

using namespace countersign;

namespace {

QString verdictOn(const QJsonObject& json, std::uint32_t network) {
    const auto object =
        test::bundledCodec().fromJson(test::compact(json), codec::ObjectKind::transaction);
    if (!object)
        return "refused: " + test::describe(object.error());
    const Result<void> checked = draft::checkNetwork(*object, network);
    return checked ? "right" : test::describe(checked.error());
}

QJsonObject payment(int network = -1) {
    QJsonObject json{{"TransactionType", "Payment"}};
    if (network >= 0)
        json["NetworkID"] = network;
    return json;
}

QJsonObject batch(int outer, int inner) {
    QJsonObject json = payment(outer);
    json["TransactionType"] = "Batch";
    json["RawTransactions"] = QJsonArray{QJsonObject{{"RawTransaction", payment(outer)}},
                                         QJsonObject{{"RawTransaction", payment(inner)}}};
    return json;
}

} // namespace

class NetworkTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void verdicts_data() {
        QTest::addColumn<QJsonObject>("json");
        QTest::addColumn<quint32>("network");
        QTest::addColumn<QString>("verdict");
        const auto row = [](const char* name, const QJsonObject& json, quint32 network,
                            const char* verdict) {
            QTest::newRow(name) << json << network << QString(verdict);
        };
        row("mainnet names none", payment(), 0, "right");
        row("mainnet named", payment(0), 0, "wrong_network @-1 NetworkID");
        row("the last that names none", payment(), 1024, "right");
        row("that one named", payment(1024), 1024, "wrong_network @-1 NetworkID");
        row("the first that must be named", payment(1025), 1025, "right");
        row("not named", payment(), 1025, "missing_member @-1 NetworkID");
        row("another", payment(21'337), 21'338, "wrong_network @-1 NetworkID");
        row("for mainnet, of another", payment(21'337), 0, "wrong_network @-1 NetworkID");
        row("batch", batch(21'337, 21'337), 21'337, "right");
        row("batch of two networks", batch(21'337, 21'338), 21'337,
            "wrong_network @-1 RawTransactions[1].RawTransaction.NetworkID");
        row("batch with one unnamed", batch(21'337, -1), 21'337,
            "missing_member @-1 RawTransactions[1].RawTransaction.NetworkID");
    }

    void verdicts() {
        QFETCH(QJsonObject, json);
        QFETCH(quint32, network);
        QTEST(verdictOn(json, network), "verdict");
    }

    void names() {
        QCOMPARE(draft::networkOfName("mainnet"), std::optional<std::uint32_t>(0));
        QCOMPARE(draft::networkOfName("xahau"), std::optional<std::uint32_t>(21'337));
        QVERIFY(!draft::networkOfName("moonnet"));
        QVERIFY(!draft::networkOfName(""));
        QCOMPARE(draft::isTestNetwork(0), std::optional(false));
        QCOMPARE(draft::isTestNetwork(1), std::optional(true));
        QVERIFY(!draft::isTestNetwork(5000));
    }
};

QTEST_GUILESS_MAIN(NetworkTest)
#include "network_test.moc"
