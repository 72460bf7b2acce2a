#pragma once

#include "engine/codec/object.h"
#include "engine/definitions/definitions.h"
#include "engine/result.h"

#include <array>

namespace countersign::sign {

// The fields and types that signing knows, looked up once in our own table. What is signed is never
// decided by the table that an object came with: a server could have made that.
struct SignedFields {
    explicit SignedFields(definitions::DefinitionsPtr trusted);

    definitions::DefinitionsPtr table;
    values::FieldId transactionType;
    values::FieldId flags;
    values::FieldId account;
    values::FieldId delegate;
    values::FieldId sequence;
    values::FieldId ticketSequence;
    values::FieldId signingPubKey;
    values::FieldId txnSignature;
    values::FieldId signers;
    values::FieldId signer;
    values::FieldId rawTransactions;
    values::FieldId rawTransaction;
    values::FieldId batchSigners;
    values::FieldId batchSigner;
    values::FieldId counterparty;
    values::FieldId counterpartySignature;
    values::FieldId sponsor;
    values::FieldId sponsorSignature;
    values::FieldId publicKey;
    values::FieldId signature;
    values::FieldId masterSignature;
    std::int32_t batch; // transaction types; -1 when unknown
    std::int32_t loanSet;
    std::array<std::int32_t, 3> pseudo;

    // Appends the object's fields but those that are not signed (protocol.md 4.1), which are left
    // out at the top only. Fails with foreignTable when only the object's own table says that a
    // field is not signed.
    Result<void> append(const codec::Object& object, bytes::Bytes& out) const;
};

} // namespace countersign::sign
