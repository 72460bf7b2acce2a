#include "engine/sign/message.h"
#include "tests/app/console/batch_fixture.h"
#include "tests/support/signed_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;

namespace {

Batch& batch() {
    static Batch answering(bundledCodec());
    return answering;
}

std::string text(const QString& value) {
    return quoted(value);
}

QString blobOf(const QJsonObject& json) {
    const auto object = bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction);
    return object ? hexOf(object->bytes()) : QString();
}

QJsonObject verified(const QJsonObject& json) {
    return batch().answer("verify", {{"blob", text(blobOf(json))}});
}

QJsonObject messageOf(const QJsonObject& json) {
    return batch().answer("message", {{"message", compact(QJsonObject{{"tx_json", json}})}});
}

QJsonObject signedTogether() {
    return with(payment(), "Signers", signersOf(payment(), inOrder({&bob(), &carol()})));
}

std::string signerList(int quorum) {
    const auto entry = [](const TestSigner& signer) {
        return QJsonObject{{"account", signer.address()}, {"weight", 1}};
    };
    return compact(QJsonObject{{"account", alice().address()},
                               {"quorum", quorum},
                               {"signers", QJsonArray{entry(bob()), entry(carol())}}});
}

QString errorOf(const QJsonObject& answer) {
    const QJsonObject error = answer["error"].toObject();
    return error["code"].toString() + u' ' + error["subject"].toString();
}

} // namespace

class VerificationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void transactions() {
        const QJsonObject good = verified(signedBy(alice(), payment()));
        QCOMPARE(good["ok"], true);
        QCOMPARE(good["valid"], true);
        QCOMPARE(good["verdict"], "valid");
        QVERIFY(good["reason"].isNull() && good["quorum"].isNull());
        QCOMPARE(good["masterKey"], true);
        const QJsonObject signature = good["signatures"].toArray()[0].toObject();
        QCOMPARE(signature, (QJsonObject{{"signer", alice().address()},
                                         {"publicKey", alice().publicKey()},
                                         {"valid", true},
                                         {"reason", QJsonValue::Null},
                                         {"verdict", "valid"},
                                         {"role", "account"},
                                         {"payload", "signing"},
                                         {"masterKey", true}}));
        const QJsonObject changed = verified(with(signedBy(alice(), payment()), "Amount", "9"));
        QCOMPARE(changed["valid"], false);
        QCOMPARE(changed["verdict"], "invalid");
        QCOMPARE(changed["reason"], "wrong_signature");
        QCOMPARE(verified(payment())["verdict"], "missing");
    }

    void quorum() {
        const std::string blob = text(blobOf(signedTogether()));
        const QJsonObject met =
            batch().answer("verify", {{"blob", blob}, {"signerList", signerList(2)}});
        QCOMPARE(met["valid"], true);
        QCOMPARE(met["quorum"]["met"], true);
        QCOMPARE(met["quorum"]["weight"], 2);
        QCOMPARE(met["signatures"][0]["onBehalfOf"], alice().address());
        const QJsonObject notMet =
            batch().answer("verify", {{"blob", blob}, {"signerList", signerList(3)}});
        QCOMPARE(notMet["valid"], true);
        QCOMPARE(notMet["quorum"]["met"], false);
        QCOMPARE(notMet["quorum"]["needed"], 3);
        QCOMPARE(errorOf(batch().answer("verify", {{"blob", blob}, {"signerList", "{}"}})),
                 "missing_member signerList.account");
    }

    void whatCannotBeVerified() {
        QCOMPARE(errorOf(batch().answer("verify", {})), "missing_member blob");
        QCOMPARE(errorOf(batch().answer("verify", {{"blob", "\"XY\""}})), "bad_hex blob");
        QCOMPARE(errorOf(batch().answer("verify", {{"blob", "\"53545800\""}})), "nothing_signed ");
        const QString blob = blobOf(signedBy(alice(), payment()));
        QCOMPARE(errorOf(batch().answer("verify", {{"blob", text(blob)}, {"as", "\"x\""}})),
                 "unknown_name as");
        QVERIFY(errorOf(batch().answer("verify", {{"blob", text(blob.chopped(2))}}))
                    .startsWith("truncated"));
        QVERIFY(errorOf(batch().answer("verify", {{"blob", text(blob + "0F")}})).size() > 1);
    }

    void validators() {
        QJsonObject json{{"Sequence", 1},
                         {"PublicKey", bob().publicKey()},
                         {"SigningPubKey", alice().publicKey()}};
        const auto unsignedOne = bundledCodec().fromJson(compact(json), codec::ObjectKind::other);
        QVERIFY(unsignedOne);
        bytes::Bytes payload{'M', 'A', 'N', 0};
        payload.insert(payload.end(), unsignedOne->bytes().begin(), unsignedOne->bytes().end());
        json["Signature"] = alice().sign(payload);
        json["MasterSignature"] = bob().sign(payload);
        const auto manifest = bundledCodec().fromJson(compact(json), codec::ObjectKind::other);
        QVERIFY(manifest);
        const QJsonObject alone =
            batch().answer("verify", {{"blob", text(hexOf(manifest->bytes()))}});
        QCOMPARE(alone["valid"], true);
        QVERIFY(alone["signatures"][0]["signer"].toString().startsWith('n'));
        const QByteArray list = "{}";
        const auto base64 = [](bytes::ByteView bytes) {
            return text(QString::fromLatin1(QByteArray(reinterpret_cast<const char*>(bytes.data()),
                                                       static_cast<qsizetype>(bytes.size()))
                                                .toBase64()));
        };
        const bytes::Bytes listBytes(list.begin(), list.end());
        const QJsonObject published =
            batch().answer("verify", {{"manifest", base64(manifest->bytes())},
                                      {"list", base64(listBytes)},
                                      {"signature", text(alice().sign(listBytes))}});
        QCOMPARE(published["valid"], true);
        QCOMPARE(published["signatures"].toArray().size(), 3);
        const QJsonObject forged =
            batch().answer("verify", {{"manifest", base64(manifest->bytes())},
                                      {"list", base64(bytes::Bytes{'[', ']'})},
                                      {"signature", text(alice().sign(listBytes))}});
        QCOMPARE(forged["valid"], false);
        QCOMPARE(errorOf(batch().answer(
                     "verify", {{"manifest", "\"*\""}, {"list", "\"\""}, {"signature", "\"\""}})),
                 "bad_hex manifest");
    }

    void messages_data() {
        QTest::addColumn<bool>("isRaw");
        QTest::newRow("framed") << false;
        QTest::newRow("raw") << true;
    }

    void messages() {
        QFETCH(bool, isRaw);
        const bytes::Bytes message{'h', 'i'};
        const bytes::Bytes bytes = isRaw ? message : *sign::messageFrame(message);
        for (const TestSigner* signer : {&alice(), &bob()}) {
            const auto ask = [&](const char* hex, const QString& signature) {
                return batch().answer("verifyMessage", {{"message", text(hex)},
                                                        {"signature", text(signature)},
                                                        {"publicKey", text(signer->publicKey())},
                                                        {"raw", isRaw ? "true" : "false"}});
            };
            QCOMPARE(ask("6869", signer->sign(bytes))["valid"], true);
            QVERIFY(ask("6869", signer->sign(bytes))["reason"].isNull());
            const QJsonObject other = ask("6868", signer->sign(bytes));
            QCOMPARE(other["valid"], false);
            QCOMPARE(other["reason"], "wrong_signature");
            QCOMPARE(ask("6869", "AB")["reason"], "bad_signature");
            QCOMPARE(ask("53545800AA", "AB")["ok"], isRaw);
        }
    }

    void claims() {
        codec::ClaimPayload claim{{}, 5};
        claim.channel.data.fill(0xAB);
        const std::string signature = text(alice().sign(codec::toBytes(claim)));
        const auto ask = [&](const char* amount) {
            return batch().answer("claimVerify", {{"channel", text(QString("AB").repeated(32))},
                                                  {"amount", amount},
                                                  {"signature", signature},
                                                  {"publicKey", text(alice().publicKey())}});
        };
        QCOMPARE(ask("\"5\"")["valid"], true);
        QCOMPARE(ask("\"6\"")["valid"], false);
        QCOMPARE(ask("\"6\"")["reason"], "wrong_signature");
        QCOMPARE(errorOf(ask("5")), "wrong_json_type amount");
        QCOMPARE(errorOf(ask("\"5.0\"")).section(u' ', 1), "amount");
    }

    void messagesSayWhetherTheSignatureIsRight() {
        QCOMPARE(messageOf(signedBy(alice(), payment()))["signatureValid"], true);
        const QJsonObject forged = messageOf(with(signedBy(alice(), payment()), "Amount", "9"));
        QCOMPARE(forged["signatureValid"], false);
        QCOMPARE(forged["signatureVerdict"], "invalid");
        QCOMPARE(forged["signatureReason"], "wrong_signature");
        QCOMPARE(messageOf(payment())["signatureValid"], false);
        const QJsonObject inner = messageOf(with(payment(), "Flags", 0x40000000));
        QVERIFY(inner["signatureValid"].isNull());
        QCOMPARE(inner["signatureVerdict"], "inner");
        const QJsonObject partial = messageOf(with(payment(), "Novelty", 1));
        QVERIFY(partial["signatureValid"].isNull());
        QCOMPARE(partial["signatureReason"], "partial_object");
    }

    // A member that no field takes is the server's word, where the id proves that all bytes are
    // known.
    void anIdSettlesWhatIsPartial() {
        const QJsonObject json = signedBy(alice(), payment());
        const QJsonObject known = messageOf(json);
        const QJsonObject answer = batch().answer(
            "message", {{"message", compact(QJsonObject{{"tx_json", with(json, "Novelty", 1)},
                                                        {"hash", known["hash"]}})}});
        QCOMPARE(answer["hashVerified"], true);
        QCOMPARE(answer["signatureValid"], true);
    }
};

QTEST_GUILESS_MAIN(VerificationTest)
#include "verification_test.moc"
