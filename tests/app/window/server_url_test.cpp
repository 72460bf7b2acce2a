#include "app/window/server_url.h"

#include <QTest>

using namespace countersign;

class ServerUrlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addresses_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("legal");
        QTest::addColumn<bool>("consent");
        QTest::newRow("wss") << "wss://node.example" << true << false;
        QTest::newRow("blanks around") << " wss://node.example:51233/ " << true << false;
        QTest::newRow("ws remote") << "ws://node.example" << true << true;
        QTest::newRow("ws loopback") << "ws://127.0.0.1:6006" << true << false;
        QTest::newRow("ws v6 loopback") << "ws://[::1]:6006" << true << false;
        QTest::newRow("http") << "http://node.example" << false << false;
        QTest::newRow("file") << "file:///etc/passwd" << false << false;
        QTest::newRow("no host") << "wss:///x" << false << false;
        QTest::newRow("user information") << "wss://me:secret@node.example" << false << false;
        QTest::newRow("no scheme") << "node.example" << false << false;
        QTest::newRow("empty") << "" << false << false;
        QTest::newRow("port") << "wss://node.example:99999" << false << false;
        QTest::newRow("blank inside") << "wss://node example" << false << false;
        QTest::newRow("huge") << "wss://node.example/" + QString(5000, 'x') << false << false;
    }
    void addresses() {
        QFETCH(QString, typed);
        const auto url = app::serverUrl(typed);
        QTEST(url.has_value(), "legal");
        if (url) {
            QTEST(app::needsConsent(*url), "consent");
        } else {
            QCOMPARE(url.error().code, Errc::badUrl);
        }
    }
};

QTEST_GUILESS_MAIN(ServerUrlTest)
#include "server_url_test.moc"
