#include "engine/engine.h"

#include "engine/session/host.h"
#include "engine/session/tuning.h"
#include "tests/support/messages.h"
#include "tests/support/scripted_server.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace std::chrono_literals;
using namespace countersign;
using namespace countersign::test;

namespace {

using model::Phase;

session::Tuning quick() {
    session::Tuning tuning;
    tuning.timing.backoff = {5ms, 40ms};
    tuning.report = 5ms;
    return tuning;
}

// What an engine said, in order.
struct Probe {
    explicit Probe(Engine& engine) {
        QObject::connect(&engine, &Engine::connectionChanged, &context,
                         [this](const model::Connection& state) { states.append(state); });
        QObject::connect(&engine, &Engine::transactionsArrived, &context,
                         [this](const model::TransactionBatch& batch) {
                             ++batches;
                             for (const model::TransactionPtr& tx : *batch)
                                 rows += QString::number(tx->id.data[31]);
                         });
        QObject::connect(&engine, &Engine::ledgersClosed, &context,
                         [this](const model::LedgerBatch& batch) {
                             ++batches;
                             for (const model::LedgerPtr& ledger : *batch)
                                 rows += QStringLiteral("L%1").arg(ledger->index);
                         });
        QObject::connect(&engine, &Engine::countsChanged, &context,
                         [this](const model::StreamCounts& now) { counts = now; });
    }
    Phase phase() const { return states.isEmpty() ? Phase::offline : states.last().phase; }
    QString reason() const {
        return states.isEmpty() ? QString() : QString::fromStdString(states.last().reason);
    }

    QObject context;
    QList<model::Connection> states;
    QStringList rows;
    model::StreamCounts counts;
    std::uint64_t batches = 0;
};

// A scripted server on a thread of its own, for tests that keep their own thread busy.
struct ServerElsewhere {
    ServerElsewhere() {
        url = server->url();
        server->moveToThread(&thread);
        QObject::connect(&thread, &QThread::finished, server, &QObject::deleteLater);
        thread.start();
    }
    ~ServerElsewhere() {
        thread.quit();
        thread.wait();
    }

    // Sends transactions 1…count; this thread does nothing else until the client has handled them.
    void sendAndKeepBusy(quint32 count) {
        const auto send = [this, count] {
            for (quint32 number = 1; number <= count; ++number)
                server->send(validated(number));
            server->ping();
        };
        const auto isHandled = [this] { return server->pongCount() > 0; };
        QMetaObject::invokeMethod(server, send, Qt::BlockingQueuedConnection);
        for (bool handled = false; !handled;)
            QMetaObject::invokeMethod(server, isHandled, Qt::BlockingQueuedConnection, &handled);
    }

    QThread thread;
    ScriptedServer* server = new ScriptedServer;
    QUrl url;
};

QString writeRecording(const QTemporaryDir& folder, const QStringList& messages) {
    QFile file(folder.filePath(QStringLiteral("recording.jsonl")));
    if (file.open(QIODevice::WriteOnly))
        file.write(messages.join(u'\n').toUtf8() + '\n');
    return file.fileName();
}

QString reply(qint64 id, const QJsonObject& result) {
    return QString::fromUtf8(QJsonDocument(QJsonObject{{"type", "response"},
                                                       {"status", "success"},
                                                       {"id", id},
                                                       {"result", result}})
                                 .toJson(QJsonDocument::Compact));
}

values::Hash256 idOf(std::uint8_t number) {
    values::Hash256 id;
    id.data[31] = number;
    return id;
}

} // namespace

class EngineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bundledRecordingPlaysToItsEnd() {
        Engine engine;
        Probe probe(engine);
        engine.open(RecordingSource{{}, 0.0, 1});
        QTRY_COMPARE_WITH_TIMEOUT(probe.phase(), Phase::ended, 60'000);
        QCOMPARE(probe.reason(), QStringLiteral("end of recording"));
        QVERIFY(probe.states.first().isRecording);
        QCOMPARE(probe.states.last().url, std::string("sample.jsonl.zst"));
        QCOMPARE(probe.states.last().networkId, std::optional<std::uint32_t>(0));
        QCOMPARE(probe.counts.unreadable, std::uint64_t{0});
        QCOMPARE(probe.counts.dropped, std::uint64_t{0});
        QCOMPARE(probe.counts.messages, std::uint64_t{2641 + 2}); // and the answers to two requests
        const auto& kinds = probe.counts.kinds;
        QCOMPARE(std::uint64_t(probe.rows.size()) + probe.counts.repeated,
                 kinds.at("transaction") + kinds.at("ledgerClosed"));
        QCOMPARE(engine.parses(), probe.counts.messages); // one parse per message
    }

    void ownRecordingPlays() {
        QTemporaryDir folder;
        const QString path = writeRecording(
            folder, {proposed(1), ledgerClosed(7), validated(1), validated(1), "nonsense"});
        Engine engine;
        Probe probe(engine);
        engine.open(RecordingSource{path, 0.0, 2});
        QTRY_COMPARE(probe.phase(), Phase::ended);
        QCOMPARE(probe.rows, (QStringList{"1", "L7", "1", "L7"}));
        QCOMPARE(probe.counts.repeated, std::uint64_t{4});
        QCOMPARE(probe.reason(),
                 QStringLiteral("end of recording, 1 lines not readable, the first is 5"));
        QCOMPARE(probe.states.last().url, std::string("recording.jsonl"));
        // What it held can still be looked up.
        bool isValidated = false;
        engine.transaction(idOf(1), this, [&isValidated](const auto& found) {
            isValidated = found.has_value() && (*found)->validated;
        });
        QTRY_VERIFY(isValidated);
    }

