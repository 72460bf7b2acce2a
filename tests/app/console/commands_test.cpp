#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int patience = 60'000; // of QTRY_*; ends as soon as the program does

const QByteArray paymentJson =
    R"({"TransactionType":"Payment","Flags":0,"Sequence":7,"Amount":"1","Fee":"12","SigningPubKey":"","Account":"rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA","Destination":"raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"})";
const QByteArray paymentHex =
    "1200002200000000240000000761400000000000000168400000000000000C73008114DF8C200AA60B4A5831E5BDF"
    "9612BED7C75A861D1831437F54033B764CC193BE7779B733472DB948BC3C1";

struct Outcome {
    int exitCode = -1;
    QByteArrayList lines;
    QJsonObject first; // line, as JSON
    QJsonObject error;
};

QJsonObject jsonOf(const QByteArray& line) {
    return QJsonDocument::fromJson(line).object();
}

// The program's end, with this on its standard input.
Outcome run(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(COUNTERSIGN_CLI), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(patience);
    Outcome outcome;
    outcome.exitCode = process.exitCode();
    outcome.lines = process.readAllStandardOutput().split('\n');
    outcome.lines.removeLast();
    outcome.first = jsonOf(outcome.lines.value(0));
    outcome.error = jsonOf(process.readAllStandardError());
    return outcome;
}

} // namespace

class CommandsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const char* name, const QByteArray& content) const {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return path;
    }

