#pragma once

#include "engine/codec/signing_payload.h"
#include "engine/keys/public_key.h"
#include "engine/values/address.h"
#include "tests/support/codec_fixture.h"

#include <secp256k1.h>
#include <sodium.h>

#include <memory>

namespace countersign::test {

// Signs for tests with a key made of one repeated byte.
class TestSigner {
public:
    explicit TestSigner(std::uint8_t byte, keys::Algorithm algorithm = keys::Algorithm::secp256k1)
        : m_algorithm(algorithm)
        , m_context(secp256k1_context_create(SECP256K1_CONTEXT_NONE), secp256k1_context_destroy) {
        m_secret.fill(byte);
        m_public.push_back(0xED);
        m_public.resize(33);
        if (algorithm == keys::Algorithm::ed25519) {
            crypto_sign_seed_keypair(m_public.data() + 1, m_edSecret.data(), m_secret.data());
            return;
        }
        secp256k1_pubkey point;
        std::size_t size = m_public.size();
        if (secp256k1_ec_pubkey_create(m_context.get(), &point, m_secret.data()) != 0)
            secp256k1_ec_pubkey_serialize(m_context.get(), m_public.data(), &size, &point,
                                          SECP256K1_EC_COMPRESSED);
    }

    QString publicKey() const { return hexOf(m_public); }
    values::AccountId account() const { return keys::PublicKey::fromBytes(m_public)->account(); }
    QString address() const { return QString::fromStdString(values::toAddress(account())); }

    bytes::Bytes signature(bytes::ByteView message) const {
        bytes::Bytes out(72);
        if (m_algorithm == keys::Algorithm::ed25519) {
            out.resize(crypto_sign_BYTES);
            crypto_sign_detached(out.data(), nullptr, message.data(), message.size(),
                                 m_edSecret.data());
            return out;
        }
        secp256k1_ecdsa_signature made;
        std::size_t size = out.size();
        secp256k1_ecdsa_sign(m_context.get(), &made, bytes::sha512Half(message).data(),
                             m_secret.data(), nullptr, nullptr);
        secp256k1_ecdsa_signature_serialize_der(m_context.get(), out.data(), &size, &made);
        out.resize(size);
        return out;
    }
    QString sign(bytes::ByteView message) const { return hexOf(signature(message)); }

private:
    keys::Algorithm m_algorithm;
    std::unique_ptr<secp256k1_context, void (*)(secp256k1_context*)> m_context;
    std::array<std::uint8_t, 32> m_secret{};
    std::array<std::uint8_t, crypto_sign_SECRETKEYBYTES> m_edSecret{};
    bytes::Bytes m_public;
};

// What is signed of a transaction, behind the prefix of a payload; `signer` for one of several.
inline bytes::Bytes payloadOf(const QJsonObject& json, codec::PayloadKind kind,
                              const values::AccountId* signer = nullptr) {
    const auto object = bundledCodec().fromJson(compact(json), codec::ObjectKind::transaction);
    bytes::Bytes fields;
    if (object)
        bundledCodec().encode(*object, codec::Purpose::signing, fields);
    const auto& prefix = codec::payloadForm(kind).prefix;
    bytes::Bytes out(prefix.begin(), prefix.end());
    out.insert(out.end(), fields.begin(), fields.end());
    if (signer != nullptr)
        out.insert(out.end(), signer->data.begin(), signer->data.end());
    return out;
}

// {SigningPubKey, TxnSignature} over a payload.
inline QJsonObject signatureObject(const TestSigner& signer, bytes::ByteView payload) {
    return {{"SigningPubKey", signer.publicKey()}, {"TxnSignature", signer.sign(payload)}};
}

} // namespace countersign::test
