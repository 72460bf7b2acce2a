#pragma once

#include "engine/keys/public_key.h"
#include "engine/keys/signature_check.h"

namespace countersign::keys {

// Ed25519 over the message itself (protocol.md 5.7), with no leniency: S must be below the order of
// the group, the key and the point in the signature must not be of small order. `key` must be one
// of this curve, else badKey. Any thread.
SignatureCheck verifyEd25519(bytes::ByteView message, bytes::ByteView signature,
                             const PublicKey& key);

} // namespace countersign::keys
