#include "tests/fuzz/entries.h"

#include <QDir>
#include <QFile>
#include <QTest>

using namespace countersign;

namespace {

QByteArrayList corpus(const char* subject) {
    QByteArrayList inputs;
    const QDir folder(QString(COUNTERSIGN_SOURCE_DIR "/tests/fuzz/corpus/") + subject);
    for (const QString& name : folder.entryList(QDir::Files)) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly)) {
            inputs << file.readAll();
        }
    }
    return inputs;
}

std::string_view view(const QByteArray& input) {
    return {input.constData(), static_cast<std::size_t>(input.size())};
}

} // namespace

// The fuzzers' entries over their corpus, in every build; a broken promise ends the process.
class FuzzReplayTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void parser() {
        const QByteArrayList inputs = corpus("parser");
        QVERIFY(inputs.size() >= 10);
        for (const QByteArray& input : inputs) {
            for (qsizetype length = 0; length <= input.size(); length += 1 + length / 64) {
                fuzz::parserEntry(view(input.left(length)));
            }
            fuzz::parserEntry(view(input));
        }
    }

    void blobs() {
        const QByteArrayList inputs = corpus("blob");
        QVERIFY(inputs.size() >= 10);
        for (const QByteArray& input : inputs) {
            for (qsizetype length = 0; length <= input.size(); length += 1 + length / 16) {
                fuzz::blobEntry(view(input.left(length)));
            }
            fuzz::blobEntry(view(input));
        }
    }

    void json() {
        const QByteArrayList inputs = corpus("json");
        QVERIFY(inputs.size() >= 10);
        for (const QByteArray& input : inputs) {
            for (qsizetype length = 0; length <= input.size(); length += 1 + length / 16) {
                fuzz::jsonEntry(view(input.left(length)));
            }
            fuzz::jsonEntry(view(input));
        }
    }

    void addresses() { replayWholly("address", fuzz::addressEntry); }
    void amounts() { replayWholly("amount", fuzz::amountEntry); }

private:
    // Short inputs: every beginning and every end of each.
    static void replayWholly(const char* subject, void (*entry)(std::string_view)) {
        const QByteArrayList inputs = corpus(subject);
        QVERIFY(inputs.size() >= 10);
        for (const QByteArray& input : inputs) {
            for (qsizetype length = 0; length <= input.size(); ++length) {
                entry(view(input.left(length)));
                entry(view(input.mid(length)));
            }
        }
    }
};

QTEST_GUILESS_MAIN(FuzzReplayTest)
#include "fuzz_replay_test.moc"
