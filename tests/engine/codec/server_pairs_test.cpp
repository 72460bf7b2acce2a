#include "tests/support/codec_fixture.h"

#include "engine/codec/transaction_id.h"

#include <QTest>

using namespace countersign;
using codec::ObjectKind;

// Objects of a real server as JSON and as bytes (its spelling, its newest fields), both ways, read
// with the table of that server.
class ServerPairsTest : public QObject {
    Q_OBJECT

private:
    static const codec::Codec& serverCodec();
    static QString problem(const QJsonObject& json, const QString& hex, ObjectKind kind);
    static void checkEntries(const QString& name, int least);

private Q_SLOTS:
    void transactions();
    void entries() { checkEntries("captures/main/codec_pairs_ledger_entries.jsonl", 302); }
    void bridgeEntries() {
        checkEntries("captures/main/codec_pairs_ledger_entries_xchain.jsonl", 3);
    }
};

const codec::Codec& ServerPairsTest::serverCodec() {
    static const codec::Codec codec(test::loadDefinitions(
        test::fileText(test::sharedFile("captures/oracle/server_definitions.json")), "server"));
    return codec;
}

QString ServerPairsTest::problem(const QJsonObject& json, const QString& hex, ObjectKind kind) {
    for (const auto strictness : {codec::Strictness::strict, codec::Strictness::tolerant}) {
        codec::JsonReading reading;
        reading.strictness = strictness;
        const auto object = serverCodec().fromJson(test::compact(json), kind, reading);
        if (!object) {
            return "refused: " + test::describe(object.error());
        }
        if (object->isPartial()) {
            return QStringLiteral("partial");
        }
        if (test::hexOf(object->bytes()) != hex) {
            return "encodes to " + test::hexOf(object->bytes()).left(300) + " not " + hex.left(300);
        }
    }
    const auto object = serverCodec().fromBytes(test::bytesOf(hex), kind);
    if (!object) {
        return "bytes refused: " + test::describe(object.error());
    }
    std::string text;
    serverCodec().appendJson(*object, text);
    const auto again = serverCodec().fromJson(text, kind);
    return again && std::ranges::equal(again->bytes(), object->bytes())
               ? QString()
               : QStringLiteral("no round trip");
}

void ServerPairsTest::transactions() {
    const QString path = test::sharedFile("captures/main/codec_pairs_transactions.jsonl");
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    QStringList wrong;
    const int lines = test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const QString blob = line["tx_blob"].toString();
        QString text = problem(line["tx_json"].toObject(), blob, ObjectKind::transaction);
        text +=
            problem(line["meta"].toObject(), line["meta_blob"].toString(), ObjectKind::metadata);
        if (test::hexOf(codec::transactionId(test::bytesOf(blob)).view()) !=
            line["hash"].toString()) {
            text += " another id";
        }
        if (!text.isEmpty()) {
            wrong << QStringLiteral("%1: %2").arg(number).arg(text);
        }
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
    QVERIFY(lines >= 658);
}

void ServerPairsTest::checkEntries(const QString& name, int least) {
    const QString path = test::sharedFile(name);
    if (path.isEmpty()) {
        QSKIP("no shared data here");
    }
    QStringList wrong;
    const int lines = test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const QString text =
            problem(line["entry"].toObject(), line["data"].toString(), ObjectKind::entry);
        if (!text.isEmpty()) {
            wrong << QStringLiteral("%1: %2").arg(number).arg(text);
        }
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
    QVERIFY(lines >= least);
}

QTEST_GUILESS_MAIN(ServerPairsTest)
#include "server_pairs_test.moc"
