#include "engine/bytes/digest.h"

#include <sodium.h>

namespace countersign::bytes {

static_assert(crypto_hash_sha256_BYTES == std::tuple_size_v<Sha256>);

Sha256 doubleSha256(ByteView bytes) {
    Sha256 once{};
    crypto_hash_sha256(once.data(), bytes.data(), bytes.size());
    Sha256 twice{};
    crypto_hash_sha256(twice.data(), once.data(), once.size());
    return twice;
}

} // namespace countersign::bytes
