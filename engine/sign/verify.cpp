#include "engine/sign/verify.h"

#include "engine/codec/transaction_id.h"
#include "engine/keys/verify.h"
#include "engine/sign/transaction_check.h"

#include <utility>

namespace countersign::sign {

namespace {

Report notChecked(Errc reason) {
    Report report;
    report.reason = reason;
    return report;
}

constexpr std::uint64_t revoked = 0xFFFFFFFF; // the Sequence of a manifest that ends its master key

} // namespace

Verifier::Verifier(definitions::DefinitionsPtr trusted)
    : m_codec(trusted)
    , m_fields(trusted)
    , m_content(*trusted) {}

Report Verifier::transaction(const codec::Object& object, const values::Hash256* id) const {
    const bool isWhole =
        !object.isPartial() || (id != nullptr && codec::transactionId(object.bytes()) == *id);
    if (!isWhole) {
        return notChecked(Errc::partialObject);
    }
    Report report = TransactionCheck(m_secp256k1, m_fields, object).run();
    m_content.run(m_secp256k1, object, report.signatures);
    return report;
}

Signature Verifier::checkObject(const codec::Object& object, Role role, codec::PayloadKind kind,
                                values::FieldId keyField, values::FieldId signatureField) const {
    const Part top(object);
    Signature signature;
    signature.role = role;
    const Result<keys::PublicKey> key = keys::PublicKey::fromBytes(top.blob(keyField));
    if (!key) {
        judge(signature, keys::SignatureCheck::badKey);
        return signature;
    }
    signature.publicKey = key->value();
    if (!top.has(signatureField)) {
        signature.verdict = Verdict::missing;
        signature.reason = Errc::missingSignature;
        return signature;
    }
    Result<ObjectPayload> payload = ObjectPayload::of(object, m_fields);
    if (!payload) {
        signature.verdict = Verdict::notChecked;
        signature.reason = payload.error().code;
        return signature;
    }
    judge(signature,
          keys::verify(m_secp256k1, payload->bytes(kind, nullptr), top.blob(signatureField), *key));
    if (signature.verdict == Verdict::valid || signature.verdict == Verdict::historic) {
        signature.payload = kind;
    }
    return signature;
}

Report Verifier::validation(const codec::Object& object) const {
    if (object.isPartial()) {
        return notChecked(Errc::partialObject);
    }
    Report report;
    Signature signature = checkObject(object, Role::validator, codec::PayloadKind::validation,
                                      m_fields.signingPubKey, m_fields.signature);
    const Result<keys::PublicKey> key =
        keys::PublicKey::fromBytes(Part(object).blob(m_fields.signingPubKey));
    if (key && key->algorithm() != keys::Algorithm::secp256k1) { // validators use the one curve
        judge(signature, keys::SignatureCheck::badKey);
        signature.payload.reset();
    }
    report.signatures.push_back(signature);
    conclude(report);
    return report;
}

// By the master key and by the key that it names, unless it revokes (protocol.md 4.9).
Report Verifier::manifest(const codec::Object& object) const {
    if (object.isPartial()) {
        return notChecked(Errc::partialObject);
    }
    const Part top(object);
    Report report;
    report.signatures.push_back(checkObject(object, Role::masterKey, codec::PayloadKind::manifest,
                                            m_fields.publicKey, m_fields.masterSignature));
    const bool isRevoked = top.number(m_fields.sequence) == revoked;
    const bool namesKey = top.has(m_fields.signingPubKey) || top.has(m_fields.signature);
    if (!isRevoked || namesKey) {
        Signature signature = checkObject(object, Role::signingKey, codec::PayloadKind::manifest,
                                          m_fields.signingPubKey, m_fields.signature);
        if (isRevoked) {
            signature.verdict = Verdict::invalid;
            signature.reason = Errc::needlessSignature;
        }
        report.signatures.push_back(signature);
    }
    conclude(report);
    return report;
}

Result<Report> Verifier::validatorList(bytes::ByteView manifest, bytes::ByteView list,
                                       bytes::ByteView signature) const {
    const Result<codec::Object> object = m_codec.fromBytes(manifest, codec::ObjectKind::other);
    if (!object) {
        return tl::unexpected(object.error());
    }
    Report report = this->manifest(*object);
    Signature publisher;
    publisher.role = Role::publisher;
    const Result<keys::PublicKey> key =
        keys::PublicKey::fromBytes(Part(*object).blob(m_fields.signingPubKey));
    if (key) {
        publisher.publicKey = key->value();
        judge(publisher, keys::verify(m_secp256k1, list, signature, *key));
    } else { // a revoked one signs nothing any more
        judge(publisher, keys::SignatureCheck::badKey);
    }
    report.signatures.push_back(publisher);
    conclude(report);
    return report;
}

} // namespace countersign::sign
