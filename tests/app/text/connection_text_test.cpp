#include "app/text/connection_text.h"

#include <QTest>

using namespace countersign;
using model::Phase;

namespace {

model::Connection to(Phase phase) {
    model::Connection connection;
    connection.phase = phase;
    connection.url = "wss://node.example:51233";
    connection.isEncrypted = true;
    connection.networkId = 0;
    return connection;
}

} // namespace

class ConnectionTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPhaseHasWords() {
        for (int phase = 0; phase <= static_cast<int>(Phase::failed); ++phase) {
            const auto text = text::connectionText(to(static_cast<Phase>(phase)));
            QVERIFY(!text.title.isEmpty());
            QVERIFY(!text.state.isEmpty());
            QVERIFY(text.sentence.endsWith('.'));
        }
    }

    void titles() {
        QCOMPARE(text::connectionText({}).title, QStringLiteral("Offline"));
        QCOMPARE(text::connectionText(to(Phase::live)).title, QStringLiteral("Network ID 0"));
        model::Connection recording = to(Phase::live);
        recording.isRecording = true;
        QCOMPARE(text::connectionText(recording).title,
                 QStringLiteral("Recording — not a network"));
        QVERIFY(text::connectionText(recording).sentence.contains("not a network"));
        model::Connection unknown = to(Phase::live);
        unknown.networkId.reset();
        QCOMPARE(text::connectionText(unknown).title, QStringLiteral("Network unknown"));
    }

    void closeCodes_data() {
        QTest::addColumn<int>("code"); // 0: none
        QTest::addColumn<QString>("words");
        QTest::newRow("none") << 0 << "lost without a word";
        QTest::newRow("1001") << 1001 << "shutting down";
        QTest::newRow("1007") << 1007 << "no valid text";
        QTest::newRow("1008") << 1008 << "by its policy";
        QTest::newRow("1009") << 1009 << "over the limit";
        QTest::newRow("unknown") << 4000 << "code 4000";
    }
    void closeCodes() {
        QFETCH(int, code);
        QFETCH(QString, words);
        model::Connection lost = to(Phase::waiting);
        lost.retryInMs = 4000;
        lost.reason = "too slow\xE2\x80\xAE<b>";
        if (code != 0) {
            lost.closeCode = static_cast<std::uint16_t>(code);
        }
        const QString sentence = text::connectionText(lost).sentence;
        QVERIFY2(sentence.contains(words), qPrintable(sentence));
        QVERIFY2(sentence.contains("“too slow⟨U+202E⟩<b>”"), qPrintable(sentence));
        QVERIFY2(sentence.contains("trying again in 4 s"), qPrintable(sentence));
    }

    void neverReached() {
        model::Connection refused = to(Phase::waiting);
        refused.attempt = 1;
        refused.reason = "Connection refused";
        const QString sentence = text::connectionText(refused).sentence;
        QVERIFY2(sentence.startsWith("The server could not be reached (“Connection refused”)."),
                 qPrintable(sentence));
        refused.attempt = 0; // it was live before
        QVERIFY(text::connectionText(refused).sentence.contains("lost without a word"));
    }

    void failuresAreSentences() {
        model::Connection failed = to(Phase::failed);
        failed.failure = Error{Errc::cannotOpen, Error::nowhere, "/no/such/file"};
        failed.reason = "cannot_open: /no/such/file";
        const QString sentence = text::connectionText(failed).sentence;
        QVERIFY2(sentence.contains("/no/such/file"), qPrintable(sentence));
        QVERIFY2(!sentence.contains("cannot_open"), qPrintable(sentence));
        QVERIFY2(sentence.endsWith("connect to a server."), qPrintable(sentence));
    }

    void secondsAreCountedDown() {
        model::Connection lost = to(Phase::waiting);
        lost.retryInMs = 4000;
        const auto after = [&](int ms) {
            return text::connectionText(lost, std::chrono::milliseconds(ms)).state;
        };
        QCOMPARE(after(0), QStringLiteral("trying again in 4 s"));
        QCOMPARE(after(1001), QStringLiteral("trying again in 3 s"));
        QCOMPARE(after(9999), QStringLiteral("trying again now"));
    }

    void unencrypted_data() {
        QTest::addColumn<QByteArray>("url");
        QTest::addColumn<bool>("open");
        QTest::newRow("remote") << QByteArray("ws://node.example:6006") << true;
        QTest::newRow("loopback") << QByteArray("ws://127.0.0.1:6006") << false;
        QTest::newRow("loopback 6") << QByteArray("ws://[::1]:6006") << false;
        QTest::newRow("localhost") << QByteArray("ws://LOCALHOST:6006") << false;
        QTest::newRow("in disguise") << QByteArray("ws://127.0.0.1.example:6006") << true;
        QTest::newRow("five parts") << QByteArray("ws://127.0.0.0.1/") << true;
    }
    void unencrypted() {
        QFETCH(QByteArray, url);
        model::Connection connection = to(Phase::live);
        connection.isEncrypted = false;
        connection.url = url.toStdString();
        QTEST(text::isOpenToOthers(connection), "open");
        QTEST(text::connectionText(connection).sentence.contains("not encrypted"), "open");
    }
};

QTEST_GUILESS_MAIN(ConnectionTextTest)
#include "connection_text_test.moc"
