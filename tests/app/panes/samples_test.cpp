#include "app/panes/samples.h"
#include "app/resources.h"
#include "app/text/inspection_text.h"
#include "engine/bytes/hex.h"
#include "engine/inspect/inspection.h"
#include "engine/recording/file.h"
#include "tests/support/codec_fixture.h"

#include <QDir>
#include <QHash>
#include <QTest>

using namespace countersign;
using namespace countersign::app;

namespace {

const QString folder = QStringLiteral(COUNTERSIGN_SOURCE_DIR "/resources/");

// The recorded transactions that became samples, by file; the damaged one is the partial payment
// with the length of its signature changed.
const QHash<QString, QByteArray> origins{
    {"payment.hex", "649938FCFB803B41EF1CB13AE1E9A78C3C0A8BEB5AB67E26E4462C9A741C666C"},
    {"partial-payment.json", "2C32988C1C92DB35ACD220858E09A63026EABDBB48F8405F65ED3B46BB446C73"},
    {"amm-deposit.json", "4F5EECB86659AC12CA254D138E603E7118BE5BB7F0F0C9A505EA2B155CE52556"},
    {"nft-sale.json", "2F765FA6FC8BDFB51C8D62153A0DDF9DA81898C19C58A35D34BF6B5D76530023"},
    {"multi-signed-payment.json",
     "93B3B56CB4C66EDBBFF56050EB18FEA86D38177F977628BE205B1A4E3BDA9B0B"},
    {"damaged-blob.hex", "2C32988C1C92DB35ACD220858E09A63026EABDBB48F8405F65ED3B46BB446C73"},
};
constexpr std::size_t damagedByte = 0x74;
constexpr std::uint8_t wrongLength = 0x48; // an Ed25519 signature has 0x40

QHash<QByteArray, QByteArray> recordedMessages() {
    QHash<QByteArray, QByteArray> messages;
    const auto source =
        recording::Source::file((folder + "recordings/sample.jsonl.zst").toStdString());
    if (!source) {
        return messages;
    }
    recording::Reader reader(*source);
    for (auto entry = reader.next(); entry && *entry; entry = reader.next()) {
        const QByteArray message = QByteArray::fromStdString((*entry)->message);
        const QJsonObject read = QJsonDocument::fromJson(message).object();
        const QByteArray id = read["hash"].toString().toLatin1();
        if (read["validated"].toBool() && read.contains("meta") && !messages.contains(id)) {
            messages.insert(id, message);
        }
    }
    return messages;
}

// The members of a message, the transaction first: it is what the Inspector shows first.
QByteArray inOrder(const QByteArray& message) {
    const QJsonObject read = QJsonDocument::fromJson(message).object();
    QByteArrayList members;
    for (const char* name : {"tx_json", "meta", "hash", "ledger_index", "close_time_iso",
                             "engine_result", "validated"}) {
        const QByteArray value =
            QJsonDocument(QJsonArray{read[QLatin1String(name)]}).toJson(QJsonDocument::Compact);
        members += '"' + QByteArray(name) + "\":" + value.mid(1, value.size() - 2);
    }
    return '{' + members.join(',') + '}';
}

QByteArray blobOf(const QByteArray& message, bool damaged) {
    bytes::Bytes blob;
    inspect::Detector detector(test::bundledCodec());
    detector.run(std::string_view(message.constData(), std::size_t(message.size())),
                 [&blob](inspect::Detected&& found) {
                     if (found.kind == codec::BlobKind::transaction) {
                         blob = found.bytes;
                     }
                     return true;
                 });
    if (damaged && blob.size() > damagedByte) {
        blob[damagedByte] = wrongLength;
    }
    return QByteArray::fromStdString(bytes::toHex(blob));
}

QList<inspect::Inspection> inspected(const Sample& sample) {
    QList<inspect::Inspection> all;
    const QByteArray source = sampleBytes(sample);
    inspect::Detector detector(test::bundledCodec());
    detector.run(std::string_view(source.constData(), std::size_t(source.size())),
                 [&all](inspect::Detected&& found) {
                     all += inspect::inspect(test::bundledCodec(), std::move(found));
                     return true;
                 });
    return all;
}

} // namespace

class SamplesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { loadResources(); }

    // Run with COUNTERSIGN_WRITE_GOLDEN=1 to make the files anew from the bundled recording.
    void filesComeFromTheRecording() {
        const QHash<QByteArray, QByteArray> messages = recordedMessages();
        QVERIFY(!messages.isEmpty());
        for (auto origin = origins.begin(); origin != origins.end(); ++origin) {
            const QByteArray message = messages.value(origin.value());
            QVERIFY2(!message.isEmpty(), qPrintable(origin.key()));
            const bool hex = origin.key().endsWith(".hex");
            const QByteArray made =
                (hex ? blobOf(message, origin.key().startsWith("damaged")) : inOrder(message)) +
                '\n';
            QFile file(folder + "samples/" + origin.key());
            if (qEnvironmentVariableIsSet("COUNTERSIGN_WRITE_GOLDEN")) {
                QVERIFY(QDir().mkpath(folder + "samples") && file.open(QIODevice::WriteOnly));
                QCOMPARE(file.write(made), made.size());
                continue;
            }
            QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
            QCOMPARE(file.readAll(), made);
        }
    }

    void eachIsOfferedAndBundled() {
        const QList<Sample> all = samples();
        QCOMPARE(all.size(), 7);
        QVERIFY(all.last().isRecording());
        for (const Sample& sample : all) {
            QVERIFY(!sample.title.isEmpty() && !sample.words.isEmpty());
            QVERIFY2(QFile::exists(":/icons/" + sample.icon + ".svg"), qPrintable(sample.icon));
            if (!sample.isRecording()) {
                QVERIFY2(origins.contains(sample.path.section('/', -1)), qPrintable(sample.path));
                QVERIFY2(!sampleBytes(sample).isEmpty(), qPrintable(sample.path));
            }
        }
    }

    void eachIsUnderstood() {
        for (const Sample& sample : samples()) {
            if (sample.isRecording()) {
                continue;
            }
            QList<inspect::Inspection> found = inspected(sample);
            QCOMPARE(found.size(), sample.path.endsWith(".json") ? 2 : 1); // with its metadata
            QVERIFY(found.first().source.kind == codec::BlobKind::transaction);
            found.removeIf([](const inspect::Inspection& each) {
                return each.source.kind == codec::BlobKind::metadata && !each.isDamaged();
            });
            QCOMPARE(found.size(), 1);
            const inspect::Inspection& transaction = found.first();
            QVERIFY(transaction.source.kind == codec::BlobKind::transaction);
            QCOMPARE(transaction.isDamaged(), sample.id == "damaged-blob");
            if (!transaction.isDamaged()) {
                QVERIFY2(transaction.identity && !transaction.identity->isContradicted(),
                         qPrintable(sample.id));
                QCOMPARE(QByteArray::fromStdString(bytes::toHex(transaction.identity->hash.data)),
                         origins.value(sample.path.section('/', -1)));
            }
        }
    }

    void theDamageIsExplained() {
        for (const Sample& sample : samples()) {
            if (sample.id == "damaged-blob") {
                QVERIFY(text::causeText(inspected(sample).first())
                            .startsWith("Decoding stopped at byte 116 (0x74)"));
            }
        }
    }
};

QTEST_GUILESS_MAIN(SamplesTest)
#include "samples_test.moc"
