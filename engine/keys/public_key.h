#pragma once

#include "engine/result.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <string_view>

namespace countersign::keys {

enum class Algorithm : std::uint8_t { secp256k1, ed25519 };

std::string_view algorithmName(Algorithm algorithm); // "secp256k1", "ed25519"

// 33 bytes that begin with 02 or 03 (secp256k1, compressed) or ED (ed25519). That the rest is a
// point on its curve comes out when a signature is checked with it.
class PublicKey {
public:
    // Fails with badLength or badPublicKey.
    static Result<PublicKey> fromBytes(bytes::ByteView bytes);

    const values::PublicKey& value() const { return m_value; }
    bytes::ByteView view() const { return m_value.view(); }
    Algorithm algorithm() const {
        return m_value.data[0] == ed25519Prefix ? Algorithm::ed25519 : Algorithm::secp256k1;
    }
    // The account whose master key this is (protocol.md 5.5).
    values::AccountId account() const;

    bool operator==(const PublicKey&) const = default;

private:
    static constexpr std::uint8_t ed25519Prefix = 0xED;

    explicit PublicKey(const values::PublicKey& value)
        : m_value(value) {}

    values::PublicKey m_value;
};

} // namespace countersign::keys
