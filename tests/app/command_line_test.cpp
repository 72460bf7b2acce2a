#include "app/command_line.h"

#include <QTest>

using namespace countersign;
using namespace countersign::app;
using Outcome = ParsedCommandLine::Outcome;

namespace {

ParsedCommandLine parse(const QString& arguments, bool hasDisplay = true) {
    return parseCommandLine(
        QStringLiteral("countersign %1").arg(arguments).split(' ', Qt::SkipEmptyParts), hasDisplay);
}

const RecordingSource* recording(const ParsedCommandLine& parsed) {
    return parsed.line.source ? std::get_if<RecordingSource>(&*parsed.line.source) : nullptr;
}

} // namespace

class CommandLineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sources() {
        QVERIFY(!parse("").line.source);
        QCOMPARE(recording(parse("--sample"))->path, QString());
        QCOMPARE(parse("a.jsonl b.hex").line.files, QStringList({"a.jsonl", "b.hex"}));
        QCOMPARE(parse("a.jsonl").line.speed, 1.0);
        QCOMPARE(parse("a.jsonl --speed 20").line.speed, 20.0);
        QCOMPARE(parse("a.jsonl --speed max").line.speed, 0.0);
        QCOMPARE(recording(parse("--sample --speed 3"))->speed, 3.0);
        QVERIFY(!parse("a.hex").line.source && !parse("a.hex").line.standardInput);
        QVERIFY(parse("-").line.standardInput && parse("-").line.files.isEmpty());
        QCOMPARE(parse("./-").line.files, QStringList({"./-"}));
        const auto both = parse("wss://node.example a.hex");
        QVERIFY(both.line.source && both.line.files.size() == 1);
        const auto server = parse("wss://node.example");
        QCOMPARE(std::get<ServerSource>(*server.line.source).url, QUrl("wss://node.example"));
    }

    void refused_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"--speed 0", "--speed nan", "--speed -1", "--speed x", "--theme pink", "--size 10",
              "--size 0x0", "--size 99999x1", "--select -1", "--rows x", "ws://a ws://b",
              "--sample ws://b", "--page pink", "http://x/", "ws://", "wss://u:p@h", "--nonsense",
              "--rows 99999999999"}) {
            QTest::newRow(arguments) << QString(arguments);
        }
    }
    void refused() {
        QFETCH(QString, arguments);
        const auto parsed = parse(arguments);
        QCOMPARE(parsed.outcome, Outcome::refuse);
        QVERIFY(!parsed.text.isEmpty());
    }

    void helpAndVersion() {
        QCOMPARE(parse("--help").outcome, Outcome::print);
        QVERIFY(parse("--help").text.contains("--picture"));
        QCOMPARE(parse("--version --theme pink").outcome, Outcome::print);
    }

    void pictures() {
        const auto parsed =
            parse("--picture x.png --size 800x600 --select 3 --rows 7 --theme dark");
        QCOMPARE(parsed.outcome, Outcome::run);
        QCOMPARE(parsed.line.size, QSize(800, 600));
        QCOMPARE(parsed.line.select, 3);
        QCOMPARE(parsed.line.rows, 7);
        QVERIFY(parsed.line.theme == ThemeName::dark);
        QCOMPARE(recording(parsed)->speed, 0.0); // nobody watches
    }

    void picturesOfOtherPagesPlayNothing() {
        for (const char* page : {"start", "inspector"}) {
            const auto parsed = parse(QStringLiteral("--picture x.png --page %1").arg(page));
            QVERIFY(parsed.line.page && !parsed.line.source);
        }
        QVERIFY(parse("--picture x.png --page live").line.source);
        QVERIFY(!parse("--picture x.png a.jsonl").line.source);
    }

    void withoutDisplayAPictureIsMade() {
        const auto parsed = parse("", false);
        QCOMPARE(parsed.line.picture, QStringLiteral("countersign.png"));
        QVERIFY(recording(parsed) != nullptr);
        QVERIFY(parse("ws://127.0.0.1:1", false).line.rows > 0); // a server has no end
    }
};

QTEST_GUILESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
