#pragma once

#include "engine/codec/codec.h"
#include "engine/keys/secp256k1.h"
#include "engine/sign/content_check.h"
#include "engine/sign/signature.h"
#include "engine/sign/signed_fields.h"

namespace countersign::sign {

// Checks every signature of an object. Made once with our own table; immutable, any thread. What is
// signed is decided by that table alone, so an object may have been read with another (a server's).
class Verifier {
public:
    explicit Verifier(definitions::DefinitionsPtr trusted);

    // A partial object cannot be checked, unless `id` is the hash of its bytes: then these are all
    // known. The bytes must be canonical, as strict reading has them.
    Report transaction(const codec::Object& object, const values::Hash256* id = nullptr) const;

    Report validation(const codec::Object& object) const;
    Report manifest(const codec::Object& object) const;

    // A published list of validators: the manifest, the list's bytes and the signature under them
    // by the key that the manifest names. Fails when the manifest cannot be read.
    Result<Report> validatorList(bytes::ByteView manifest, bytes::ByteView list,
                                 bytes::ByteView signature) const;

    const keys::Secp256k1& secp256k1() const { return m_secp256k1; }
    const SignedFields& fields() const { return m_fields; }

private:
    Signature checkObject(const codec::Object& object, Role role, codec::PayloadKind kind,
                          values::FieldId keyField, values::FieldId signatureField) const;

    codec::Codec m_codec;
    SignedFields m_fields;
    ContentCheck m_content;
    keys::Secp256k1 m_secp256k1;
};

} // namespace countersign::sign
