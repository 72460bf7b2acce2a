#pragma once

#include "engine/bytes/digest.h"
#include "engine/keys/public_key.h"
#include "engine/keys/signature_check.h"

#include <memory>

struct secp256k1_context_struct;

namespace countersign::keys {

// ECDSA on secp256k1 (protocol.md 5.7). It owns the library's context: made once, randomised once,
// passed to whom it concerns, used from any thread.
class Secp256k1 {
public:
    Secp256k1();
    ~Secp256k1();
    Secp256k1(const Secp256k1&) = delete;
    Secp256k1& operator=(const Secp256k1&) = delete;

    // `valid` only for the one form that servers accept today: strict DER, S in the lower half.
    // `key` must be one of this curve, else badKey.
    SignatureCheck verify(const bytes::Sha256& digest, bytes::ByteView signature,
                          const PublicKey& key) const;

private:
    struct Destroyer {
        void operator()(secp256k1_context_struct* context) const;
    };
    std::unique_ptr<secp256k1_context_struct, Destroyer> m_context;
};

} // namespace countersign::keys
