#pragma once

#include "engine/keys/secp256k1.h"
#include "engine/sign/part.h"
#include "engine/sign/signature.h"

namespace countersign::sign {

// What a few types carry signed by somebody else: the claim of a payment channel, the attestation
// of a bridge's witness. A field of PublicKey signs, in Signature, other fields of the transaction.
class ContentCheck {
public:
    explicit ContentCheck(const definitions::Definitions& trusted);

    // Appends one signature when the transaction has such content.
    void run(const keys::Secp256k1& secp256k1, const codec::Object& object,
             std::vector<Signature>& out) const;

private:
    struct Kind {
        Role role;
        std::int32_t type; // of the transaction
        std::vector<values::FieldId> fields;
    };

    std::optional<bytes::Bytes> bytesOf(const Kind& kind, const codec::Object& object) const;

    values::FieldId m_transactionType;
    values::FieldId m_publicKey;
    values::FieldId m_signature;
    values::FieldId m_witness;
    values::FieldId m_channel;
    values::FieldId m_amount;
    values::FieldId m_balance;
    std::vector<Kind> m_kinds;
};

} // namespace countersign::sign
