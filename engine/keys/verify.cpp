#include "engine/keys/verify.h"

#include "engine/keys/ed25519.h"

namespace countersign::keys {

SignatureCheck verify(const Secp256k1& secp256k1, bytes::ByteView message,
                      bytes::ByteView signature, const PublicKey& key) {
    return key.algorithm() == Algorithm::ed25519
               ? verifyEd25519(message, signature, key)
               : secp256k1.verify(bytes::sha512Half(message), signature, key);
}

} // namespace countersign::keys
