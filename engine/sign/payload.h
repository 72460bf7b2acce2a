#pragma once

#include "engine/codec/signing_payload.h"
#include "engine/sign/signed_fields.h"

namespace countersign::sign {

// The bytes that the signers of one object sign: they differ in their prefix and, for one of
// several, in the account behind it. Built once; a view is good until the next call.
class ObjectPayload {
public:
    static Result<ObjectPayload> of(const codec::Object& object, const SignedFields& fields);

    bytes::ByteView bytes(codec::PayloadKind kind, const values::AccountId* signer);

private:
    bytes::Bytes m_bytes; // room for a prefix, then the signed fields, then perhaps an account
    std::size_t m_signerAt = 0;
};

// The same for the accounts inside of a batch (protocol.md 4.5). `older` is the form before the
// accounts were part of it: nobody should sign that any more.
struct BatchBytes {
    codec::BatchPayload parts;

    bytes::Bytes bytes(const values::AccountId& account, const values::AccountId* signer) const;
    bytes::Bytes older(const values::AccountId* signer) const;
};

} // namespace countersign::sign
