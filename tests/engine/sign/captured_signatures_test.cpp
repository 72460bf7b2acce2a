#include "engine/sign/verify.h"

#include "engine/codec/transaction_id.h"
#include "tests/support/codec_fixture.h"

#include <QMap>
#include <QTest>

using namespace countersign;
using sign::Verdict;

// Every transaction that a real server accepted, read with that server's table and checked with
// ours.
class CapturedSignaturesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pairs();
    void streams_data();
    void streams();
    void validators();

private:
    static const codec::Codec& serverCodec();
    static const sign::Verifier& verifier();
    static QString problem(const codec::Object& object, const QString& id);

    static inline QMap<QString, int> s_seen; // what was met, by verdict and role
};

const codec::Codec& CapturedSignaturesTest::serverCodec() {
    static const codec::Codec codec(test::loadDefinitions(
        test::fileText(test::sharedFile("captures/oracle/server_definitions.json")), "server"));
    return codec;
}

const sign::Verifier& CapturedSignaturesTest::verifier() {
    static const sign::Verifier verifier(test::bundledCodec().definitions());
    return verifier;
}

QString CapturedSignaturesTest::problem(const codec::Object& object, const QString& id) {
    const sign::Report report = verifier().transaction(object);
    QString text = test::hexOf(codec::transactionId(object.bytes()).view()) == id
                       ? QString()
                       : QStringLiteral("another id; ");
    ++s_seen[sign::verdictName(report.verdict).data()];
    for (const sign::Signature& signature : report.signatures) {
        ++s_seen[sign::roleName(signature.role).data()];
        if (signature.verdict != Verdict::valid)
            text += QStringLiteral("%1 %2 %3; ")
                        .arg(sign::roleName(signature.role).data(),
                             sign::verdictName(signature.verdict).data(),
                             signature.reason ? errcName(*signature.reason).data() : "");
    }
    const bool isKnown = report.verdict == Verdict::valid || report.verdict == Verdict::pseudo ||
                         report.verdict == Verdict::inner;
    return isKnown ? text : text + sign::verdictName(report.verdict).data();
}

void CapturedSignaturesTest::pairs() {
    const QString path = test::sharedFile("captures/main/codec_pairs_transactions.jsonl");
    if (path.isEmpty())
        QSKIP("no shared data here");
    s_seen.clear();
    QStringList wrong;
    const int lines = test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const auto object = serverCodec().fromBytes(test::bytesOf(line["tx_blob"].toString()),
                                                    codec::ObjectKind::transaction);
        const QString text =
            object ? problem(*object, line["hash"].toString()) : test::describe(object.error());
        if (!text.isEmpty())
            wrong << QStringLiteral("%1 %2: %3")
                         .arg(number)
                         .arg(line["tx_json"].toObject()["TransactionType"].toString(), text);
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
    QCOMPARE(lines, 658);
    QCOMPARE(s_seen.value("attestation"), 3);
    QCOMPARE(s_seen.value("claim"), 1);
    QCOMPARE(s_seen.value("counterparty"), 2);
    QVERIFY(s_seen.value("signer") >= 4);
}

void CapturedSignaturesTest::streams_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("least");
    QTest::newRow("main, all, v2") << "captures/main/stream_all_v2.jsonl" << 1200;
    QTest::newRow("main, pseudo") << "captures/main/stream_pseudo_setfee_v2.jsonl" << 1;
    QTest::newRow("burst, v1") << "captures/burst/stream_burst_v1.jsonl" << 2400;
    QTest::newRow("network id") << "captures/network_id/stream_network_id_12345_v2.jsonl" << 1;
}

void CapturedSignaturesTest::streams() {
    QFETCH(QString, file);
    QFETCH(int, least);
    const QString path = test::sharedFile(file);
    if (path.isEmpty())
        QSKIP("no shared data here");
    s_seen.clear();
    QStringList wrong;
    int checked = 0;
    test::forEachLine(path, [&](int number, const QJsonObject& line) {
        if (line["type"] != "transaction")
            return;
        ++checked;
        const QJsonObject body =
            line.contains("tx_json") ? line["tx_json"].toObject() : line["transaction"].toObject();
        const QString id =
            line.contains("hash") ? line["hash"].toString() : body["hash"].toString();
        codec::JsonReading reading;
        reading.strictness = codec::Strictness::tolerant;
        const auto object =
            serverCodec().fromJson(test::compact(body), codec::ObjectKind::transaction, reading);
        const QString text = object ? problem(*object, id) : test::describe(object.error());
        if (!text.isEmpty())
            wrong << QStringLiteral("%1 %2: %3")
                         .arg(number)
                         .arg(body["TransactionType"].toString(), text);
    });
    QVERIFY2(wrong.isEmpty(),
             qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
    QVERIFY2(checked >= least, qPrintable(QString::number(checked)));
}

// The validations and manifests of a network of five.
void CapturedSignaturesTest::validators() {
    const QString path = test::sharedFile("captures/validators/streams/flag_s1_v1.jsonl");
    if (path.isEmpty())
        QSKIP("no shared data here");
    QStringList wrong;
    int checked = 0;
    test::forEachLine(path, [&](int number, const QJsonObject& line) {
        const bool isValidation = line["type"] == "validationReceived";
        const QString hex = line[isValidation ? "data" : "manifest"].toString();
        if (hex.isEmpty())
            return;
        ++checked;
        const auto object = serverCodec().fromBytes(test::bytesOf(hex), codec::ObjectKind::other);
        const sign::Report report = !object        ? sign::Report{}
                                    : isValidation ? verifier().validation(*object)
                                                   : verifier().manifest(*object);
        if (report.verdict != Verdict::valid)
            wrong << QStringLiteral("%1: %2").arg(number).arg(
                object ? sign::verdictName(report.verdict).data() : "not read");
    });
    QCOMPARE(wrong.join('\n'), QString());
    QVERIFY(checked > 30);
}

QTEST_GUILESS_MAIN(CapturedSignaturesTest)
#include "captured_signatures_test.moc"
