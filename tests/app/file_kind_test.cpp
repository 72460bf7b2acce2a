#include "app/file_kind.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace countersign::app;

class FileKindTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kinds_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isRecording");
        const QByteArray message = R"({"type":"ledgerClosed","ledger_index":7})";
        QTest::newRow("compressed, whatever its name")
            << "x.bin" << QByteArray("\x28\xB5\x2F\xFDrest") << true;
        QTest::newRow("envelope") << "x.txt" << QByteArray(R"({"t":1,"d":"in","m":"{}"})") << true;
        QTest::newRow("envelope, spaced") << "x" << QByteArray(R"({ "m" : "{}" })") << true;
        QTest::newRow("stream messages") << "x.jsonl" << message + "\n" + message << true;
        QTest::newRow("a stream message of its own") << "x.json" << message << false;
        QTest::newRow("lines of transactions")
            << "x.jsonl" << QByteArray(R"({"TransactionType":"Payment"})") << false;
        QTest::newRow("hex") << "x.hex" << QByteArray("1200002280000000") << false;
        QTest::newRow("empty") << "x.jsonl" << QByteArray() << false;
        QTest::newRow("long line") << "x.jsonl" << QByteArray(200'000, '[') << false;
    }
    void kinds() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        const QTemporaryDir folder;
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        QTEST(fileKind(file.fileName()) == FileKind::recording, "isRecording");
    }

    // Nothing is read from them, so that nothing can wait.
    void whatCannotBeReadGoesByItsName() {
        const QTemporaryDir folder;
        QVERIFY(fileKind(folder.filePath("none.jsonl.zst")) == FileKind::recording);
        QVERIFY(fileKind(folder.filePath("none.hex")) == FileKind::other);
        const QString pipe = folder.filePath("pipe.hex");
        QCOMPARE(mkfifo(pipe.toUtf8().constData(), 0600), 0);
        QVERIFY(fileKind(pipe) == FileKind::other);
    }
};

QTEST_GUILESS_MAIN(FileKindTest)
#include "file_kind_test.moc"
