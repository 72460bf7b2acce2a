#include "engine/keys/ed25519.h"

#include <sodium.h>

#include <algorithm>
#include <array>

namespace countersign::keys {

namespace {

// L = 2^252 + 27742317777372353535851937790883648493, highest byte first.
constexpr std::array<std::uint8_t, 32> groupOrder{
    0x10, 0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0,    0, //
    0x14, 0xDE, 0xF9, 0xDE, 0xA2, 0xF7, 0x9C, 0xD6, 0x58, 0x12, 0x63, 0x1A, 0x5C, 0xF5, 0xD3, 0xED};

bool isBelowOrder(bytes::ByteView littleEndian) {
    return std::lexicographical_compare(littleEndian.rbegin(), littleEndian.rend(),
                                        groupOrder.begin(), groupOrder.end());
}

} // namespace

SignatureCheck verifyEd25519(bytes::ByteView message, bytes::ByteView signature,
                             const PublicKey& key) {
    if (key.algorithm() != Algorithm::ed25519) {
        return SignatureCheck::badKey;
    }
    if (signature.size() != crypto_sign_BYTES) {
        return SignatureCheck::badEncoding;
    }
    if (!isBelowOrder(signature.subspan(crypto_sign_BYTES / 2))) {
        return SignatureCheck::outOfRange;
    }
    const int wrong = crypto_sign_verify_detached(signature.data(), message.data(), message.size(),
                                                  key.view().subspan(1).data());
    return wrong == 0 ? SignatureCheck::valid : SignatureCheck::mismatch;
}

} // namespace countersign::keys
