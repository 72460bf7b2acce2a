#pragma once

#include "engine/keys/secp256k1.h"

namespace countersign::keys {

// Whether `key` signed `message`: ed25519 signs the message itself, secp256k1 its SHA512Half.
SignatureCheck verify(const Secp256k1& secp256k1, bytes::ByteView message,
                      bytes::ByteView signature, const PublicKey& key);

} // namespace countersign::keys
