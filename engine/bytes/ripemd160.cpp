// The plain function instead of EVP: it allocates nothing and needs no object that is fetched once
// and kept somewhere. OpenSSL calls it deprecated since 3.0.
#define OPENSSL_API_COMPAT 10101

#include "engine/bytes/ripemd160.h"

#include <openssl/ripemd.h>

namespace countersign::bytes {

std::array<std::uint8_t, 20> ripemd160(ByteView bytes) {
    std::array<std::uint8_t, RIPEMD160_DIGEST_LENGTH> digest{};
    RIPEMD160(bytes.data(), bytes.size(), digest.data());
    return digest;
}

} // namespace countersign::bytes
