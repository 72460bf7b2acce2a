#include "engine/inspect/signer_payload.h"

#include "tests/support/blob_samples.h"

#include "engine/codec/transaction_id.h"
#include "engine/values/address.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using inspect::SignerPayload;

namespace {

const QByteArray alice = "DF8C200AA60B4A5831E5BDF9612BED7C75A861D1";
const QByteArray bob = "37F54033B764CC193BE7779B733472DB948BC3C1";
const QByteArray carol = QByteArray("33").repeated(20);
const QByteArray dave = QByteArray("44").repeated(20);
const QByteArray key = "02" + QByteArray("11").repeated(32);

// Fields of a transaction in their order; `more` stands behind the account.
QByteArray transaction(const QByteArray& type, const QByteArray& signing,
                       const QByteArray& more = {}, const QByteArray& flags = "2200000000") {
    return "12" + type + flags + "2400000007" + "68400000000000000C" + signing + "8114" + alice +
           more;
}

QByteArray signer(const QByteArray& account) {
    return "E010"
           "7321" +
           key +
           "7402AABB"
           "8114" +
           account + "E1";
}

codec::Object objectOf(const QByteArray& hex) {
    codec::Decoded decoded = bundledCodec().dissect(bytesOf(hex), codec::ObjectKind::transaction);
    return std::move(decoded.object);
}

// "signer SMT 3333… for DF8C… signed".
QString describe(const codec::Object& object, const SignerPayload& signer) {
    QString text = textOf(inspect::signerRoleName(signer.role));
    if (signer.payload)
        text += ' ' + hexOf(inspect::payloadBytes(bundledCodec(), object, signer, *signer.payload));
    if (signer.older)
        text += " older " +
                hexOf(inspect::payloadBytes(bundledCodec(), object, signer, *signer.older)).left(8);
    if (signer.signer)
        text += " of " + hexOf(signer.signer->view()).left(4);
    if (signer.onBehalfOf)
        text += " for " + hexOf(signer.onBehalfOf->view()).left(4);
    return text + (signer.isSigned ? " signed" : "") + (signer.publicKey.empty() ? "" : " key");
}

QStringList payloads(const QByteArray& hex) {
    const codec::Object object = objectOf(hex);
    QStringList list;
    for (const SignerPayload& signer : inspect::transactionPayloads(object))
        list << describe(object, signer);
    return list;
}

QString text(const QByteArray& hex) {
    return QString::fromLatin1(hex);
}

} // namespace

class SignerPayloadTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void oneKey() {
        const QByteArray signing = "7321" + key;
        QCOMPARE(payloads(transaction("0000", signing + "7402AABB")),
                 QStringList{"account 53545800" + text(transaction("0000", signing)) +
                             " of DF8C signed key"});
    }

    void notSignedYet() {
        QCOMPARE(payloads(transaction("0000", "7300")),
                 QStringList{"account 53545800" + text(transaction("0000", "7300")) + " of DF8C"});
    }

    void severalSigners() {
        const QString body = text(transaction("0000", "7300"));
        QCOMPARE(
            payloads(transaction("0000", "7300", "F3" + signer(carol) + signer(dave) + "F1")),
            (QStringList{"signer 534D5400" + body + text(carol) + " of 3333 for DF8C signed key",
                         "signer 534D5400" + body + text(dave) + " of 4444 for DF8C signed key"}));
    }

    void delegateSigns() {
        const QByteArray delegate = "8C14" + carol;
        QVERIFY(payloads(transaction("0000", "7300", delegate)).front().endsWith(" of 3333"));
    }

    void counterpartyAndSponsor() {
        const auto* counterparty = bundledCodec().definitions()->field("Counterparty");
        const auto* part = bundledCodec().definitions()->field("CounterpartySignature");
        QVERIFY(counterparty != nullptr && part != nullptr);
        const auto header = [](const definitions::FieldDef* field) {
            return hexOf(field->headerBytes()).toLatin1();
        };
        const QByteArray own = "7321" + key + "7402AABB";
        const QByteArray named = header(counterparty) + "14" + carol;
        const QByteArray body = transaction("0050", "7321" + key, named);
        const QStringList single =
            payloads(transaction("0050", own, named + header(part) + own + "E1"));
        QCOMPARE(single, (QStringList{"account 53545800" + text(body) + " of DF8C signed key",
                                      "counterparty 43505400" + text(body) +
                                          " older 53545800 of 3333 signed key"}));
        const QStringList several = payloads(transaction("0050", own,
                                                         named + header(part) +
                                                             "7300"
                                                             "F3" +
                                                             signer(dave) +
                                                             "F1"
                                                             "E1"));
        QCOMPARE(several.size(), 2);
        QCOMPARE(several[1], "counterparty-signer 43504D00" + text(body) + text(dave) +
                                 " older 534D5400 of 4444 for 3333 signed key");
    }

    void accountsInsideOfABatch() {
        const QByteArray inner = transaction("0000", "7300", {}, "2240000000");
        const QString id = hexOf(codec::transactionId(bytesOf(inner)).view());
        const auto header = [](const char* name) {
            return hexOf(bundledCodec().definitions()->field(name)->headerBytes()).toLatin1();
        };
        const QByteArray raw = header("RawTransactions") + header("RawTransaction") + inner +
                               "E1"
                               "F1";
        const QByteArray signers = header("BatchSigners") + header("BatchSigner") + "7321" + key +
                                   "7402AABB"
                                   "8114" +
                                   carol + "E1" + header("BatchSigner") +
                                   "7300"
                                   "8114" +
                                   dave + "F3" + signer(bob) +
                                   "F1"
                                   "E1"
                                   "F1";
        const QString common = "42434800" + text(alice) +
                               "00000007"
                               "00010000"
                               "00000001" +
                               id;
        const QStringList all =
            payloads(transaction("0047", "7321" + key + "7402AABB", raw + signers, "2200010000"));
        QCOMPARE(all.size(), 3);
        QCOMPARE(all[1], "batch-signer " + common + text(carol) + " of 3333 signed key");
        QCOMPARE(all[2], "batch-nested " + common + text(dave) + text(bob) +
                             " of 37F5 for 4444 signed key");
        QVERIFY(payloads(inner).isEmpty());
    }

    void serversSignNothing() {
        const QByteArray pseudo = "120064"
                                  "2400000000"
                                  "684000000000000000"
                                  "7300"
                                  "8114" +
                                  QByteArray(40, '0');
        QVERIFY(payloads(pseudo).isEmpty());
        QVERIFY(payloads("2200000000").isEmpty());
    }

    void validationsAndManifests() {
        const codec::Object validation = objectOf(validationBlob);
        const auto one = inspect::validationPayloads(validation);
        QCOMPARE(one.size(), std::size_t(1));
        QVERIFY(describe(validation, one[0]).startsWith("validator 56414C002280000001"));
        QVERIFY(describe(validation, one[0]).endsWith(" signed key"));
        const codec::Object manifest = objectOf(manifestBlob); // revoked: no signing key
        const auto two = inspect::manifestPayloads(manifest);
        QCOMPARE(two.size(), std::size_t(1));
        QVERIFY(describe(manifest, two[0]).startsWith("master-key 4D414E0024FFFFFFFF7121ED"));
    }

    void hostileNumbersOfSigners() {
        const QByteArray many = "F3" + signer(carol).repeated(2'000) + "F1";
        QCOMPARE(inspect::transactionPayloads(objectOf(transaction("0000", "7300", many))).size(),
                 inspect::maxSignerPayloads);
    }
};

QTEST_GUILESS_MAIN(SignerPayloadTest)
#include "signer_payload_test.moc"
