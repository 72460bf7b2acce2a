#include "tests/support/messages.h"
#include "tests/support/scripted_server.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace countersign::test;

namespace {

constexpr int patience = 60'000; // of QTRY_*; ends as soon as the program does

// The program with these arguments; everything it said when it has ended.
struct Program {
    explicit Program(const QStringList& arguments) {
        process.start(QStringLiteral(COUNTERSIGN_CLI), arguments);
    }
    bool hasEnded() const { return process.state() == QProcess::NotRunning; }
    QByteArrayList lines() {
        out += process.readAllStandardOutput();
        QByteArrayList list = out.split('\n');
        list.removeLast();
        return list;
    }
    QString error() {
        err += process.readAllStandardError();
        return QString::fromUtf8(err);
    }
    QJsonObject errorObject() { return QJsonDocument::fromJson(error().toUtf8()).object(); }

    QProcess process;
    QByteArray out;
    QByteArray err;
};

QJsonObject json(const QByteArray& line) {
    return QJsonDocument::fromJson(line).object();
}

} // namespace

class CliTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_recording;

private Q_SLOTS:
    void initTestCase() {
        m_recording = m_folder.filePath(QStringLiteral("recording.jsonl"));
        QFile file(m_recording);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QStringList messages{proposed(1), ledgerClosed(7)};
        for (quint32 number = 1; number <= 100; ++number)
            messages += validated(number);
        file.write(messages.join(u'\n').toUtf8() + '\n');
    }

    void replayPrintsEveryMessage() {
        Program program({"replay", "--speed", "max", m_recording});
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 0);
        const QByteArrayList lines = program.lines();
        QCOMPARE(lines.size(), 102);
        QCOMPARE(lines[0],
                 "{\"type\":\"transaction\",\"hash\":\"" + hashOf(1).toUtf8() +
                     "\",\"hashVerified\":false,\"transactionType\":\"Payment\","
                     "\"account\":\"rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh\","
                     "\"destination\":\"r9rCC5199UUAsH1Aq9d7jjHPxpW1GKFcby\",\"sequence\":1,"
                     "\"fee\":\"10\",\"result\":\"tesSUCCESS\",\"resultClass\":\"tes\","
                     "\"validated\":false,\"ledgerIndex\":8,\"closeTime\":null,"
                     "\"delivered\":null,\"partial\":false}");
        QCOMPARE(lines[1], "{\"type\":\"ledgerClosed\",\"ledgerIndex\":7,\"hash\":\"" +
                               hashOf(7).toUtf8() +
                               "\",\"closeTime\":\"2026-11-30T15:29:49Z\",\"transactions\":1}");
        const QJsonObject last = json(lines.last());
        QCOMPARE(last["hash"].toString(), hashOf(100));
        QCOMPARE(last["validated"].toBool(), true);
        QCOMPARE(last["closeTime"].toString(), QStringLiteral("2026-11-30T15:29:49Z"));
        QCOMPARE(last["delivered"].toString(), QStringLiteral("1000000"));
        QCOMPARE(program.error(), QString());
    }

    void replayEndsAfterCount() {
        Program program({"replay", "--speed=max", "--count", "3", m_recording});
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 0);
        QCOMPARE(program.lines().size(), 3);
    }

    void replayAsTable() {
        Program program(
            {"replay", "--speed", "max", "--count", "3", "--format", "table", m_recording});
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        const QByteArrayList lines = program.lines();
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith("TIME (UTC)           LEDGER     STATE     TYPE "));
        QVERIFY(lines[1].startsWith("-                    8          proposed  Payment "));
        QVERIFY(lines[2].startsWith(
            "2026-11-30T15:29:49Z 7          closed    ledger, 1 transactions"));
        QVERIFY(lines[3].startsWith("2026-11-30T15:29:49Z 7          validated Payment "));
        QVERIFY(lines[3].endsWith(" 0.00001   rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh "
                                  "r9rCC5199UUAsH1Aq9d7jjHPxpW1GKFcby 1 XRP"));
    }

    void replayFromStandardInput() {
        Program program({"replay", "--speed", "max", "-"});
        QFile file(m_recording);
        QVERIFY(file.open(QIODevice::ReadOnly));
        program.process.write(file.readAll());
        program.process.closeWriteChannel();
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 0);
        QCOMPARE(program.lines().size(), 102);
    }

    void hostileTextIsHarmless() {
        ScriptedServer server;
        server.afterSubscribe = [&server] {
            server.send(
                validated(1).replace("Payment", "A\\u202eB\\u001b[31m\\n\\u2066\\u009f\\\"é"));
        };
        Program lines({"watch", server.url().toString(), "--count", "1"});
        QTRY_VERIFY_WITH_TIMEOUT(lines.hasEnded(), patience);
        QCOMPARE(lines.lines().size(), 1);
        QVERIFY(lines.lines()[0].contains("A\\u202eB\\u001b[31m\\u000a\\u2066\\u009f\\\"é"));
        QCOMPARE(json(lines.lines()[0])["transactionType"].toString(),
                 QString::fromUtf8("A\u202eB\u001b[31m\n\u2066\u009f\"é"));
        Program table({"watch", server.url().toString(), "--count", "1", "--format", "table"});
        QTRY_VERIFY_WITH_TIMEOUT(table.hasEnded(), patience);
        QCOMPARE(table.lines().size(), 2);
        for (const char* harmful : {"\u202e", "\u001b", "\u2066", "\u009f"})
            QVERIFY(!table.lines()[1].contains(harmful));
    }

    void watchPrintsAndWaitsForTheServer() {
        ScriptedServer server;
        server.afterSubscribe = [&server] {
            server.send(ledgerClosed(static_cast<quint32>(server.subscribeCount())));
            server.close(1008, "too slow");
        };
        Program program({"watch", server.url().toString(), "--count", "2"});
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 0);
        QCOMPARE(json(program.lines().value(1))["ledgerIndex"].toInt(), 2);
        QVERIFY(program.error().contains("too slow"));
    }

    void watchOfARefusingServer() {
        ScriptedServer server;
        server.handshake = ScriptedServer::Handshake::refuse;
        Program program({"watch", server.url().toString()});
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 3);
        QCOMPARE(program.errorObject()["code"].toString(), QStringLiteral("not_connected"));
        QCOMPARE(program.errorObject()["subject"].toString(), server.url().toString());
        QVERIFY(program.errorObject()["message"].toString().contains("503"));
        QVERIFY(program.errorObject()["offset"].isNull());
        QCOMPARE(server.connectionCount(), 1);
    }

    void watchOfARefusedSubscription() {
        ScriptedServer server;
        server.answer = [](const QString&, quint64 id) { return refused(id, "noPermission"); };
        Program program({"watch", server.url().toString()});
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 3);
        QVERIFY(program.errorObject()["message"].toString().contains("noPermission"));
    }

    void serveAndWatch() {
        Program serving({"serve", "--speed", "max", m_recording});
        QTRY_COMPARE_WITH_TIMEOUT(serving.lines().size(), 1, patience);
        const QString url = QString::fromUtf8(serving.lines()[0]);
        QVERIFY(url.startsWith("ws://127.0.0.1:"));
        for (int times = 0; times < 2; ++times) {
            Program watching({"watch", url});
            QTRY_VERIFY_WITH_TIMEOUT(watching.hasEnded(), patience);
            QCOMPARE(watching.process.exitCode(), 0); // the recording ended
            QCOMPARE(watching.lines().size(), 102);
        }
        QVERIFY(!serving.hasEnded());
        Program second({"serve", "--port", QString::number(QUrl(url).port()), m_recording});
        QTRY_VERIFY_WITH_TIMEOUT(second.hasEnded(), patience);
        QCOMPARE(second.process.exitCode(), 3);
        QCOMPARE(second.errorObject()["code"].toString(), QStringLiteral("cannot_listen"));
        ::kill(static_cast<pid_t>(serving.process.processId()), SIGINT);
        QTRY_VERIFY_WITH_TIMEOUT(serving.hasEnded(), patience);
        QCOMPARE(serving.process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(serving.process.exitCode(), 0);
    }

    void terminatesCleanly_data() {
        QTest::addColumn<int>("number");
        QTest::newRow("Ctrl+C") << SIGINT;
        QTest::newRow("kill") << SIGTERM;
    }
    void terminatesCleanly() {
        QFETCH(int, number);
        ScriptedServer server;
        Program program({"watch", server.url().toString()});
        QTRY_COMPARE_WITH_TIMEOUT(server.subscribeCount(), 1, patience);
        ::kill(static_cast<pid_t>(program.process.processId()), number);
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.process.exitCode(), 0);
    }

    void closedOutputEndsIt() {
        ScriptedServer server;
        QProcess reader;
        QProcess program;
        program.setStandardOutputProcess(&reader);
        program.start(QStringLiteral(COUNTERSIGN_CLI), {"watch", server.url().toString()});
        reader.start(QStringLiteral("head"), {"-n", "1"});
        QTRY_COMPARE_WITH_TIMEOUT(server.subscribeCount(), 1, patience);
        server.send(ledgerClosed(1));
        QTRY_COMPARE_WITH_TIMEOUT(reader.state(), QProcess::NotRunning, patience);
        QVERIFY(reader.readAll().startsWith("{\"type\":\"ledgerClosed\""));
        server.send(ledgerClosed(2));
        QTRY_COMPARE_WITH_TIMEOUT(program.state(), QProcess::NotRunning, patience);
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 0);
    }

    void wrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("code");
        const QString usage = QStringLiteral("usage");
        QTest::newRow("nothing") << QStringList{} << 2 << usage;
        QTest::newRow("unknown command") << QStringList{"fly"} << 2 << usage;
        QTest::newRow("unknown option")
            << QStringList{"replay", "--fast", m_recording} << 2 << usage;
        QTest::newRow("format") << QStringList{"replay", "--format", "xml", m_recording} << 2
                                << usage;
        QTest::newRow("speed 0") << QStringList{"replay", "--speed", "0", m_recording} << 2
                                 << usage;
        QTest::newRow("speed nan")
            << QStringList{"replay", "--speed", "nan", m_recording} << 2 << usage;
        QTest::newRow("speed -1") << QStringList{"serve", "--speed=-1", m_recording} << 2 << usage;
        QTest::newRow("count 0") << QStringList{"replay", "--count", "0", m_recording} << 2
                                 << usage;
        QTest::newRow("count word")
            << QStringList{"replay", "--count", "two", m_recording} << 2 << usage;
        QTest::newRow("count half")
            << QStringList{"replay", "--count", "1.5", m_recording} << 2 << usage;
        QTest::newRow("port") << QStringList{"serve", "--port", "65536", m_recording} << 2 << usage;
        QTest::newRow("two files") << QStringList{"replay", m_recording, m_recording} << 2 << usage;
        QTest::newRow("no address") << QStringList{"watch"} << 2 << usage;
        QTest::newRow("bad address")
            << QStringList{"watch", "http://example.org"} << 2 << "bad_url";
        QTest::newRow("password") << QStringList{"watch", "wss://u:p@example.org"} << 2
                                  << "bad_url";
        QTest::newRow("absent") << QStringList{"replay", m_folder.filePath("absent")} << 4
                                << "cannot_open";
        QTest::newRow("folder") << QStringList{"serve", m_folder.path()} << 4
                                << "not_a_regular_file";
        QTest::newRow("device") << QStringList{"replay", "/dev/zero"} << 4 << "not_a_regular_file";
        QFile empty(m_folder.filePath("empty"));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        QTest::newRow("empty") << QStringList{"replay", empty.fileName()} << 1 << "empty_recording";
        QTest::newRow("empty served")
            << QStringList{"serve", empty.fileName()} << 1 << "empty_recording";
    }
    void wrongUsage() {
        QFETCH(QStringList, arguments);
        Program program(arguments);
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QTEST(program.process.exitCode(), "exitCode");
        QTEST(program.errorObject()["code"].toString(), "code");
        QVERIFY(!program.errorObject()["message"].toString().isEmpty());
        QVERIFY(program.lines().isEmpty());
    }

    void help_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("contains");
        QTest::newRow("all") << QStringList{"--help"} << "replay   play a recording";
        QTest::newRow("watch") << QStringList{"watch", "--help"} << "--count <N>";
        QTest::newRow("replay") << QStringList{"replay", "--help"} << "--speed <1|N|max>";
        QTest::newRow("serve") << QStringList{"serve", "-h"} << "--port <N>";
        QTest::newRow("version") << QStringList{"--version"} << "countersign-cli ";
    }
    void help() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, contains);
        Program program(arguments);
        QTRY_VERIFY_WITH_TIMEOUT(program.hasEnded(), patience);
        QCOMPARE(program.process.exitCode(), 0);
        QVERIFY(program.lines().join('\n').contains(contains.toUtf8()));
        QCOMPARE(program.error(), QString());
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "cli_test.moc"
