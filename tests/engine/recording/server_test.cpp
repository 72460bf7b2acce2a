#include "engine/recording/server.h"

#include <QHostAddress>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkInterface>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTest>
#include <QWebSocket>

using namespace countersign;
using namespace countersign::recording;

namespace {

const QByteArray stream = "{\"type\":\"a\"}\n{\"type\":\"b\"}\n{\"type\":\"c\"}\n";
const QByteArray replies =
    "{\"id\":2,\"result\":{\"info\":{\"server_state\":\"full\",\"network_id\":7,\"validated_"
    "ledger\":{\"seq\":9}}},\"status\":\"success\",\"type\":\"response\"}"
    "\n"
    "{\"id\":3,\"result\":{\"FIELDS\":[],\"TYPES\":{\"Blob\":7}},\"status\":\"success\",\"type\":"
    "\"response\"}"
    "\n";
const QByteArray subscribeReply =
    "{\"id\":1,\"result\":{\"ledger_index\":3,\"network_id\":5,\"server_status\":\"full\","
    "\"random\":\"AB\"},\"status\":\"success\",\"type\":\"response\"}"
    "\n";

SourcePtr source(const QByteArray& text) {
    return Source::memory({text.begin(), text.end()});
}

// A client of our own making, its messages as they came.
struct Client {
    explicit Client(const QUrl& url, const QString& origin = {})
        : socket(origin) {
        QObject::connect(&socket, &QWebSocket::textMessageReceived, &socket,
                         [this](const QString& text) { texts += text; });
        socket.open(url);
    }
    bool isOpen() const { return socket.state() == QAbstractSocket::ConnectedState; }
    QJsonObject json(qsizetype at) const {
        return QJsonDocument::fromJson(texts.value(at).toUtf8()).object();
    }

    QWebSocket socket;
    QStringList texts;
};

const QString subscribe =
    QStringLiteral("{\"id\":11,\"command\":\"subscribe\",\"streams\":[\"ledger\"]}");

} // namespace

class ServerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bindsToLoopbackOnly() {
        Server server;
        const Result<std::uint16_t> port = server.listen(source(stream), {});
        QVERIFY(port.has_value());
        QCOMPARE(server.url(), QUrl(QStringLiteral("ws://127.0.0.1:%1").arg(*port)));
        for (const QHostAddress& address : QNetworkInterface::allAddresses()) {
            if (address.isLoopback())
                continue;
            QTcpSocket socket;
            socket.connectToHost(address, *port);
            QTRY_VERIFY(socket.state() == QAbstractSocket::UnconnectedState);
        }
    }

    void originIsRefused_data() {
        QTest::addColumn<QString>("origin");
        QTest::addColumn<bool>("isAccepted");
        QTest::newRow("our own client") << QString() << true;
        QTest::newRow("web page") << QStringLiteral("http://evil.example") << false;
        QTest::newRow("local page") << QStringLiteral("http://localhost") << false;
        QTest::newRow("file page") << QStringLiteral("null") << false;
    }
    void originIsRefused() {
        QFETCH(QString, origin);
        QFETCH(bool, isAccepted);
        Server server;
        QVERIFY(server.listen(source(stream), {}).has_value());
        Client client(server.url(), origin);
        QSignalSpy connected(&client.socket, &QWebSocket::connected);
        QSignalSpy disconnected(&client.socket, &QWebSocket::disconnected);
        QTRY_VERIFY(connected.size() + disconnected.size() > 0);
        QCOMPARE(connected.size() > 0, isAccepted);
    }

    // The same below the websocket library: what a browser puts on the wire.
    void originHeaderIsRefused() {
        Server server;
        const Result<std::uint16_t> port = server.listen(source(stream), {});
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, *port);
        socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                     "Sec-WebSocket-Version: 13\r\nOrigin: http://evil\r\n\r\n");
        QTRY_VERIFY(socket.state() == QAbstractSocket::UnconnectedState || socket.canReadLine());
        QVERIFY(!socket.readAll().contains(" 101 "));
        QCOMPARE(server.clientCount(), 0);
    }

    void subscribeAnswer_data() {
        QTest::addColumn<QByteArray>("recording");
        QTest::addColumn<QString>("result");
        QTest::newRow("bare stream") << stream << "{\"countersign_recording\":true}";
        QTest::newRow("recorded subscribe")
            << subscribeReply + stream
            << "{\"countersign_recording\":true,\"ledger_index\":3,\"network_id\":5,\"server_"
               "status\":\"full\",\"random\":\"AB\"}";
        QTest::newRow("recorded server_info only")
            << replies + stream
            << "{\"countersign_recording\":true,\"network_id\":7,\"ledger_index\":9,\"server_"
               "status\":\"full\"}";
        QTest::newRow("recorded from a playing")
            << QByteArray(subscribeReply)
                       .replace("\"random\":\"AB\"", "\"countersign_recording\":true") +
                   stream
            << "{\"countersign_recording\":true,\"network_id\":5,\"ledger_index\":3,\"server_"
               "status\":\"full\"}";
    }
    void subscribeAnswer() {
        QFETCH(QByteArray, recording);
        Server server;
        QVERIFY(server.listen(source(recording), {0.0, 1}).has_value());
        Client client(server.url());
        QTRY_VERIFY(client.isOpen());
        client.socket.sendTextMessage(subscribe);
        QTRY_COMPARE(client.texts.size(), 4);
        QCOMPARE(client.texts.mid(1),
                 (QStringList{"{\"type\":\"a\"}", "{\"type\":\"b\"}", "{\"type\":\"c\"}"}));
        QFETCH(QString, result);
        QCOMPARE(client.texts[0], "{\"id\":11,\"result\":" + result +
                                      ",\"status\":\"success\",\"type\":\"response\"}");
    }

    void requests_data() {
        QTest::addColumn<QString>("request");
        QTest::addColumn<QString>("answer");
        QTest::newRow("ping") << "{\"id\":18446744073709551615,\"command\":\"ping\"}"
                              << "{\"id\":18446744073709551615,\"result\":{},\"status\":"
                                 "\"success\",\"type\":\"response\"}";
        QTest::newRow("id of any kind") << "{\"id\":{\"a\":[\"é\"]},\"command\":\"ping\"}"
                                        << "{\"id\":{\"a\":[\"é\"]},\"result\":{},\"status\":"
                                           "\"success\",\"type\":\"response\"}";
        QTest::newRow("no id") << "{\"command\":\"ping\"}"
                               << "{\"result\":{},\"status\":\"success\",\"type\":\"response\"}";
        QTest::newRow("server_info")
            << "{\"id\":1,\"command\":\"server_info\"}"
            << "{\"id\":1,\"result\":{\"info\":{\"server_state\":\"full\",\"network_id\":7,"
               "\"validated_ledger\":{\"seq\":9}}},\"status\":\"success\",\"type\":\"response\"}";
        QTest::newRow("server_definitions")
            << "{\"id\":1,\"command\":\"server_definitions\"}"
            << "{\"id\":1,\"result\":{\"FIELDS\":[],\"TYPES\":{\"Blob\":7}},\"status\":\"success\","
               "\"type\":\"response\"}";
        const QString notSupported =
            "{\"id\":1,\"error\":\"notSupported\",\"error_message\":\"A played recording cannot "
            "answer this.\",\"status\":\"error\",\"type\":\"response\"}";
        QTest::newRow("submit") << "{\"id\":1,\"command\":\"submit\",\"tx_blob\":\"00\"}"
                                << notSupported;
        QTest::newRow("no command") << "{\"id\":1}" << notSupported;
        QTest::newRow("command no text") << "{\"id\":1,\"command\":7}" << notSupported;
        const QString invalid = "{\"type\":\"error\",\"error\":\"jsonInvalid\",\"value\":\"\"}";
        QTest::newRow("no json") << "subscribe" << invalid;
        QTest::newRow("array") << "[]" << invalid;
        QTest::newRow("deep") << QString(2000, u'[') << invalid;
    }
    void requests() {
        QFETCH(QString, request);
        Server server;
        QVERIFY(server.listen(source(replies + stream), {}).has_value());
        Client client(server.url());
        QTRY_VERIFY(client.isOpen());
        client.socket.sendTextMessage(request);
        QTRY_COMPARE(client.texts.size(), 1);
        QTEST(client.texts[0], "answer");
    }

    void recordedRepliesAreOptional() {
        Server server;
        QVERIFY(server.listen(source(stream), {}).has_value());
        Client client(server.url());
        QTRY_VERIFY(client.isOpen());
        client.socket.sendTextMessage("{\"id\":1,\"command\":\"server_info\"}");
        QTRY_COMPARE(client.texts.size(), 1);
        QCOMPARE(client.json(0)["error"].toString(), QStringLiteral("notSupported"));
    }

    void endIsSaid_data() {
        QTest::addColumn<QByteArray>("recording");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("reason");
        QTest::newRow("whole") << stream << 1000 << "end of recording";
        QTest::newRow("bad lines")
            << "null\n" + stream + "nonsense\n"
            << 1000 << "end of recording, 2 lines not readable, the first is 1";
        QTest::newRow("truncated") << stream + "{\"half" << 1000
                                   << "end of recording, it stops in the middle of a message";
        QTest::newRow("unreadable")
            << stream + QByteArray(static_cast<qsizetype>(Reader::maxLineBytes) + 1, 'x') << 1011
            << "line_too_long";
    }
    void endIsSaid() {
        QFETCH(QByteArray, recording);
        Server server;
        QVERIFY(server.listen(source(recording), {0.0, 1}).has_value());
        Client client(server.url());
        QTRY_VERIFY(client.isOpen());
        client.socket.sendTextMessage(subscribe);
        QTRY_COMPARE(client.socket.state(), QAbstractSocket::UnconnectedState);
        QCOMPARE(client.texts.size(), 4);
        QTEST(static_cast<int>(client.socket.closeCode()), "code");
        QTEST(client.socket.closeReason(), "reason");
        QTRY_COMPARE(server.clientCount(), 0);
    }

    void cannotListen_data() {
        QTest::addColumn<QByteArray>("recording");
        QTest::addColumn<int>("code");
        QTest::newRow("empty") << QByteArray() << static_cast<int>(Errc::emptyRecording);
        QTest::newRow("replies only") << replies << static_cast<int>(Errc::emptyRecording);
        QTest::newRow("what went out only") << QByteArray("{\"t\":1,\"d\":\"out\",\"m\":\"x\"}"
                                                          "\n")
                                            << static_cast<int>(Errc::emptyRecording);
        QTest::newRow("nonsense") << QByteArray("MZ\x90\n\n\x03")
                                  << static_cast<int>(Errc::emptyRecording);
        QTest::newRow("damaged") << QByteArray::fromHex("28b52ffd") + QByteArray(50, '\xff')
                                 << static_cast<int>(Errc::badCompression);
    }
    void cannotListen() {
        QFETCH(QByteArray, recording);
        Server server;
        const Result<std::uint16_t> port = server.listen(source(recording), {});
        QVERIFY(!port.has_value());
        QTEST(static_cast<int>(port.error().code), "code");
    }

    void portInUse() {
        Server first;
        const Result<std::uint16_t> port = first.listen(source(stream), {});
        Server second;
        const Result<std::uint16_t> refused = second.listen(source(stream), {}, *port);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, Errc::cannotListen);
    }

    void subscribingTwicePlaysOnce() {
        Server server;
        QVERIFY(server.listen(source(stream), {0.0, 1}).has_value());
        Client client(server.url());
        QTRY_VERIFY(client.isOpen());
        client.socket.sendTextMessage(subscribe);
        client.socket.sendTextMessage(subscribe);
        QTRY_COMPARE(client.socket.state(), QAbstractSocket::UnconnectedState);
        QCOMPARE(client.texts.filter(QStringLiteral("\"type\":\"a\"")).size(), 1);
    }

    void clientsAreLimited() {
        Server server;
        QVERIFY(server.listen(source(stream), {}).has_value());
        std::vector<std::unique_ptr<Client>> clients;
        for (int index = 0; index < Server::maxClients; ++index)
            clients.push_back(std::make_unique<Client>(server.url()));
        QTRY_COMPARE(server.clientCount(), Server::maxClients);
        Client late(server.url());
        QSignalSpy gone(&late.socket, &QWebSocket::disconnected);
        QTRY_COMPARE(gone.size(), 1);
        QCOMPARE(late.socket.closeCode(), QWebSocketProtocol::CloseCodePolicyViolated);
        QCOMPARE(server.clientCount(), Server::maxClients);
        clients.pop_back();
        QTRY_COMPARE(server.clientCount(), Server::maxClients - 1);
        Client next(server.url());
        QTRY_COMPARE(server.clientCount(), Server::maxClients);
    }

    // A client that does not read must not make the server read the whole recording into memory.
    void slowClientHoldsThePlayingBack() {
        QByteArray recording;
        const QByteArray line = "{\"type\":\"" + QByteArray(100'000, 'x') + "\"}\n";
        for (int index = 0; index < 400; ++index)
            recording += line;
        Server server;
        const Result<std::uint16_t> port = server.listen(source(recording), {0.0, 1});
        QTcpSocket socket;
        socket.setReadBufferSize(1);
        socket.connectToHost(QHostAddress::LocalHost, *port);
        socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                     "Sec-WebSocket-Version: 13\r\n\r\n");
        QTRY_COMPARE(server.clientCount(), 1);
        const QByteArray request = subscribe.toUtf8(); // masked with zeros
        socket.write(QByteArray::fromHex("81") + static_cast<char>(0x80 | request.size()) +
                     QByteArray(4, '\0') + request);
        const auto* served = server.findChild<QWebSocket*>();
        QVERIFY(served != nullptr);
        QTRY_VERIFY(served->bytesToWrite() > 500'000);
        for (int turn = 0; turn < 200; ++turn)
            QCoreApplication::processEvents();
        QVERIFY(served->bytesToWrite() < 3'000'000);
        socket.setReadBufferSize(0);
        qint64 total = 0;
        QTRY_VERIFY_WITH_TIMEOUT((total += socket.readAll().size()) > 40'000'000, 60'000);
    }

    void readersAreIndependent() {
        Server server;
        QVERIFY(server.listen(source(stream), {0.0, 2}).has_value());
        Client first(server.url());
        Client second(server.url());
        QTRY_VERIFY(first.isOpen() && second.isOpen());
        first.socket.sendTextMessage(subscribe);
        QTRY_COMPARE(first.texts.size(), 7);
        second.socket.sendTextMessage(subscribe);
        QTRY_COMPARE(second.texts.size(), 7);
    }
};

QTEST_GUILESS_MAIN(ServerTest)
#include "server_test.moc"
