#include "tests/support/blob_samples.h"

#include <QDir>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace countersign::test;

namespace {

constexpr int patience = 60'000; // ends as soon as the program does
const QByteArray seed = "saGwBRReqUNKuWNLpUAq8i8NkXEPN";

struct Outcome {
    int exitCode = -1;
    QList<QJsonObject> lines;
    QByteArray out;
    QString error;
};

Outcome run(const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.start(QStringLiteral(COUNTERSIGN_CLI), QStringList{"inspect"} + arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished(patience);
    Outcome outcome;
    outcome.exitCode = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    for (const QByteArray& line : outcome.out.split('\n'))
        if (!line.isEmpty())
            outcome.lines << QJsonDocument::fromJson(line).object();
    outcome.error = QString::fromUtf8(process.readAllStandardError());
    return outcome;
}

} // namespace

// The built program, run as a user runs it.
class InspectCommandTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString file(const QString& name, const QByteArray& content) const {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return path;
    }

private Q_SLOTS:
    void oneFile() {
        const QString path = file("payment.hex", paymentBlob + '\n');
        const Outcome done = run({path});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.lines.size(), 1);
        const QJsonObject line = done.lines.first();
        QCOMPARE(line["file"].toString(), path);
        QCOMPARE(line["ok"].toBool(), true);
        QCOMPARE(line["clean"].toBool(), true);
        QCOMPARE(line["form"], "hex");
        QCOMPARE(line["kind"], "transaction");
        QCOMPARE(line["type"], "Payment");
        QCOMPARE(line["size"], 77);
        QCOMPARE(line["removed"]["line-breaks"], 1);
        QCOMPARE(line["why"]["first"], "TransactionType");
        QCOMPARE(line["hash"].toString().size(), 64);
        QCOMPARE(line["json"]["Sequence"], 7);
        QCOMPARE(line["signers"][0]["payload"], "signing");
        QCOMPARE(line["signers"][0]["bytes"].toString(), "53545800" + QString(paymentBlob));
        QCOMPARE(done.error, "1 blobs in 1 files: 1 transaction. 0 damaged, 0 with remarks, "
                             "0 refused, 0 failures of files.\n");
    }

    void damage() {
        const Outcome done = run({}, damagedBlob);
        QCOMPARE(done.exitCode, 1);
        const QJsonObject line = done.lines.first();
        QCOMPARE(line["ok"].toBool(), false);
        QCOMPARE(line["damage"]["swallowed"], (QJsonArray{181, 189}));
        QCOMPARE(line["damage"]["unread"], (QJsonArray{189, 225}));
        QCOMPARE(line["remarks"][0]["code"], "bad_length");
        QCOMPARE(line["remarks"][0]["offset"], 116);
        QCOMPARE(line["remarks"][0]["expected"], 64);
        QCOMPARE(line["rest"].toString(), QString(damagedBlob.mid(2 * 189)));
        QVERIFY(line["message"].toString().startsWith("Decoding stopped at byte 116 (0x74)"));
    }

    void foldersListsAndFailures() {
        file("in/a.bin", QByteArray::fromHex(manifestBlob));
        file("in/b.jsonl", "{\"tx_blob\":\"" + paymentBlob + "\"}\n{\"a\":1}\n{\"meta_blob\":\"" +
                               metadataBlob + "\"}\n");
        file("in/deeper/c.txt", paymentBlob + '\n' + QByteArray::fromHex(headerBlob).toBase64());
        file("in/.hidden", seed);
        const Outcome done = run({m_folder.filePath("in"), m_folder.filePath("none")});
        QCOMPARE(done.exitCode, 4); // and everything else was done
        QStringList seen;
        for (const QJsonObject& line : done.lines)
            seen << QFileInfo(line["file"].toString()).fileName() + ' ' +
                        QString::number(line["line"].toInt()) + ' ' + line["kind"].toString() +
                        line["refused"].toString() + line["error"]["code"].toString();
        QCOMPARE(seen,
                 (QStringList{"a.bin 1 manifest", "b.jsonl 1 transaction", "b.jsonl 2 unrecognised",
                              "b.jsonl 3 metadata", "c.txt 1 transaction", "c.txt 2 header",
                              "none 0 cannot_open"}));
        QVERIFY(done.error.contains("5 blobs in 4 files: 2 transaction, 1 metadata, 1 header, "
                                    "1 manifest. 0 damaged"));
    }

    void onlyRegularFiles() {
        const QString fifo = m_folder.filePath("fifo");
        QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
        const Outcome done = run({fifo, "/dev/null"});
        QCOMPARE(done.exitCode, 4);
        QCOMPARE(done.lines.size(), 2);
        for (const QJsonObject& line : done.lines)
            QCOMPARE(line["error"]["code"], "not_a_regular_file");
    }

    void filesThatAreWritten() {
        const QString list = file("out-in/list", paymentBlob + '\n' + entryBlob + '\n');
        const QString same = file("out-in/more/list", damagedBlob);
        const QString folder = m_folder.filePath("out");
        const Outcome done = run({"--out", folder, list, same});
        QCOMPARE(done.exitCode, 1); // one is damaged
        QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name),
                 (QStringList{"list-2.json", "list.json", "list~2.json"}));
        QCOMPARE(done.lines[0]["out"], "list.json");
        QVERIFY(!done.lines[0].contains("json"));
        struct stat status = {};
        const QByteArray written = QFile::encodeName(QDir(folder).filePath("list.json"));
        QCOMPARE(::stat(written.constData(), &status), 0);
        QCOMPARE(status.st_mode & 07777U, 0600U);
        const QJsonObject content =
            QJsonDocument::fromJson(fileText(QDir(folder).filePath("list-2.json"))).object();
        QCOMPARE(content["json"]["LedgerEntryType"], "AccountRoot");
        QCOMPARE(content["line"], 2);
    }

    void nothingIsReplacedUnasked() {
        const QString path = file("keep/a", paymentBlob);
        const QString kept = file("kept/a.json", "mine");
        const QString folder = m_folder.filePath("kept");
        const Outcome done = run({"--out", folder, path});
        QCOMPARE(done.exitCode, 4);
        QCOMPARE(done.lines.first()["error"]["code"], "file_exists");
        QCOMPARE(fileText(kept), "mine");
        QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden), QStringList{"a.json"});
        QCOMPARE(run({"--out", folder, "--overwrite", path}).exitCode, 0);
        QVERIFY(fileText(kept).startsWith('{'));
        QCOMPARE(run({"--out", path, path}).exitCode, 4); // no folder
    }

    void secretsAreNeverPrinted() {
        const QString path =
            file("secrets/list", paymentBlob + '\n' + seed + "\n{\"secret\":\"" + seed + "\"}\n");
        const QString folder = m_folder.filePath("secrets-out");
        const Outcome done = run({"--out", folder, path});
        QCOMPARE(done.exitCode, 1);
        QCOMPARE(done.lines.size(), 3);
        QCOMPARE(done.lines[1]["refused"], "secret");
        QCOMPARE(done.lines[1]["secret"], "seed");
        QCOMPARE(done.lines[2]["secret"], "member");
        QVERIFY(!done.out.contains(seed));
        QVERIFY(!done.error.contains(seed));
        QCOMPARE(QDir(folder).entryList(QDir::Files | QDir::Hidden), QStringList{"list.json"});
        QVERIFY(!fileText(QDir(folder).filePath("list.json")).contains(seed));
    }

    void aLargeListIsReadLineByLine() {
        const QString path =
            file("large",
                 paymentBlob + '\n' + QByteArray(" \n").repeated(17'500'000) + paymentBlob + '\n');
        const Outcome done = run({path});
        QCOMPARE(done.exitCode, 0);
        QCOMPARE(done.lines.size(), 2);
        QCOMPARE(done.lines[1]["line"], 17'500'002);
    }

    void usage() {
        QCOMPARE(run({"--as", "nonsense"}).exitCode, 2);
        QCOMPARE(run({"--nonsense"}).exitCode, 2);
        const Outcome help = run({"--help"});
        QCOMPARE(help.exitCode, 0);
        QVERIFY(help.out.contains("--out"));
        const Outcome asked = run({"--as", "metadata"}, paymentBlob);
        QCOMPARE(asked.lines.first()["kind"], "metadata");
    }
};

QTEST_GUILESS_MAIN(InspectCommandTest)
#include "inspect_command_test.moc"
