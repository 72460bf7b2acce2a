#pragma once

#include "engine/sign/verify.h"
#include "tests/support/test_signer.h"

#include <QJsonArray>

#include <algorithm>

namespace countersign::test {

inline const sign::Verifier& ownVerifier() {
    static const sign::Verifier verifier(bundledCodec().definitions());
    return verifier;
}

inline const TestSigner& alice() {
    static const TestSigner signer(1);
    return signer;
}
inline const TestSigner& bob() {
    static const TestSigner signer(2, keys::Algorithm::ed25519);
    return signer;
}
inline const TestSigner& carol() {
    static const TestSigner signer(3);
    return signer;
}

// A payment of Alice's, not signed.
inline QJsonObject payment() {
    return {{"TransactionType", "Payment"},
            {"Account", alice().address()},
            {"Destination", carol().address()},
            {"Amount", "1000000"},
            {"Fee", "12"},
            {"Sequence", 7},
            {"Flags", 0},
            {"SigningPubKey", ""}};
}

inline QJsonObject with(QJsonObject object, const QString& name, const QJsonValue& value) {
    object[name] = value;
    return object;
}

inline QJsonObject signedBy(const TestSigner& signer, QJsonObject json) {
    json["SigningPubKey"] = signer.publicKey();
    json["TxnSignature"] = signer.sign(payloadOf(json, codec::PayloadKind::signing));
    return json;
}

// One entry of Signers, of `account`'s, over a payload.
inline QJsonObject signerEntry(const TestSigner& signer, const values::AccountId& account,
                               bytes::ByteView payload) {
    QJsonObject entry = signatureObject(signer, payload);
    entry["Account"] = QString::fromStdString(values::toAddress(account));
    return {{"Signer", entry}};
}
inline QJsonObject signerEntry(const TestSigner& signer, const QJsonObject& json,
                               codec::PayloadKind kind = codec::PayloadKind::multisigning) {
    const values::AccountId account = signer.account();
    return signerEntry(signer, account, payloadOf(json, kind, &account));
}

// In the order that the ledger wants.
inline QList<const TestSigner*> inOrder(QList<const TestSigner*> signers) {
    std::sort(signers.begin(), signers.end(),
              [](const TestSigner* a, const TestSigner* b) { return a->account() < b->account(); });
    return signers;
}

inline QJsonArray signersOf(const QJsonObject& json, const QList<const TestSigner*>& signers,
                            codec::PayloadKind kind = codec::PayloadKind::multisigning) {
    QJsonArray entries;
    for (const TestSigner* signer : signers)
        entries.append(signerEntry(*signer, json, kind));
    return entries;
}

inline Result<sign::Report> reportOf(const QJsonObject& json) {
    const auto object = bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction);
    if (!object)
        return tl::unexpected(object.error());
    return ownVerifier().transaction(*object);
}

inline QString describe(const sign::Signature& signature) {
    QString text = QString::fromUtf8(sign::roleName(signature.role).data()) + u' ' +
                   QString::fromUtf8(sign::verdictName(signature.verdict).data());
    if (signature.reason)
        text += u' ' + QString::fromUtf8(errcName(*signature.reason).data());
    if (signature.payload)
        text += u' ' + QString::fromUtf8(codec::payloadForm(*signature.payload).name.data());
    return signature.key == sign::KeyStanding::masterKey ? text + QStringLiteral(" own") : text;
}

// "valid own: account valid signing own; …": the verdict, then each signature.
inline QString describe(const sign::Report& report) {
    QStringList rows;
    for (const sign::Signature& signature : report.signatures)
        rows << describe(signature);
    QString text = QString::fromUtf8(sign::verdictName(report.verdict).data());
    if (report.reason)
        text += u' ' + QString::fromUtf8(errcName(*report.reason).data());
    if (report.key == sign::KeyStanding::masterKey)
        text += QStringLiteral(" own");
    return rows.isEmpty() ? text : text + QStringLiteral(": ") + rows.join(QStringLiteral("; "));
}

inline QString described(const QJsonObject& json) {
    const Result<sign::Report> report = reportOf(json);
    return report ? describe(*report) : describe(report.error());
}

} // namespace countersign::test
