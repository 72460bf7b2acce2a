#include "engine/link/endpoint.h"

#include <QTest>

using countersign::Errc;
using countersign::link::endpointFromUrl;

class EndpointTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accepted_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isEncrypted");
        QTest::addColumn<bool>("isLoopback");
        QTest::newRow("remote") << "wss://example.org"
                                << "wss://example.org" << true << false;
        QTest::newRow("port, path") << "wss://example.org:51233/a?b=c"
                                    << "wss://example.org:51233/a?b=c" << true << false;
        QTest::newRow("plain remote") << "ws://example.org"
                                      << "ws://example.org" << false << false;
        QTest::newRow("v4") << "ws://127.0.0.1:6006"
                            << "ws://127.0.0.1:6006" << false << true;
        QTest::newRow("v4 other") << "ws://127.8.9.1"
                                  << "ws://127.8.9.1" << false << true;
        QTest::newRow("v6") << "ws://[::1]:6006"
                            << "ws://[::1]:6006" << false << true;
        QTest::newRow("name") << "ws://localhost:6006"
                              << "ws://localhost:6006" << false << true;
        QTest::newRow("not loopback") << "ws://localhost.example.org"
                                      << "ws://localhost.example.org" << false << false;
        QTest::newRow("letter case") << "WSS://Example.ORG"
                                     << "wss://example.org" << true << false;
        QTest::newRow("fragment") << "ws://example.org/#x"
                                  << "ws://example.org/" << false << false;
    }
    void accepted() {
        QFETCH(QString, typed);
        const auto endpoint = endpointFromUrl(QUrl(typed));
        QVERIFY(endpoint.has_value());
        QTEST(QString::fromStdString(endpoint->text), "text");
        QTEST(endpoint->isEncrypted, "isEncrypted");
        QTEST(endpoint->isLoopback, "isLoopback");
    }

    void refused_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("subject");
        QTest::newRow("empty") << ""
                               << "url";
        QTest::newRow("http") << "http://example.org"
                              << "scheme";
        QTest::newRow("file") << "file:///x"
                              << "scheme";
        QTest::newRow("no scheme") << "example.org"
                                   << "url";
        QTest::newRow("no host") << "ws://"
                                 << "host";
        QTest::newRow("only path") << "ws:///path"
                                   << "host";
        QTest::newRow("password") << "wss://user:pw@example.org"
                                  << "user";
        QTest::newRow("user") << "wss://user@example.org"
                              << "user";
        QTest::newRow("port 0") << "ws://example.org:0"
                                << "port";
        QTest::newRow("port too high") << "ws://example.org:65536"
                                       << "url";
        QTest::newRow("bad host") << "ws://exa mple"
                                  << "url";
    }
    void refused() {
        QFETCH(QString, typed);
        const auto endpoint = endpointFromUrl(QUrl(typed));
        QVERIFY(!endpoint.has_value());
        QCOMPARE(endpoint.error().code, Errc::badUrl);
        QTEST(QString::fromStdString(endpoint.error().subject), "subject");
    }
};

QTEST_GUILESS_MAIN(EndpointTest)
#include "endpoint_test.moc"
