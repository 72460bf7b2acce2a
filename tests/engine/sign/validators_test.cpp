#include "engine/sign/verify.h"

#include "tests/support/signed_samples.h"

#include <QTest>

using namespace countersign;
using namespace countersign::test;
using codec::PayloadKind;

namespace {

bytes::Bytes payloadOfOther(const QJsonObject& json, PayloadKind kind) {
    const auto object = bundledCodec().fromJson(compact(json), codec::ObjectKind::other);
    bytes::Bytes fields;
    bundledCodec().encode(*object, codec::Purpose::signing, fields);
    const auto& prefix = codec::payloadForm(kind).prefix;
    bytes::Bytes out(prefix.begin(), prefix.end());
    out.insert(out.end(), fields.begin(), fields.end());
    return out;
}

QJsonObject validation(const TestSigner& signer) {
    QJsonObject json{{"Flags", 1},
                     {"LedgerSequence", 9},
                     {"SigningTime", 600000000},
                     {"LedgerHash", QString("AB").repeated(32)},
                     {"SigningPubKey", signer.publicKey()}};
    json["Signature"] = signer.sign(payloadOfOther(json, PayloadKind::validation));
    return json;
}

QJsonObject manifest(const TestSigner& master, const TestSigner& signer) {
    QJsonObject json{{"Sequence", 1},
                     {"PublicKey", master.publicKey()},
                     {"SigningPubKey", signer.publicKey()},
                     {"Domain", "6578"}};
    const bytes::Bytes payload = payloadOfOther(json, PayloadKind::manifest);
    json["Signature"] = signer.sign(payload);
    json["MasterSignature"] = master.sign(payload);
    return json;
}

QJsonObject revocation(const TestSigner& master) {
    QJsonObject json{{"Sequence", 4294967295.0}, {"PublicKey", master.publicKey()}};
    json["MasterSignature"] = master.sign(payloadOfOther(json, PayloadKind::manifest));
    return json;
}

Result<codec::Object> objectOf(const QJsonObject& json) {
    return bundledCodec().fromJson(compact(json), codec::ObjectKind::other);
}

QString ofValidation(const QJsonObject& json) {
    const auto object = objectOf(json);
    return object ? describe(ownVerifier().validation(*object)) : describe(object.error());
}

QString ofManifest(const QJsonObject& json) {
    const auto object = objectOf(json);
    return object ? describe(ownVerifier().manifest(*object)) : describe(object.error());
}

QString ofList(const QJsonObject& manifestJson, const QByteArray& list, bytes::ByteView signature) {
    const auto object = objectOf(manifestJson);
    const auto report = ownVerifier().validatorList(
        object->bytes(), bytes::Bytes(list.begin(), list.end()), signature);
    return report ? describe(*report) : describe(report.error());
}

} // namespace

class ValidatorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void validations() {
        const QJsonObject good = validation(alice());
        QCOMPARE(ofValidation(good), "valid: validator valid validation");
        QCOMPARE(ofValidation(with(good, "LedgerSequence", 10)),
                 "invalid wrong_signature: validator invalid wrong_signature");
        QCOMPARE(ofValidation(validation(bob())),
                 "invalid bad_public_key: validator invalid bad_public_key");
        QJsonObject without = good;
        without.remove("Signature");
        QCOMPARE(ofValidation(without),
                 "missing missing_signature: validator missing missing_signature");
        without.remove("SigningPubKey");
        QCOMPARE(ofValidation(without), "invalid bad_public_key: validator invalid bad_public_key");
    }

    void manifests() {
        const QJsonObject good = manifest(bob(), alice());
        const QString master = "master-key valid manifest";
        QCOMPARE(ofManifest(good), "valid: " + master + "; signing-key valid manifest");
        QCOMPARE(ofManifest(with(good, "Sequence", 2)),
                 "invalid wrong_signature: master-key invalid wrong_signature; "
                 "signing-key invalid wrong_signature");
        QJsonObject without = good;
        without.remove("Signature");
        QCOMPARE(ofManifest(without), "missing missing_signature: " + master +
                                          "; signing-key missing missing_signature");
        without = good;
        without.remove("MasterSignature");
        QCOMPARE(ofManifest(without), "missing missing_signature: master-key missing "
                                      "missing_signature; signing-key valid manifest");
    }

    void revocations() {
        QCOMPARE(ofManifest(revocation(bob())), "valid: master-key valid manifest");
        QJsonObject named{{"Sequence", 4294967295.0},
                          {"PublicKey", bob().publicKey()},
                          {"SigningPubKey", alice().publicKey()}};
        const bytes::Bytes payload = payloadOfOther(named, PayloadKind::manifest);
        named["Signature"] = alice().sign(payload);
        named["MasterSignature"] = bob().sign(payload);
        QCOMPARE(ofManifest(named), "invalid needless_signature: master-key valid manifest; "
                                    "signing-key invalid needless_signature manifest");
        QJsonObject nameless = manifest(bob(), alice());
        nameless.remove("SigningPubKey");
        nameless.remove("Signature");
        nameless["MasterSignature"] = bob().sign(payloadOfOther(nameless, PayloadKind::manifest));
        QCOMPARE(ofManifest(nameless), "invalid bad_public_key: master-key valid manifest; "
                                       "signing-key invalid bad_public_key");
    }

    void lists() {
        const QByteArray list = R"({"sequence":1})";
        const bytes::Bytes bytes(list.begin(), list.end());
        const QJsonObject by = manifest(bob(), alice());
        const QString names = "valid: master-key valid manifest; signing-key valid manifest; ";
        QCOMPARE(ofList(by, list, alice().signature(bytes)), names + "publisher valid");
        QCOMPARE(ofList(by, list + ' ', alice().signature(bytes)),
                 "invalid wrong_signature" + names.mid(5) + "publisher invalid wrong_signature");
        QCOMPARE(ofList(by, list, bob().signature(bytes)),
                 "invalid bad_signature" + names.mid(5) + "publisher invalid bad_signature");
        QCOMPARE(ofList(revocation(bob()), list, alice().signature(bytes)),
                 "invalid bad_public_key: master-key valid manifest; "
                 "publisher invalid bad_public_key");
        const bytes::Bytes noManifest{0x24};
        QVERIFY(!ownVerifier().validatorList(noManifest, bytes, {}));
    }

    void partialOnes() {
        codec::JsonReading tolerant;
        tolerant.strictness = codec::Strictness::tolerant;
        const auto object =
            bundledCodec().fromJson(compact(with(manifest(bob(), alice()), "Novelty", 1)),
                                    codec::ObjectKind::other, tolerant);
        QVERIFY(object && object->isPartial());
        QCOMPARE(describe(ownVerifier().manifest(*object)), "not-checked partial_object");
        QCOMPARE(describe(ownVerifier().validation(*object)), "not-checked partial_object");
    }
};

QTEST_GUILESS_MAIN(ValidatorsTest)
#include "validators_test.moc"
