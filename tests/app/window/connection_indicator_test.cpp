#include "app/resources.h"
#include "app/theme/theme.h"
#include "app/window/connection_indicator.h"

#include <QLabel>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

model::Connection live(std::uint32_t network) {
    model::Connection connection;
    connection.phase = model::Phase::live;
    connection.url = "wss://node.example";
    connection.isEncrypted = true;
    connection.networkId = network;
    return connection;
}

QString state(const ConnectionIndicator& indicator) {
    return indicator.findChild<QLabel*>("connectionState")->text();
}

QString title(const ConnectionIndicator& indicator) {
    return indicator.findChild<QLabel*>("connectionTitle")->text();
}

} // namespace

class ConnectionIndicatorTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    void networkColourFollowsTheId() {
        const Theme theme(ThemeName::light, 13);
        ConnectionIndicator indicator(theme);
        const QList<std::pair<std::uint32_t, Role>> roles{
            {0, Role::mainnet}, {1, Role::testnet}, {2, Role::devnet}, {21338, Role::otherNetwork}};
        for (const auto& [id, role] : roles) {
            indicator.setConnection(live(id));
            QCOMPARE(indicator.networkRole(), role);
            QCOMPARE(title(indicator), QStringLiteral("Network ID %1").arg(id));
        }
    }

    void recordingIsNeverANetwork() {
        const Theme theme(ThemeName::light, 13);
        ConnectionIndicator indicator(theme);
        model::Connection recording = live(0);
        recording.isRecording = true;
        indicator.setConnection(recording);
        QCOMPARE(indicator.networkRole(), Role::otherNetwork);
        QCOMPARE(title(indicator), QStringLiteral("Recording — not a network"));
        model::Ledger ledger;
        ledger.index = 46;
        indicator.ledgerClosed(ledger);
        QCOMPARE(state(indicator), QStringLiteral("playing · ledger 46 · 0.0 s ago"));
    }

    void ageOfTheLastLedger() {
        const Theme theme(ThemeName::light, 13);
        ConnectionIndicator indicator(theme);
        indicator.setConnection(live(0));
        QCOMPARE(state(indicator), QStringLiteral("connected"));
        model::Ledger ledger;
        ledger.index = 46;
        indicator.ledgerClosed(ledger);
        QCOMPARE(state(indicator), QStringLiteral("validated 46 · 0.0 s ago"));
        QTRY_VERIFY(state(indicator) != QLatin1String("validated 46 · 0.0 s ago"));
        model::Connection lost = live(0);
        lost.phase = model::Phase::waiting;
        lost.closeCode = 1008;
        lost.retryInMs = 4000;
        indicator.setConnection(lost);
        QVERIFY(state(indicator).startsWith("trying again in 4 s"));
        QVERIFY(indicator.toolTip().contains("policy"));
        QVERIFY(indicator.accessibleDescription().contains("policy"));
    }

    void noTimerWhileNothingGrowsOld() {
        const Theme theme(ThemeName::light, 13);
        ConnectionIndicator indicator(theme);
        indicator.setConnection(live(0));
        QVERIFY(indicator.isTicking());
        indicator.setConnection({});
        QVERIFY(!indicator.isTicking());
        QCOMPARE(title(indicator), QStringLiteral("Offline"));
    }

    void unencryptedIsSaid() {
        const Theme theme(ThemeName::light, 13);
        ConnectionIndicator indicator(theme);
        model::Connection open = live(0);
        open.isEncrypted = false;
        open.url = "ws://node.example";
        indicator.setConnection(open);
        QVERIFY(state(indicator).startsWith("not encrypted"));
    }
};

QTEST_MAIN(ConnectionIndicatorTest)
#include "connection_indicator_test.moc"
