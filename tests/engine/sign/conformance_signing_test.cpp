#include "engine/sign/verify.h"

#include "engine/keys/verify.h"
#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"

#include <QMap>
#include <QTest>

using namespace countersign;
using sign::Role;
using sign::Verdict;

namespace {

const sign::Verifier& verifier() {
    static const sign::Verifier verifier(test::bundledCodec().definitions());
    return verifier;
}

QString bytesText(const QJsonValue& hex) {
    return hex.toString();
}

bool isRight(const QString& key, const QString& message, const QString& signature) {
    const auto read = keys::PublicKey::fromBytes(test::bytesOf(key));
    return read && keys::verify(verifier().secp256k1(), test::bytesOf(message),
                                test::bytesOf(signature), *read) == keys::SignatureCheck::valid;
}

QString describe(const sign::Report& report) {
    QStringList rows;
    for (const sign::Signature& signature : report.signatures)
        rows << QStringLiteral("%1 %2 %3 %4")
                    .arg(sign::roleName(signature.role).data(),
                         sign::verdictName(signature.verdict).data(),
                         signature.reason ? errcName(*signature.reason).data() : "-",
                         signature.payload ? codec::payloadForm(*signature.payload).name.data()
                                           : "-");
    return sign::verdictName(report.verdict).data() + QStringLiteral(": ") + rows.join(", ");
}

Result<sign::Report> reportOf(const QJsonObject& line) {
    const codec::ObjectKind kind = codec::ObjectKind::transaction;
    const auto object =
        line.contains("signed_blob")
            ? test::bundledCodec().fromBytes(test::bytesOf(line["signed_blob"].toString()), kind)
            : test::bundledCodec().fromJson(test::compact(line["json"].toObject()), kind);
    if (!object)
        return tl::unexpected(object.error());
    return verifier().transaction(*object);
}

// The rows of a role, each valid; or what is wrong with them.
QString problemOf(const QJsonObject& line, Role role, qsizetype count) {
    const Result<sign::Report> report = reportOf(line);
    if (!report)
        return test::describe(report.error());
    qsizetype valid = 0;
    for (const sign::Signature& signature : report->signatures)
        valid += signature.role == role && signature.verdict == Verdict::valid ? 1 : 0;
    return valid == count ? QString() : describe(*report);
}

QString problemOfRole(const QJsonObject& line, Role role) {
    const Result<sign::Report> report = reportOf(line);
    if (!report)
        return test::describe(report.error());
    const bool isWhole = report->verdict == Verdict::valid && report->signatures.size() == 2 &&
                         report->signatures[1].role == role && report->signatures[1].payload;
    return isWhole ? QString() : describe(*report);
}

QString problemOfObject(const QJsonObject& line, const char* member,
                        sign::Report (sign::Verifier::*check)(const codec::Object&) const) {
    const auto object = test::bundledCodec().fromBytes(test::bytesOf(bytesText(line[member])),
                                                       codec::ObjectKind::other);
    if (!object)
        return test::describe(object.error());
    const sign::Report report = (verifier().*check)(*object);
    return report.verdict == Verdict::valid ? QString() : describe(report);
}

QString problemOfList(const QJsonObject& line) {
    const QByteArray list = QByteArray::fromBase64(line["blob"].toString().toLatin1());
    const Result<sign::Report> report = verifier().validatorList(
        test::bytesOf(line["manifest_hex"].toString()), bytes::Bytes(list.begin(), list.end()),
        test::bytesOf(line["signature"].toString()));
    if (!report)
        return test::describe(report.error());
    return report->verdict == Verdict::valid && report->signatures.size() == 3 ? QString()
                                                                               : describe(*report);
}

QString problemOfLine(const QJsonObject& line) {
    const QString kind = line["kind"].toString();
    if (line.contains("signature") && kind != "validator-list" &&
        !isRight(line["public_key"].toString(), line["signing_data"].toString(),
                 line["signature"].toString()))
        return "not right over the bytes given";
    if (kind == "single")
        return problemOf(line, Role::account, 1);
    if (kind == "multi")
        return problemOf(line, Role::signer,
                         std::max<qsizetype>(1, line["signers"].toArray().size()));
    if (kind == "batch-tx")
        return problemOfRole(line, Role::batchSigner);
    if (kind == "counterparty")
        return problemOfRole(line, Role::counterparty);
    if (kind == "sponsor")
        return problemOfRole(line, Role::sponsor);
    if (kind == "validation")
        return problemOfObject(line, "validation_hex", &sign::Verifier::validation);
    if (kind == "manifest")
        return problemOfObject(line, "manifest_hex", &sign::Verifier::manifest);
    return kind == "validator-list" ? problemOfList(line) : QString();
}

} // namespace

class ConformanceSigningTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyLine() {
        const QString path = test::sharedFile("conformance/signing.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data here");
        QStringList wrong;
        QMap<QString, int> kinds;
        test::forEachLine(path, [&](int number, const QJsonObject& line) {
            ++kinds[line["kind"].toString()];
            const QString problem = problemOfLine(line);
            if (!problem.isEmpty())
                wrong
                    << QStringLiteral("%1 %2 %3").arg(number).arg(line["kind"].toString(), problem);
        });
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
        const QMap<QString, int> expected{
            {"single", 411},      {"multi", 62},        {"claim", 39},      {"batch", 38},
            {"batch-tx", 16},     {"sponsor", 17},      {"validation", 15}, {"manifest", 55},
            {"counterparty", 20}, {"validator-list", 3}};
        QCOMPARE(kinds, expected);
    }

    // Real transactions since 2012: signed rightly, some in a form that is refused today.
    void history() {
        const QString path = test::sharedFile("conformance/tx.jsonl");
        if (path.isEmpty())
            QSKIP("no shared data here");
        QStringList wrong;
        QMap<Verdict, int> verdicts;
        test::forEachLine(path, [&](int number, const QJsonObject& line) {
            const bool isPlaceholder = line["json"]["SigningPubKey"] == "74657374"; // "test"
            if (line["kind"] != "real" || isPlaceholder)
                return;
            const auto object = test::bundledCodec().fromBytes(
                test::bytesOf(line["binary"].toString()), codec::ObjectKind::transaction);
            const sign::Report report = object ? verifier().transaction(*object) : sign::Report{};
            ++verdicts[report.verdict];
            if (report.verdict > Verdict::inner)
                wrong << QStringLiteral("%1 %2 %3")
                             .arg(number)
                             .arg(line["hash"].toString(), describe(report));
        });
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QString::number(wrong.size()) + '\n' + wrong.mid(0, 20).join('\n')));
        QVERIFY(verdicts[Verdict::valid] > 1500);
        QVERIFY(verdicts[Verdict::historic] > 20);
        QVERIFY(verdicts[Verdict::pseudo] > 0);
    }
};

QTEST_GUILESS_MAIN(ConformanceSigningTest)
#include "conformance_signing_test.moc"