    void unreadableSources_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("reason");
        QTest::newRow("absent") << "/nonexistent/file"
                                << "cannot_open: /nonexistent/file";
        QTest::newRow("folder") << "/"
                                << "not_a_regular_file: /";
        QTest::newRow("device") << "/dev/null"
                                << "not_a_regular_file: /dev/null";
    }
    void unreadableSources() {
        QFETCH(QString, path);
        Engine engine;
        Probe probe(engine);
        engine.open(RecordingSource{path, 0.0, 1});
        QTRY_COMPARE(probe.phase(), Phase::failed);
        QTEST(probe.reason(), "reason");
        QVERIFY(probe.states.last().isRecording);
    }

    void emptyRecording() {
        QTemporaryDir folder;
        const QString path = writeRecording(folder, {});
        Engine engine;
        Probe probe(engine);
        engine.open(RecordingSource{path, 0.0, 1});
        QTRY_COMPARE(probe.phase(), Phase::failed);
        QCOMPARE(probe.reason(), QStringLiteral("empty_recording"));
        QVERIFY(probe.states.last().failure == (Error{Errc::emptyRecording, Error::nowhere, {}}));
    }

    void badAddress() {
        Engine engine;
        Probe probe(engine);
        engine.open(ServerSource{QUrl("http://user:secret@example.org")});
        QTRY_COMPARE(probe.phase(), Phase::failed);
        QCOMPARE(probe.reason(), QStringLiteral("bad_url: scheme"));
        QCOMPARE(probe.states.last().url, std::string("http://example.org"));
    }

    void orderOverKindsIsKept() {
        ScriptedServer server;
        Engine engine(quick());
        Probe probe(engine);
        engine.open(ServerSource{server.url()});
        QTRY_COMPARE(probe.phase(), Phase::live);
        server.send(validated(1));
        server.send(validated(2));
        server.send(ledgerClosed(8));
        server.send(validated(3));
        server.send(ledgerClosed(9));
        QTRY_COMPARE(probe.rows, (QStringList{"1", "2", "L8", "3", "L9"}));
    }

    void tableOfTheServerIsUsed() {
        QFile file(COUNTERSIGN_SOURCE_DIR "/resources/definitions/xahau.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject table =
            QJsonDocument::fromJson(file.readAll()).object()["result"].toObject();
        ScriptedServer server;
        Engine engine(quick());
        QString name; // of the table that the last row was read with
        QObject::connect(&engine, &Engine::transactionsArrived, &server,
                         [&name](const model::TransactionBatch& batch) {
                             name =
                                 QString::fromStdString(batch->back()->body->definitions()->name());
                         });
        const auto nameAt = [&](quint32 number) {
            name.clear();
            server.send(validated(number));
            return QTest::qWaitFor([&name] { return !name.isEmpty(); }) ? name.section(' ', 0, 0)
                                                                        : QString();
        };
        engine.open(ServerSource{server.url()});
        QTRY_COMPARE(server.requests().size(), 2);
        const qint64 id =
            QJsonDocument::fromJson(server.requests().last().toUtf8())["id"].toInteger();
        QVERIFY(server.requests().last().contains("\"command\":\"server_definitions\""));
        QCOMPARE(nameAt(1), QStringLiteral("bundled"));
        server.send(reply(id + 1, table)); // nobody asked
        QCOMPARE(nameAt(2), QStringLiteral("bundled"));
        server.send(reply(id, table));
        QCOMPARE(nameAt(3), QStringLiteral("server"));
        server.close(1001);
        QTRY_COMPARE(server.requests().size(), 4);
        QCOMPARE(nameAt(4), QStringLiteral("bundled")); // it may be another server now
        server.send(reply(id + 2, QJsonObject{{"FIELDS", 7}, {"TYPES", 7}})); // does not load
        QCOMPARE(nameAt(5), QStringLiteral("bundled"));
    }

    // Everything arrives while the façade's thread is busy: one crossing brings all of it.
    void oneCrossingPerBatch() {
        ServerElsewhere elsewhere;
        Engine engine(quick());
        Probe probe(engine);
        engine.open(ServerSource{elsewhere.url});
        QTRY_COMPARE(probe.phase(), Phase::live);
        QTRY_COMPARE(probe.counts.messages, std::uint64_t{1});
        const std::uint64_t before = engine.borderCrossings();
        elsewhere.sendAndKeepBusy(200);
        QTRY_COMPARE(probe.rows.size(), 200);
        QCOMPARE(engine.borderCrossings() - before, std::uint64_t{1});
        QCOMPARE(probe.batches, std::uint64_t{1});
        QTRY_COMPARE(engine.parses(), std::uint64_t{201});
    }

    // Facts never come before their rows, and again when asked for.
    void factsFollowTheirRows() {
        ScriptedServer server;
        Engine engine(quick());
        Probe probe(engine);
        QStringList order;
        connect(&engine, &Engine::transactionsArrived, this,
                [&order](const model::TransactionBatch& batch) {
                    for (const model::TransactionPtr& row : *batch)
                        order += QStringLiteral("row %1").arg(row->id.data[31]);
                });
        connect(&engine, &Engine::verificationsArrived, this,
                [&order](const model::VerificationBatch& batch) {
                    for (const model::VerificationPtr& fact : *batch)
                        order += QStringLiteral("fact %1").arg(fact->id.data[31]);
                });
        engine.open(ServerSource{server.url()});
        QTRY_COMPARE(probe.phase(), Phase::live);
        for (quint32 number = 1; number <= 50; ++number)
            server.send(validated(number));
        server.send(validated(50));
        QTRY_COMPARE(probe.counts.repeated, std::uint64_t{1});
        QTRY_COMPARE(order.size(), 100);
        for (int number = 1; number <= 50; ++number)
            QVERIFY(order.indexOf(QStringLiteral("row %1").arg(number)) <
                    order.indexOf(QStringLiteral("fact %1").arg(number)));
        QTRY_COMPARE(probe.counts.verification, (model::VerificationCounts{50, 50, 0}));
        engine.showRows({idOf(7), idOf(200)});
        QTRY_COMPARE(order.size(), 101);
        QCOMPARE(order.last(), QStringLiteral("fact 7"));
        engine.close();
        order.clear();
        engine.showRows({idOf(7)}); // nothing is open
        QTRY_COMPARE(probe.phase(), Phase::offline);
        QVERIFY(order.isEmpty());
    }

    void lostFactsAreCounted() {
        ServerElsewhere elsewhere;
        session::Tuning tuning = quick();
        tuning.events[session::factLane] = {10, 10'000'000};
        Engine engine(tuning);
        Probe probe(engine);
        engine.open(ServerSource{elsewhere.url});
        QTRY_COMPARE(probe.phase(), Phase::live);
        elsewhere.sendAndKeepBusy(200);
        QTRY_COMPARE(probe.counts.verification.submitted, std::uint64_t{200});
        QTRY_COMPARE(probe.counts.verification.waiting(), std::uint64_t{0});
        QCOMPARE(probe.counts.verification.checked + probe.counts.verification.left,
                 std::uint64_t{200});
    }

    void stalledFacadeIsToldWhatItLost() {
        ServerElsewhere elsewhere;
        session::Tuning tuning = quick();
        tuning.events[session::rowLane] = {100, 10'000'000};
        Engine engine(tuning);
        Probe probe(engine);
        engine.open(ServerSource{elsewhere.url});
        QTRY_COMPARE(probe.phase(), Phase::live);
        QStringList answers;
        engine.transaction(idOf(1), this, [&answers](const auto&) { answers += "answer"; });
        elsewhere.sendAndKeepBusy(250);
        QTRY_COMPARE(probe.counts.dropped, std::uint64_t{150});
        QCOMPARE(probe.rows.size(), 100);
        QCOMPARE(probe.rows.last(), QStringLiteral("250"));
        QCOMPARE(answers.size(), 1);
        QTRY_COMPARE(probe.counts.messages, std::uint64_t{251});
        QCOMPARE(probe.counts.dropped, std::uint64_t{150});
    }

    void lookups() {
        ScriptedServer server;
        Engine engine(quick());
        Probe probe(engine);
        QStringList answers;
        const auto note = [&answers](const Result<model::TransactionPtr>& found) {
            answers += found ? QString::fromStdString((*found)->type)
                             : QString::fromUtf8(errcName(found.error().code).data());
        };
        engine.transaction(idOf(1), this, note); // nothing is open
        QTRY_COMPARE(answers, QStringList{"not_in_memory"});
        engine.open(ServerSource{server.url()});
        QTRY_COMPARE(probe.phase(), Phase::live);
        server.send(validated(1));
        QTRY_COMPARE(probe.rows.size(), 1);
        engine.transaction(idOf(1), this, note);
        engine.transaction(idOf(2), this, note);
        QTRY_COMPARE(answers, (QStringList{"not_in_memory", "Payment", "not_in_memory"}));
    }

    void callbackNeedsItsContext() {
        Engine engine(quick());
        auto context = std::make_unique<QObject>();
        bool isCalled = false;
        bool isOtherCalled = false;
        engine.transaction(idOf(1), context.get(), [&isCalled](const auto&) { isCalled = true; });
        context.reset();
        engine.transaction(idOf(1), this, [&](const auto&) { isOtherCalled = true; });
        QTRY_VERIFY(isOtherCalled); // answers come in order
        QVERIFY(!isCalled);
    }

    void openingAnotherReplacesEverything() {
        ScriptedServer first;
        ScriptedServer second;
        first.afterSubscribe = [&first] { first.send(validated(1)); };
        second.afterSubscribe = [&second] { second.send(validated(2)); };
        Engine engine(quick());
        Probe probe(engine);
        for (int times = 0; times < 20; ++times) {
            engine.open(ServerSource{first.url()});
            engine.open(RecordingSource{{}, 1.0, 1});
            engine.open(ServerSource{second.url()});
            if (times % 4 == 3)
                QTRY_COMPARE(probe.phase(), Phase::live);
        }
        QTRY_VERIFY(probe.rows.contains("2"));
        QVERIFY(!probe.rows.contains("1"));
        QTRY_COMPARE(first.openCount(), 0);
        QTRY_COMPARE(second.openCount(), 1);
        QTRY_COMPARE(probe.counts.messages, std::uint64_t{2}); // they start anew
    }

    void closeGoesOffline() {
        ScriptedServer server;
        Engine engine(quick());
        Probe probe(engine);
        engine.open(ServerSource{server.url()});
        QTRY_COMPARE(probe.phase(), Phase::live);
        engine.close();
        server.send(validated(1));
        QTRY_COMPARE(probe.phase(), Phase::offline);
        QTRY_COMPARE(server.openCount(), 0);
        QVERIFY(probe.rows.isEmpty());
        QVERIFY(probe.states.last() == model::Connection{});
    }

    void retryNowEndsTheWait() {
        ScriptedServer server;
        server.handshake = ScriptedServer::Handshake::refuse;
        session::Tuning tuning = quick();
        tuning.timing.backoff = {1h, 1h};
        Engine engine(tuning);
        Probe probe(engine);
        engine.open(ServerSource{server.url()});
        QTRY_COMPARE(probe.phase(), Phase::waiting);
        QVERIFY(probe.states.last().retryInMs > 1'000'000);
        server.handshake = ScriptedServer::Handshake::accept;
        engine.retryNow();
        QTRY_COMPARE(probe.phase(), Phase::live);
    }

    void slotsMayOpenSomethingElse() {
        ScriptedServer server;
        server.afterSubscribe = [&server] {
            server.send(validated(1));
            server.send(ledgerClosed(7));
            server.send(validated(2));
        };
        Engine engine(quick());
        Probe probe(engine);
        int opened = 0;
        connect(&engine, &Engine::transactionsArrived, this, [&engine, &server, &opened] {
            if (++opened < 5)
                engine.open(ServerSource{server.url()});
        });
        engine.open(ServerSource{server.url()});
        QTRY_VERIFY(opened >= 5);
        QTRY_COMPARE(probe.phase(), Phase::live);
        QTRY_COMPARE(server.openCount(), 1);
    }

    void slotsMayDeleteIt() {
        ScriptedServer server;
        server.afterSubscribe = [&server] {
            server.send(validated(1));
            server.send(ledgerClosed(7));
        };
        auto* engine = new Engine(quick());
        const QPointer<Engine> alive(engine);
        connect(engine, &Engine::transactionsArrived, this, [engine] { delete engine; });
        engine->open(ServerSource{server.url()});
        QTRY_VERIFY(alive.isNull());
    }

    void endsInEveryPhase_data() {
        QTest::addColumn<int>("handshake");
        QTest::addColumn<bool>("answers");
        QTest::addColumn<int>("phase");
        using Handshake = ScriptedServer::Handshake;
        QTest::newRow("offline") << -1 << false << int(Phase::offline);
        QTest::newRow("opening") << int(Handshake::stall) << false << int(Phase::opening);
        QTest::newRow("subscribing") << int(Handshake::accept) << false << int(Phase::subscribing);
        QTest::newRow("live") << int(Handshake::accept) << true << int(Phase::live);
        QTest::newRow("waiting") << int(Handshake::refuse) << true << int(Phase::waiting);
    }
    void endsInEveryPhase() {
        QFETCH(int, handshake);
        QFETCH(bool, answers);
        QFETCH(int, phase);
        ScriptedServer server;
        server.answersSubscribe = answers;
        session::Tuning tuning = quick();
        tuning.timing.backoff = {1h, 1h};
        {
            Engine engine(tuning);
            Probe probe(engine);
            if (handshake >= 0) {
                server.handshake = static_cast<ScriptedServer::Handshake>(handshake);
                engine.open(ServerSource{server.url()});
            }
            QTRY_COMPARE(int(probe.phase()), phase);
            engine.transaction(idOf(1), this, [](const auto&) {});
        }
        QTRY_COMPARE(server.openCount(), 0);
    }

    void endsWhilePlaying() {
        for (int turns = 0; turns < 30; ++turns) {
            Engine engine(quick());
            engine.open(RecordingSource{{}, turns % 2 == 0 ? 0.0 : 1.0, 1000});
            for (int turn = 0; turn < turns; ++turn)
                QTest::qWait(1);
        }
    }
};

QTEST_GUILESS_MAIN(EngineTest)
#include "engine_test.moc"
