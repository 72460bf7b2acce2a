#include "engine/session/session.h"

#include "engine/sign/verify.h"
#include "tests/support/bundled_table.h"
#include "tests/support/messages.h"
#include "tests/support/scripted_server.h"

#include <QTest>

using namespace std::chrono_literals;
using namespace countersign;
using namespace countersign::session;
using namespace countersign::test;

namespace {

Tuning quick() {
    Tuning tuning;
    tuning.timing.backoff = {5ms, 40ms};
    tuning.random = [] { return 0x80000000U; };
    tuning.report = 5ms;
    return tuning;
}

// A session on this thread and everything that it handed over.
struct Probe {
    explicit Probe(const QUrl& url, const Tuning& tuning = quick(), bool isRecording = false)
        : box(tuning.events)
        , sender(box, [this] { ++wakes; })
        , lane(std::make_shared<const sign::Verifier>(bundledTable()), tuning.verification,
               [](auto&&...) {}) // facts are for other tests
        , session({*link::endpointFromUrl(url), url.toString().toStdString(), isRecording},
                  bundledLibrary(), tuning, sender, lane) {
        session.start();
    }

    // Rows as "p1" (proposed), "v1" (validated), "L7" (ledger).
    void take() {
        const EventBox::Taken taken = box.take();
        dropped += taken.dropped[rowLane];
        for (const Event& event : taken.items) {
            if (const auto* tx = std::get_if<model::TransactionPtr>(&event.body))
                rows += (*tx)->validated ? name('v', **tx) : name('p', **tx);
            else if (const auto* ledger = std::get_if<model::LedgerPtr>(&event.body))
                rows += QStringLiteral("L%1").arg((*ledger)->index);
            else if (const auto* state = std::get_if<model::Connection>(&event.body))
                states.append(*state);
            else if (const auto* report = std::get_if<Report>(&event.body))
                reported = *report;
            else if (std::holds_alternative<Found>(event.body))
                ++answers;
        }
    }
    static QString name(char kind, const model::Transaction& tx) {
        return QLatin1Char(kind) + QString::number(tx.id.data[31]);
    }

    const QStringList& rowsNow() {
        take();
        return rows;
    }
    const model::StreamCounts& countsNow() {
        take();
        return reported.counts;
    }
    model::Connection stateNow() {
        take();
        return states.isEmpty() ? model::Connection{} : states.last();
    }
    model::Phase phase() { return stateNow().phase; }
    QList<model::Phase> phases() const {
        QList<model::Phase> list;
        for (const model::Connection& state : states)
            list += state.phase;
        return list;
    }
    // The last state that told of a loss.
    model::Connection loss() const {
        for (auto state = states.crbegin(); state != states.crend(); ++state)
            if (state->phase == model::Phase::waiting)
                return *state;
        return {};
    }

    int wakes = 0;
    EventBox box;
    EventSender sender;
    VerificationLane lane;
    Session session;
    QStringList rows;
    QList<model::Connection> states;
    Report reported;
    std::uint64_t dropped = 0;
    int answers = 0;
};

using model::Phase;

// What real servers call malformed, and worse; none of it is a message.
QStringList malformed() {
    return {
        {},
        "{",
        "[]",
        "\"x\"",
        "null",
        "not json",
        "{\"id\":1,\"command\":\"ping\"",
        "{\"id\":1,\"command\":\"ping\"}}",
        "{\"command\":\"ping\",\"id\":{\"a\":[1]}}",
        "{\"command\":\"ping\",\"id\":1e3}",
        "{\"command\":\"ping\",\"id\":18446744073709551615}",
        "[{\"command\":\"ping\",\"id\":1}]",
        "{\"id\":1,\"command\":\"\\u0000\"}",
        "{\"command\":\"ping\"} \u00A0",
        "{\"id\":1,\"command\":\"ping\",\"x\":NaN}",
        "{'id':1,'command':'ping'}",
        "// c\n{\"id\":1,\"command\":\"ping\"}",
        "{\"id\":1,\"command\":\"ping\",}",
        "{\"type\":7}",
        "{\"type\":null}",
        "{\"type\":\"transaction\"}",
        "{\"type\":\"transaction\",\"hash\":\"zz\"}",
        "{\"type\":\"transaction\",\"hash\":\"\\ud800\"}",
        "{\"type\":\"transaction\",\"hash\":1e400}",
        QStringLiteral("{\"type\":\"transaction\",\"x\":") + QString(3000, u'[') +
            QString(3000, u']') + u'}',
        QString(3000, u'['),
        "{\"type\":\"ledgerClosed\",\"ledger_index\":" + QString(400, u'9'),
        "{\"type\":\"x\",\"n\":123456789012345678901234567890,}",
        validated(1).left(300),
        QString(QChar(0)) + QChar(1),
    };
}

} // namespace

class SessionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void goesLive() {
        ScriptedServer server;
        server.resultMembers = "\"network_id\":21338,\"server_status\":\"full\"";
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        QCOMPARE(probe.phases(), (QList{Phase::opening, Phase::subscribing, Phase::live}));
        QCOMPARE(probe.states[0].attempt, 1U);
        const model::Connection live = probe.states.last();
        QCOMPARE(live.networkId, std::optional<std::uint32_t>(21338));
        QCOMPARE(live.attempt, 0U);
        QVERIFY(!live.isRecording && !live.isEncrypted && !live.closeCode && live.reason.empty());
        QCOMPARE(QString::fromStdString(live.url), server.url().toString());
        QCOMPARE(server.subscribeCount(), 1);
        QVERIFY(server.requests()[0].contains("\"api_version\":2"));
    }

    void olderServersAreAskedForVersion1() {
        ScriptedServer server;
        server.answer = [](const QString& request, quint64 id) {
            return request.contains("\"api_version\":1") ? subscribed(id)
                                                         : refused(id, "invalid_API_version");
        };
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        QCOMPARE(server.subscribeCount(), 2);
        QCOMPARE(server.connectionCount(), 1);
        server.close(1001);
        QTRY_COMPARE(server.subscribeCount(), 3); // it is remembered
        QTRY_COMPARE(probe.phase(), Phase::live);
    }

    void refusedSubscribe_data() {
        QTest::addColumn<QString>("reply");
        QTest::addColumn<QString>("reason");
        QTest::newRow("error") << refused(1, "noPermission")
                               << "subscribe was refused: noPermission";
        QTest::newRow("with a sentence")
            << "{\"error\":\"slowDown\",\"error_message\":\"You are placing too much load on the "
               "server.\",\"id\":1,\"status\":\"error\",\"type\":\"response\"}"
            << "subscribe was refused: slowDown: You are placing too much load on the server.";
        QTest::newRow("without an id")
            << "{\"type\":\"error\",\"error\":\"jsonInvalid\",\"value\":\"\"}"
            << "subscribe was refused: jsonInvalid";
        QTest::newRow("version 1 too")
            << refused(1, "invalid_API_version") << "subscribe was refused: invalid_API_version";
    }
    void refusedSubscribe() {
        QFETCH(QString, reply);
        ScriptedServer server;
        server.answer = [reply](const QString&, quint64 id) {
            return QString(reply).replace("\"id\":1", "\"id\":" + QString::number(id));
        };
        Probe probe(server.url());
        QTRY_VERIFY(server.connectionCount() >= 2);
        probe.take();
        QTEST(QString::fromStdString(probe.loss().reason), "reason");
        QVERIFY(!probe.loss().closeCode);
        server.answer = {};
        QTRY_COMPARE(probe.phase(), Phase::live);
    }

    void answersToOthersAreNotOurs() {
        ScriptedServer server;
        server.answer = [](const QString&, quint64 id) { return subscribed(id + 1); };
        Probe probe(server.url());
        QTRY_COMPARE(server.subscribeCount(), 1);
        QTRY_COMPARE(probe.countsNow().messages, std::uint64_t{1});
        QCOMPARE(probe.phase(), Phase::subscribing);
        server.send(subscribed(1));
        QTRY_COMPARE(probe.phase(), Phase::live);
    }

    void silenceAfterSubscribeIsALoss() {
        ScriptedServer server;
        server.answersSubscribe = false;
        Tuning tuning = quick();
        tuning.answer = 20ms;
        Probe probe(server.url(), tuning);
        QTRY_VERIFY(server.connectionCount() >= 2);
        probe.take();
        QCOMPARE(probe.loss().reason, std::string("no answer to subscribe"));
        server.answersSubscribe = true;
        QTRY_COMPARE(probe.phase(), Phase::live);
    }

    void comesBack_data() {
        QTest::addColumn<int>("code"); // 0: a close frame without one; -1: no close frame
        QTest::addColumn<QString>("reason");
        for (const int code : {1000, 1001, 1007, 1008, 1009, 1011})
            QTest::newRow(QByteArray::number(code)) << code << QStringLiteral("why %1").arg(code);
        QTest::newRow("none") << 0 << QString();
        QTest::newRow("abort") << -1 << QStringLiteral("The remote host closed the connection");
    }
    void comesBack() {
        QFETCH(int, code);
        QFETCH(QString, reason);
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        if (code > 0)
            server.close(static_cast<quint16>(code), reason.toUtf8());
        else if (code == 0)
            server.closeWithoutCode();
        else
            server.abort();
        QTRY_COMPARE(server.subscribeCount(), 2);
        QTRY_COMPARE(probe.phase(), Phase::live);
        QCOMPARE(probe.phases(),
                 (QList{Phase::opening, Phase::subscribing, Phase::live, Phase::waiting,
                        Phase::opening, Phase::subscribing, Phase::live}));
        QCOMPARE(int(probe.loss().closeCode.value_or(0)), std::max(code, 0));
        QCOMPARE(QString::fromStdString(probe.loss().reason), reason);
        QCOMPARE(probe.loss().retryInMs, 5U);
        QCOMPARE(probe.states.last().reason, probe.loss().reason); // it can still be read
        // Subscribed once, one listener: one message makes one row.
        server.send(ledgerClosed(9));
        server.send(validated(1));
        QTRY_COMPARE(probe.rowsNow(), (QStringList{"L9", "v1"}));
        QCOMPARE(server.subscribeCount(), 2);
    }

    void oversizeMessageIsCountedAndSaid() {
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        server.sendRaw(ScriptedServer::frame(1, QByteArray(17 * 1024 * 1024, ' ')));
        QTRY_COMPARE(server.subscribeCount(), 2);
        QTRY_COMPARE(probe.phase(), Phase::live);
        QCOMPARE(probe.loss().closeCode, std::optional<std::uint16_t>(1009));
        QCOMPARE(probe.countsNow().unreadable, std::uint64_t{1});
        QCOMPARE(probe.countsNow().lastUnreadable->code, Errc::messageTooLarge);
    }

    void attemptsAreCounted() {
        ScriptedServer server;
        server.handshake = ScriptedServer::Handshake::refuse;
        Probe probe(server.url());
        QTRY_VERIFY(server.connectionCount() >= 4);
        probe.take();
        QVERIFY(probe.states.last().attempt >= 3);
        QVERIFY(QString::fromStdString(probe.loss().reason).contains("503"));
        server.handshake = ScriptedServer::Handshake::accept;
        QTRY_COMPARE(probe.phase(), Phase::live);
        QCOMPARE(probe.states.last().attempt, 0U);
    }

    void copiesAreCountedNotPassedOn_data() {
        QTest::addColumn<QString>("sent"); // p1 v1 …
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<int>("repeated");
        QTest::newRow("double") << "v1 v1" << QStringList{"v1"} << 1;
        QTest::newRow("four copies") << "v1 v1 v1 v1" << QStringList{"v1"} << 3;
        QTest::newRow("proposed twice") << "p1 p1" << QStringList{"p1"} << 1;
        QTest::newRow("in place") << "p1 v1" << QStringList{"p1", "v1"} << 0;
        QTest::newRow("never back") << "v1 p1" << QStringList{"v1"} << 1;
        QTest::newRow("all") << "p1 p2 p1 v2 v1 v1 p2 v2" << QStringList{"p1", "p2", "v2", "v1"}
                             << 4;
    }
    void copiesAreCountedNotPassedOn() {
        QFETCH(QString, sent);
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        const QStringList names = sent.split(u' ');
        for (const QString& name : names) {
            const quint32 number = name.mid(1).toUInt();
            server.send(name[0] == u'v' ? validated(number) : proposed(number));
        }
        QTRY_COMPARE(probe.countsNow().messages, std::uint64_t(names.size() + 1));
        QTEST(probe.rowsNow(), "rows");
        QTEST(static_cast<int>(probe.countsNow().repeated), "repeated");
        // What is asked for is the strongest form.
        values::Hash256 id;
        id.data[31] = 1;
        QVERIFY(probe.session.transaction(id) != nullptr);
        QCOMPARE(probe.session.transaction(id)->validated, sent.contains("v1"));
    }

    void forgottenBodiesAreStillKnownAsCopies() {
        ScriptedServer server;
        Tuning tuning = quick();
        tuning.transactions.bodies = 1;
        Probe probe(server.url(), tuning);
        QTRY_COMPARE(probe.phase(), Phase::live);
        for (const quint32 number : {1U, 2U})
            server.send(validated(number));
        server.send(proposed(1));
        server.send(validated(1));
        QTRY_COMPARE(probe.countsNow().repeated, std::uint64_t{2});
        QCOMPARE(probe.rowsNow(), (QStringList{"v1", "v2"}));
        values::Hash256 id;
        id.data[31] = 1;
        QVERIFY(probe.session.transaction(id) == nullptr);
    }

    void copiesAfterAReconnectAreCopies() {
        ScriptedServer server;
        server.resultMembers = "\"network_id\":1";
        server.afterSubscribe = [&server] { server.send(validated(1)); };
        Probe probe(server.url());
        QTRY_COMPARE(probe.rowsNow().size(), 1);
        server.close(1008);
        QTRY_COMPARE(probe.countsNow().repeated, std::uint64_t{1});
        QCOMPARE(probe.rowsNow().size(), 1);
        // Another network behind the same address shares nothing with it.
        server.resultMembers = "\"network_id\":2";
        server.close(1008);
        QTRY_COMPARE(probe.rowsNow().size(), 2);
    }

    void malformedMessagesNeitherEndNorDisturb() {
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        const QStringList texts = malformed();
        constexpr int total = 10'000;
        for (int index = 0; index < total; ++index) {
            if (index % 100 == 99)
                server.sendBinary("{\"type\":\"ledgerClosed\"}");
            else
                server.send(texts[index % texts.size()]);
        }
        server.send(validated(1));
        QTRY_VERIFY_WITH_TIMEOUT(probe.rowsNow().contains("v1"), 60'000);
        QTRY_COMPARE(probe.countsNow().messages, std::uint64_t{total + 2});
        const model::StreamCounts& counts = probe.countsNow();
        std::uint64_t named = 0;
        for (const auto& [kind, count] : counts.kinds)
            named += count;
        QCOMPARE(named + counts.unreadable, counts.messages);
        QVERIFY(counts.unreadable > total / 2);
        QVERIFY(counts.lastUnreadable.has_value());
        QCOMPARE(probe.reported.parses, std::uint64_t{total + 2 - total / 100});
        QCOMPARE(probe.phase(), Phase::live);
        QCOMPARE(server.connectionCount(), 1);
    }

    void unreadableKinds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::newRow("no json") << "nonsense" << static_cast<int>(Errc::notJson);
        QTest::newRow("array") << "[]" << static_cast<int>(Errc::notAnObject);
        QTest::newRow("no type") << "{}" << static_cast<int>(Errc::missingType);
        QTest::newRow("no hash") << "{\"type\":\"transaction\"}"
                                 << static_cast<int>(Errc::missingHash);
    }
    void unreadableKinds() {
        QFETCH(QString, text);
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        server.send(text);
        QTRY_COMPARE(probe.countsNow().unreadable, std::uint64_t{1});
        QTEST(static_cast<int>(probe.countsNow().lastUnreadable->code), "code");
        server.sendBinary("x");
        QTRY_COMPARE(probe.countsNow().unreadable, std::uint64_t{2});
        QCOMPARE(probe.countsNow().lastUnreadable->code, Errc::binaryMessage);
    }

    void kindsAreBounded() {
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        for (int index = 0; index < 1000; ++index)
            server.send(QStringLiteral("{\"type\":\"kind%1\"}").arg(index));
        server.send(validated(1));
        QTRY_COMPARE(probe.countsNow().messages, std::uint64_t{1002});
        const auto kinds = probe.countsNow().kinds;
        QCOMPARE(kinds.size(), model::StreamCounts::maxKinds);
        QCOMPARE(kinds.at("response"), std::uint64_t{1});
        QCOMPARE(kinds.at("other"), std::uint64_t{1002 - (model::StreamCounts::maxKinds - 1)});
    }

    void stalledReceiverLosesOldRowsOnly() {
        ScriptedServer server;
        Tuning tuning = quick();
        tuning.events[rowLane] = {10, 1'000'000};
        Probe probe(server.url(), tuning);
        QTRY_COMPARE(probe.phase(), Phase::live);
        const int wakesBefore = probe.wakes;
        probe.sender.send(Found{1, nullptr});
        for (quint32 number = 1; number <= 100; ++number)
            server.send(validated(number));
        values::Hash256 last;
        last.data[31] = 100;
        QTRY_VERIFY(probe.session.transaction(last) != nullptr); // nothing was taken meanwhile
        QCOMPARE(probe.wakes, wakesBefore + 1);
        probe.take();
        QCOMPARE(probe.rows.size(), 10);
        QCOMPARE(probe.rows.last(), QStringLiteral("v100"));
        QCOMPARE(probe.dropped, std::uint64_t{90});
        QCOMPARE(probe.answers, 1);
    }

    void recordingsEnd_data() {
        QTest::addColumn<QString>("members");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<int>("phase"); // after the close
        const QString mark = "\"countersign_recording\":true";
        QTest::newRow("end") << mark << 1000 << QByteArray("end of recording")
                             << static_cast<int>(Phase::ended);
        QTest::newRow("end with remarks") << mark << 1000 << QByteArray("end of recording, 3 lines")
                                          << static_cast<int>(Phase::ended);
        QTest::newRow("unreadable")
            << mark << 1011 << QByteArray("bad_compression") << static_cast<int>(Phase::failed);
        QTest::newRow("other reason")
            << mark << 1000 << QByteArray("bye") << static_cast<int>(Phase::waiting);
        QTest::newRow("no recording") << QString() << 1000 << QByteArray("end of recording")
                                      << static_cast<int>(Phase::waiting);
    }
    void recordingsEnd() {
        QFETCH(QString, members);
        QFETCH(int, code);
        QFETCH(QByteArray, reason);
        QFETCH(int, phase);
        ScriptedServer server;
        server.resultMembers = members;
        Tuning tuning = quick();
        tuning.timing.backoff = {1h, 1h};
        Probe probe(server.url(), tuning);
        QTRY_COMPARE(probe.phase(), Phase::live);
        QCOMPARE(probe.states.last().isRecording, !members.isEmpty());
        server.send(validated(1));
        server.close(static_cast<quint16>(code), reason);
        QTRY_COMPARE(static_cast<int>(probe.phase()), phase);
        QCOMPARE(probe.states.last().reason, reason.toStdString());
        QCOMPARE(probe.rowsNow(), QStringList{"v1"});
        QCOMPARE(probe.countsNow().messages, std::uint64_t{2}); // the last report is complete
        QCOMPARE(server.connectionCount(), 1);
    }

    void ownRecordingsAreMarkedFromTheStart() {
        ScriptedServer server;
        Probe probe(server.url(), quick(), true);
        probe.take();
        QVERIFY(probe.states.first().isRecording);
        QTRY_COMPARE(probe.phase(), Phase::live);
        QVERIFY(probe.states.last().isRecording);
    }

    void orderIsKept() {
        ScriptedServer server;
        Probe probe(server.url());
        QTRY_COMPARE(probe.phase(), Phase::live);
        server.send(proposed(1));
        server.send(ledgerClosed(7));
        server.send(validated(1));
        server.send(validated(2));
        server.send(ledgerClosed(8));
        QTRY_COMPARE(probe.rowsNow(), (QStringList{"p1", "L7", "v1", "v2", "L8"}));
    }
};

QTEST_GUILESS_MAIN(SessionTest)
#include "session_test.moc"
