#include "engine/bytes/digest.h"

#include <sodium.h>

#include <algorithm>

namespace countersign::bytes {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Sha256>);

Sha256 sha256(ByteView bytes) {
    Sha256 digest{};
    crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
    return digest;
}

Sha256 doubleSha256(ByteView bytes) {
    return sha256(sha256(bytes));
}

Sha256 sha512Half(ByteView bytes) {
    return sha512Half({}, bytes);
}

Sha256 sha512Half(ByteView prefix, ByteView bytes) {
    crypto_hash_sha512_state state;
    crypto_hash_sha512_init(&state);
    crypto_hash_sha512_update(&state, prefix.data(), prefix.size());
    crypto_hash_sha512_update(&state, bytes.data(), bytes.size());
    std::array<std::uint8_t, crypto_hash_sha512_BYTES> whole{};
    crypto_hash_sha512_final(&state, whole.data());
    Sha256 half{};
    std::copy_n(whole.begin(), half.size(), half.begin());
    return half;
}

} // namespace countersign::bytes
