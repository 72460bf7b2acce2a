#include "engine/recording/player.h"

#include <QTest>

using namespace countersign;
using namespace countersign::recording;

namespace {

SourcePtr source(const QByteArray& text) {
    return Source::memory({text.begin(), text.end()});
}

QByteArray line(const QByteArray& t, const QByteArray& message) {
    return "{\"t\":" + t + ",\"d\":\"in\",\"m\":\"" + message + "\"}\n";
}

// "message@milliseconds" in the order of playing, then how it ended.
QStringList played(Player& player) {
    QStringList list;
    while (list.size() < 100) {
        const Result<Player::Step> step = player.next();
        if (!step)
            return list << QLatin1String(errcName(step.error().code).data());
        if (*step == Player::Step::end)
            return list << QStringLiteral("end");
        if (*step == Player::Step::message)
            list += QStringLiteral("%1@%2")
                        .arg(QString::fromStdString(player.message()))
                        .arg(player.dueNs() / 1'000'000);
    }
    return list;
}

QStringList played(const QByteArray& text, Pace pace = {}) {
    Player player(source(text), pace);
    return played(player);
}

} // namespace

class PlayerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void times_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("speed");
        QTest::addColumn<QStringList>("expected");
        const QByteArray recorded =
            line("1000000000", "a") + line("1500000000", "b") + line("4000000000", "c");
        QTest::newRow("as recorded")
            << recorded << 1.0 << QStringList{"a@0", "b@500", "c@3000", "end"};
        QTest::newRow("twice as fast")
            << recorded << 2.0 << QStringList{"a@0", "b@250", "c@1500", "end"};
        QTest::newRow("slow") << recorded << 0.5 << QStringList{"a@0", "b@1000", "c@6000", "end"};
        QTest::newRow("at once") << recorded << 0.0 << QStringList{"a@0", "b@0", "c@0", "end"};
        QTest::newRow("bare lines") << QByteArray("{\"a\":1}\n{}\n{}\n") << 1.0
                                    << QStringList{"{\"a\":1}@0", "{}@25", "{}@50", "end"};
        QTest::newRow("bare among timed")
            << line("0", "a") + "{}\n" + line("100000000", "b") + line("200000000", "c") << 1.0
            << QStringList{"a@0", "{}@25", "b@125", "c@225", "end"};
        QTest::newRow("clock set back")
            << line("5000000000", "a") + line("1000000000", "b") + line("1500000000", "c") << 1.0
            << QStringList{"a@0", "b@0", "c@500", "end"};
        QTest::newRow("absurd times")
            << line("-9223372036854775808", "a") + line("9223372036854775807", "b") +
                   line("-9223372036854775808", "c")
            << 1.0 << QStringList{"a@0", "b@86400000", "c@86400000", "end"};
        QTest::newRow("empty") << QByteArray() << 1.0 << QStringList{"end"};
    }
    void times() {
        QFETCH(QByteArray, text);
        QFETCH(double, speed);
        QTEST(played(text, {speed, 1}), "expected");
    }

    void onlyTheStreamIsPlayed() {
        QCOMPARE(played("{\"t\":0,\"d\":\"out\",\"m\":\"{\\\"command\\\":\\\"subscribe\\\"}\"}"
                        "\n"
                        "{\"t\":0,\"d\":\"in\",\"m\":\"{\\\"id\\\":1,\\\"result\\\":{},"
                        "\\\"type\\\":\\\"response\\\"}\"}"
                        "\n"
                        "{\"type\" : \"response\",\"result\":{}}"
                        "\n"
                        "{\"type\":\"transaction\",\"note\":\"response\"}"
                        "\n"),
                 (QStringList{"{\"type\":\"transaction\",\"note\":\"response\"}@0", "end"}));
    }

    void repeats() {
        const QByteArray text = line("10000000", "a") + line("20000000", "b");
        QCOMPARE(played(text, {1.0, 3}),
                 (QStringList{"a@0", "b@10", "a@35", "b@45", "a@70", "b@80", "end"}));
        // Nothing to play is not looked for again.
        QCOMPARE(played("\n", {1.0, 2'000'000'000}), QStringList{"end"});
    }

    void badLinesAreCountedOnce() {
        Player player(source("{\"a\":1}\nnonsense\n{}\nnull\n{\"half"), {0.0, 2});
        QCOMPARE(played(player),
                 (QStringList{"{\"a\":1}@0", "{}@0", "{\"a\":1}@0", "{}@0", "end"}));
        QCOMPARE(player.remarks().badLines, std::uint64_t{2});
        QCOMPARE(player.remarks().firstBadLine, 2U);
        QVERIFY(player.remarks().truncated);
    }

    void manySkippedLinesGiveTheCallerATurn() {
        QByteArray text = "{\"a\":1}\n";
        for (int index = 0; index < 2 * Player::skippedAtOnce; ++index)
            text += "null\n";
        Player player(source(text), {});
        QCOMPARE(*player.next(), Player::Step::message);
        QCOMPARE(*player.next(), Player::Step::pause);
        QCOMPARE(*player.next(), Player::Step::pause);
        QCOMPARE(*player.next(), Player::Step::end);
    }

    void unreadableRecordingFails() {
        QByteArray text = "{\"a\":1}\n";
        text += QByteArray(static_cast<qsizetype>(Reader::maxLineBytes) + 1, 'x');
        QCOMPARE(played(text), (QStringList{"{\"a\":1}@0", "line_too_long"}));
    }
};

QTEST_GUILESS_MAIN(PlayerTest)
#include "player_test.moc"
