#include "engine/keys/public_key.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/ripemd160.h"

#include <algorithm>

namespace countersign::keys {

std::string_view algorithmName(Algorithm algorithm) {
    return algorithm == Algorithm::ed25519 ? "ed25519" : "secp256k1";
}

Result<PublicKey> PublicKey::fromBytes(bytes::ByteView bytes) {
    if (bytes.size() != values::PublicKey::size) {
        return fail(Errc::badLength);
    }
    if (bytes[0] != 0x02 && bytes[0] != 0x03 && bytes[0] != ed25519Prefix) {
        return fail(Errc::badPublicKey);
    }
    values::PublicKey value;
    std::copy(bytes.begin(), bytes.end(), value.data.begin());
    return PublicKey(value);
}

values::AccountId PublicKey::account() const {
    return {bytes::ripemd160(bytes::sha256(view()))};
}

} // namespace countersign::keys
