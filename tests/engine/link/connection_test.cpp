#include "engine/link/connection.h"

#include "tests/support/scripted_server.h"

#include <QHostAddress>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTest>

using namespace std::chrono_literals;
using namespace countersign::link;
using countersign::test::ScriptedServer;

namespace {

constexpr std::size_t padding = 64;

Timing quick() {
    Timing timing;
    timing.backoff = {5ms, 40ms};
    return timing;
}

// A connection and what it said, in order.
struct Probe {
    explicit Probe(const QUrl& url, const Timing& timing = quick())
        : connection(
              *endpointFromUrl(url), timing, [] { return 0x80000000U; }, padding) {
        QObject::connect(&connection, &Connection::opening, &connection, [this] { ++openings; });
        QObject::connect(&connection, &Connection::opened, &connection, [this] { ++opened; });
        QObject::connect(&connection, &Connection::textReceived, &connection,
                         [this](std::string_view text) {
                             texts += QByteArray(text.data(), static_cast<qsizetype>(text.size()));
                         });
        QObject::connect(&connection, &Connection::binaryReceived, &connection,
                         [this](quint64 size) { binaries += size; });
        QObject::connect(&connection, &Connection::lost, &connection,
                         [this](const Loss& loss) { losses.append(loss); });
    }

    Connection connection;
    int openings = 0;
    int opened = 0;
    QByteArrayList texts;
    QList<quint64> binaries;
    QList<Loss> losses;
};

// How a test makes the server end a connection, and what must be said about it.
struct Ending {
    std::function<void(ScriptedServer&)> act = {};
    int code = 0; // 0: none
    QString reason = {};
    bool tooLarge = false;
};

} // namespace

Q_DECLARE_METATYPE(Ending)

class ConnectionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textsArriveAsUtf8() {
        ScriptedServer server;
        Probe probe(server.url());
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        server.send(QStringLiteral("{\"é\":\"𝄞\"}"));
        server.send(QString());
        server.sendBinary("\0\1\2");
        server.sendRaw(ScriptedServer::frame(9, QByteArray(125, 'p'))); // a ping
        server.sendRaw(ScriptedServer::frame(1, "{\"a\"", false));
        server.sendRaw(ScriptedServer::frame(9, "between"));
        server.sendRaw(ScriptedServer::frame(0, ":1}", true));
        QTRY_COMPARE(probe.texts.size(), 3);
        QCOMPARE(probe.texts[0], QByteArray("{\"é\":\"𝄞\"}"));
        QCOMPARE(probe.texts[1], QByteArray());
        QCOMPARE(probe.texts[2], QByteArray("{\"a\":1}"));
        QCOMPARE(probe.binaries.size(), 1);
        QVERIFY(probe.losses.isEmpty());
    }

    void sendsAndSaysNothingOfOrigin() {
        ScriptedServer server;
        Probe probe(server.url());
        probe.connection.send("lost"); // not open yet
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        probe.connection.send("{\"é\":1}");
        QTRY_COMPARE(server.requests(), QStringList{QStringLiteral("{\"é\":1}")});
        QVERIFY(!server.lastHeader().toLower().contains("origin"));
    }

    void endings_data() {
        QTest::addColumn<Ending>("ending");
        const auto closing = [](quint16 code, const char* reason) {
            return [code, reason](ScriptedServer& server) { server.close(code, reason); };
        };
        QTest::newRow("1000") << Ending{closing(1000, "bye"), 1000, "bye"};
        QTest::newRow("1001") << Ending{closing(1001, "going"), 1001, "going"};
        QTest::newRow("1007") << Ending{closing(1007, ""), 1007, ""};
        QTest::newRow("1008") << Ending{closing(1008, "Policy error: client is too slow."), 1008,
                                        "Policy error: client is too slow."};
        QTest::newRow("1009") << Ending{closing(1009, "yours was too large"), 1009,
                                        "yours was too large"};
        QTest::newRow("1011") << Ending{closing(1011, "oops"), 1011, "oops"};
        QTest::newRow("4000") << Ending{closing(4000, "private"), 4000, "private"};
        QTest::newRow("none") << Ending{[](ScriptedServer& server) { server.closeWithoutCode(); },
                                        0, ""};
        QTest::newRow("abort") << Ending{[](ScriptedServer& server) { server.abort(); }, 0,
                                         "The remote host closed the connection"};
        QTest::newRow("text that is no UTF-8") << Ending{
            [](ScriptedServer& server) { server.sendRaw(ScriptedServer::frame(1, "\xC3(")); }, 1007,
            "Invalid UTF-8 code encountered."};
        QTest::newRow("frame too large")
            << Ending{[](ScriptedServer& server) {
                          server.sendRaw(QByteArray::fromHex("817f0000000001100000"));
                      },
                      1009, "Maximum framesize exceeded.", true};
        QTest::newRow("message too large")
            << Ending{[](ScriptedServer& server) {
                          const QByteArray part(5 * 1024 * 1024, 'x');
                          server.sendRaw(ScriptedServer::frame(1, part, false));
                          for (int index = 0; index < 3; ++index)
                              server.sendRaw(ScriptedServer::frame(0, part, false));
                      },
                      1009, "Received message is too big.", true};
        QTest::newRow("reason that is no UTF-8")
            << Ending{closing(1000, "\xFF"), 1007, "Invalid UTF-8 code encountered."};
    }
    void endings() {
        QFETCH(Ending, ending);
        ScriptedServer server;
        Probe probe(server.url());
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        ending.act(server);
        QTRY_COMPARE(probe.losses.size(), 1);
        QCOMPARE(int(probe.losses[0].closeCode.value_or(0)), ending.code);
        QCOMPARE(QString::fromStdString(probe.losses[0].reason), ending.reason);
        QCOMPARE(probe.losses[0].tooLarge, ending.tooLarge);
        QTRY_COMPARE(probe.opened, 2); // and comes back
        server.send(QStringLiteral("{}"));
        QTRY_COMPARE(probe.texts.size(), 1); // by one listener
    }

    void lastTextsBeforeTheEndArrive() {
        ScriptedServer server;
        Probe probe(server.url());
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        for (int index = 0; index < 2000; ++index)
            server.send(QString(1000, u'x'));
        server.close(1001);
        QTRY_COMPARE(probe.losses.size(), 1);
        QCOMPARE(probe.texts.size(), 2000);
    }

    void sixteenMebibytesPass() {
        ScriptedServer server;
        Probe probe(server.url());
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        server.sendRaw(ScriptedServer::frame(1, QByteArray(16 * 1024 * 1024, 'x')));
        QTRY_COMPARE_WITH_TIMEOUT(probe.texts.size(), 1, 60'000);
        QVERIFY(probe.losses.isEmpty());
    }

    void backOffGrowsAndIsReset() {
        ScriptedServer server;
        server.handshake = ScriptedServer::Handshake::refuse;
        Probe probe(server.url());
        probe.connection.start();
        QTRY_VERIFY(probe.losses.size() >= 5);
        QList<qint64> waits;
        for (int index = 0; index < 5; ++index)
            waits += probe.losses[index].retryIn.count();
        QCOMPARE(waits, (QList<qint64>{5, 10, 20, 40, 40}));
        QVERIFY(!probe.losses[0].closeCode);
        QVERIFY(QString::fromStdString(probe.losses[0].reason).contains("503"));
        QCOMPARE(probe.opened, 0);
    }

    void onlyASteadyPhaseResetsTheBackOff_data() {
        QTest::addColumn<int>("steadyMs");
        QTest::addColumn<QList<qint64>>("waits");
        QTest::newRow("steady") << 0 << QList<qint64>{5, 5, 5};
        QTest::newRow("thrown off at once") << 10'000 << QList<qint64>{5, 10, 20};
    }
    void onlyASteadyPhaseResetsTheBackOff() {
        QFETCH(int, steadyMs);
        Timing timing = quick();
        timing.steady = std::chrono::milliseconds(steadyMs);
        ScriptedServer server;
        Probe probe(server.url(), timing);
        QObject::connect(&probe.connection, &Connection::opened, &server, [&probe, &server] {
            probe.connection.noteLive();
            server.close(1008);
        });
        probe.connection.start();
        QTRY_VERIFY(probe.losses.size() >= 3);
        QList<qint64> waits;
        for (int index = 0; index < 3; ++index)
            waits += probe.losses[index].retryIn.count();
        QTEST(waits, "waits");
    }

    void stalledHandshakeIsGivenUp() {
        ScriptedServer server;
        server.handshake = ScriptedServer::Handshake::stall;
        Timing timing = quick();
        timing.handshake = 30ms;
        Probe probe(server.url(), timing);
        probe.connection.start();
        QTRY_VERIFY(probe.losses.size() >= 2);
        QCOMPARE(probe.losses[0].reason, std::string("no answer to the opening handshake"));
        server.handshake = ScriptedServer::Handshake::accept;
        QTRY_COMPARE(probe.opened, 1);
    }

    void nobodyListens() {
        QTcpServer reserved;
        QVERIFY(reserved.listen(QHostAddress::LocalHost));
        const quint16 port = reserved.serverPort();
        reserved.close();
        Probe probe(QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(port)));
        probe.connection.start();
        QTRY_VERIFY(probe.losses.size() >= 2);
        QCOMPARE(probe.losses[0].reason, std::string("Connection refused"));
        QCOMPARE(probe.openings, probe.losses.size());
    }

    void silenceIsALoss() {
        ScriptedServer server;
        server.answersPing = false;
        Timing timing = quick();
        timing.ping = 30ms;
        Probe probe(server.url(), timing);
        probe.connection.start();
        QTRY_VERIFY(probe.losses.size() >= 1);
        QCOMPARE(probe.losses[0].reason, std::string("no answer to a ping"));
        QTRY_VERIFY(probe.opened >= 2);
    }

    void answeredPingsKeepTheConnection() {
        ScriptedServer server;
        Timing timing = quick();
        timing.ping = 60ms;
        Probe probe(server.url(), timing);
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        QTRY_VERIFY(server.pingCount() >= 5);
        QCOMPARE(probe.losses.size(), 0);
        QCOMPARE(server.connectionCount(), 1);
    }

    void retryNowEndsTheWait() {
        ScriptedServer server;
        server.handshake = ScriptedServer::Handshake::refuse;
        Timing timing = quick();
        timing.backoff = {1h, 1h};
        Probe probe(server.url(), timing);
        probe.connection.retryNow(); // nothing to end
        QCOMPARE(probe.openings, 0);
        probe.connection.start();
        QTRY_COMPARE(probe.losses.size(), 1);
        server.handshake = ScriptedServer::Handshake::accept;
        probe.connection.retryNow();
        probe.connection.retryNow();
        QTRY_COMPARE(probe.opened, 1);
        QCOMPARE(server.connectionCount(), 2);
    }

    void stopIsForGood() {
        ScriptedServer server;
        Probe probe(server.url());
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        probe.connection.stop();
        QTRY_COMPARE(server.openCount(), 0);
        probe.connection.retryNow();
        QCOMPARE(probe.openings, 1);
        QVERIFY(probe.losses.isEmpty());
    }

    void dropInsideASignal() {
        ScriptedServer server;
        Probe probe(server.url());
        QObject::connect(&probe.connection, &Connection::textReceived, &server,
                         [&probe] { probe.connection.drop("enough"); });
        probe.connection.start();
        QTRY_COMPARE(probe.opened, 1);
        for (int index = 0; index < 10; ++index)
            server.send(QStringLiteral("{}"));
        QTRY_COMPARE(probe.opened, 2);
        QCOMPARE(probe.texts.size(), 1);
        QCOMPARE(probe.losses[0].reason, std::string("enough"));
    }

    void endsInAnyState() {
        ScriptedServer server;
        for (const auto handshake :
             {ScriptedServer::Handshake::stall, ScriptedServer::Handshake::refuse,
              ScriptedServer::Handshake::accept}) {
            server.handshake = handshake;
            for (int turns = 0; turns < 20; ++turns) {
                Probe probe(server.url());
                probe.connection.start();
                for (int turn = 0; turn < turns; ++turn)
                    QCoreApplication::processEvents();
            }
        }
        QTRY_COMPARE(server.openCount(), 0);
    }
};

QTEST_GUILESS_MAIN(ConnectionTest)
#include "connection_test.moc"