private Q_SLOTS:
    void encode() {
        const Outcome done = run({"encode"}, paymentJson);
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first, (QJsonObject{{"blob", QString(paymentHex)}}));
    }

    void encodeNamesThePlace() {
        const Outcome refused = run({"encode"}, QByteArray(paymentJson).replace(":7,", ":\"7a\","));
        QCOMPARE(refused.exitCode, 1);
        QVERIFY(refused.lines.isEmpty());
        QCOMPARE(refused.error["subject"], "Sequence");
        QCOMPARE(refused.error["code"], "out_of_range");
        QVERIFY(refused.error["offset"].toInt() > 0);
    }

    void twoOfANameAreRefused() {
        const Outcome refused = run({"encode"}, QByteArray(paymentJson).replace("Fee", "Flags"));
        QCOMPARE(refused.exitCode, 1);
        QCOMPARE(refused.error["code"], "duplicate_key");
    }

    void decodeWhateverHoldsABlob_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("hex") << paymentHex;
        QTest::newRow("with blanks around") << " " + paymentHex.toLower() + "\r\n";
        QTest::newRow("base64") << QByteArray::fromHex(paymentHex).toBase64();
        QTest::newRow("reply") << "{\"tx_blob\":\"" + paymentHex + "\"}";
    }

    void decodeWhateverHoldsABlob() {
        QFETCH(QByteArray, content);
        const Outcome done = run({"decode", "--strict", file("blob", content)});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first["json"].toObject(), jsonOf(paymentJson));
        QCOMPARE(done.first["kind"], "transaction");
    }

    void decodeShowsWhatItUnderstands() {
        const Outcome cut = run({"decode"}, paymentHex.chopped(4));
        QCOMPARE(cut.exitCode, 1);
        QCOMPARE(cut.first["json"].toObject()["Sequence"], 7);
        QVERIFY(!cut.first["rest"].toString().isEmpty());
        QCOMPARE(cut.error["code"], "truncated");
    }

    void decodeAsATree() {
        const Outcome done = run({"decode", "--tree"}, paymentHex);
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.lines.size(), 9); // eight fields and what else there is to say
        QJsonObject sequence = jsonOf(done.lines[2]);
        QVERIFY(!sequence.take("meaning").toString().isEmpty());
        QCOMPARE(sequence, (QJsonObject{{"path", "Sequence"},
                                        {"begin", 8},
                                        {"end", 13},
                                        {"hex", "2400000007"},
                                        {"value", 7}}));
        QByteArray all;
        for (const QByteArray& line : done.lines)
            all += jsonOf(line)["hex"].toString().toLatin1();
        QCOMPARE(all, paymentHex);
        QCOMPARE(jsonOf(done.lines[8])["kind"], "transaction");
    }

    void treeOfNestedFields() {
        const QByteArray memo =
            QByteArray(paymentJson).replace("}", ",\"Memos\":[{\"Memo\":{\"MemoData\":\"AB\"}}]}");
        const Outcome encoded = run({"encode"}, memo);
        const Outcome done = run({"decode", "--tree"}, encoded.first["blob"].toString().toLatin1());
        QStringList paths;
        for (const QByteArray& line : done.lines)
            paths << jsonOf(line)["path"].toString();
        QVERIFY(paths.contains("Memos"));
        QVERIFY(paths.contains("Memos[0].Memo"));
        QVERIFY(paths.contains("Memos[0].Memo.MemoData"));
    }

    void hash() {
        const Outcome fromBlob = run({"hash"}, paymentHex);
        const Outcome fromJson = run({"hash"}, paymentJson);
        QCOMPARE(fromBlob.exitCode, 0);
        QCOMPARE(fromBlob.first["hash"].toString().size(), 64);
        QCOMPARE(fromJson.lines, fromBlob.lines);
        QCOMPARE(run({"hash"}, paymentHex.chopped(2)).exitCode, 1);
        const Outcome entry = run({"hash"}, "1100612200000000");
        QCOMPARE(entry.error["subject"], "index");
        QCOMPARE(run({"hash", "--index", QString("AB").repeated(32)}, "1100612200000000").exitCode,
                 0);
    }

    void diff() {
        const QString before = file("before", paymentHex);
        const QByteArray changed = QByteArray(paymentJson)
                                       .replace("\"Sequence\":7", "\"Sequence\":8")
                                       .replace("\"Flags\":0", "\"SourceTag\":1");
        const Outcome done = run({"diff", before, file("after", changed)});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.first["equal"], false);
        const QJsonArray expected{
            QJsonObject{{"path", "Flags"}, {"from", 0}, {"to", QJsonValue()}},
            QJsonObject{{"path", "Sequence"}, {"from", 7}, {"to", 8}},
            QJsonObject{{"path", "SourceTag"}, {"from", QJsonValue()}, {"to", 1}}};
        QCOMPARE(done.first["changes"].toArray(), expected);
        const Outcome same = run({"diff", before, file("same", paymentJson)});
        QCOMPARE(same.first, (QJsonObject{{"equal", true}, {"changes", QJsonArray()}}));
        QCOMPARE(run({"diff", before}).exitCode, 2);
    }

    void address() {
        const Outcome made =
            run({"address", "--tag", "1", "--test", "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"});
        QCOMPARE(made.first["text"], "T7C64Ka7m8gnh4gixUBTgcYwWBnDDSNd8U4ioW4mRaRx5xe");
        const Outcome taken = run({"address", made.first["text"].toString()});
        QCOMPARE(taken.first["account"], "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A");
        QCOMPARE(taken.first["tag"], 1);
        QCOMPARE(run({"address", "C51D26CA00005359"}).first["kind"], "CTID");
        const Outcome seed = run({"address"}, "snoPBrXtMeMyMHUVTgbuqAfg1SUTb\n");
        QCOMPARE(seed.lines, QByteArrayList{"{\"kind\":\"seed\"}"});
        QCOMPARE(run({"address", "rx"}).exitCode, 1);
        QCOMPARE(run({"address", "--tag", "4294967296", "rrrrrrrrrrrrrrrrrrrrBZbvji"}).exitCode, 2);
    }

    void batchGoesOn() {
        const Outcome done = run({"batch"}, "{\"id\":1,\"op\":\"none\"}\nno json\n\n[]\n"
                                            "{\"id\":2,\"op\":\"hash\",\"blob\":\"" +
                                                paymentHex + "\"}"); // no line feed at the end
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.lines.size(), 5);
        QCOMPARE(jsonOf(done.lines[0])["id"], 1);
        for (int at = 0; at < 4; ++at)
            QCOMPARE(jsonOf(done.lines[at])["ok"], false);
        QCOMPARE(jsonOf(done.lines[4])["id"], 2);
        QCOMPARE(jsonOf(done.lines[4])["ok"], true);
    }

    void batchPassesOverLongLines() {
        const QByteArray tooLong = QByteArray(34 * 1024 * 1024, ' ');
        const QByteArray large(16 * 1024 * 1024, '0'); // a blob of 8 MiB
        const Outcome done =
            run({"batch"}, tooLong + "\n{\"op\":\"decode\",\"blob\":\"" + large + "\"}\n{}\n");
        QCOMPARE(done.lines.size(), 3);
        QCOMPARE(done.first["error"].toObject()["code"], "line_too_long");
        QVERIFY(done.lines[1].startsWith("{\"ok\":true,\"json\":{},"));
        QCOMPARE(jsonOf(done.lines[2])["error"].toObject()["code"], "missing_member");
    }

    void batchAnswersWhenTheInputPauses() {
        QProcess process;
        process.start(QStringLiteral(COUNTERSIGN_CLI), {"batch"});
        for (int line = 1; line <= 3; ++line) {
            process.write("{\"id\":" + QByteArray::number(line) + ",\"op\":\"none\"}\n");
            QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), patience);
            QCOMPARE(jsonOf(process.readLine())["id"], line);
        }
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(patience));
        QCOMPARE(process.exitCode(), 0);
    }

    void otherTables() {
        const QString xahau =
            QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/definitions/xahau.json");
        const QByteArray line =
            "{\"op\":\"value\",\"type\":\"TransactionType\",\"json\":\"Invoke\"}";
        QCOMPARE(run({"batch"}, line).first["ok"], false);
        QCOMPARE(run({"batch", "--definitions", xahau}, line).first["hex"], "0063");
        QCOMPARE(run({"batch", "--definitions", file("none", "{}")}, line).exitCode, 1);
        QCOMPARE(run({"batch", "--definitions", m_folder.filePath("absent")}, line).exitCode, 4);
    }

    void wrongUsage() {
        QCOMPARE(run({"decode", "--as", "thing"}, paymentHex).exitCode, 2);
        QCOMPARE(run({"decode", "--colour"}, paymentHex).exitCode, 2);
        QCOMPARE(run({"batch", "one", "two"}).exitCode, 2);
        QCOMPARE(run({"encode", m_folder.filePath("absent")}).exitCode, 4);
        QCOMPARE(run({"encode"}, paymentHex).error["subject"], "json");
    }

    void helpNamesEveryCommand() {
        const QByteArray help = run({"--help"}).lines.join('\n');
        for (const char* command :
             {"encode", "decode", "hash", "diff", "address", "batch", "watch", "replay", "serve"}) {
            QVERIFY2(help.contains(QByteArray("\n  ") + command), command);
            QCOMPARE(run({command, "--help"}).exitCode, 0);
        }
    }
};

QTEST_GUILESS_MAIN(CommandsTest)
#include "commands_test.moc"
