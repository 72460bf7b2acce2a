#pragma once

#include "engine/values/ids.h"

#include <cstdint>

namespace countersign::values {

// What the 32 bytes of an NFTokenID hold (protocol.md 3). Any 32 bytes are one.
struct NftokenId {
    std::uint16_t flags = 0;
    std::uint16_t transferFee = 0; // 1/100 000 of the price
    AccountId issuer;
    std::uint32_t taxon = 0; // as the issuer chose it; it is scrambled in the id
    std::uint32_t sequence = 0;

    bool operator==(const NftokenId&) const = default;
};

NftokenId nftokenIdFromBytes(const Hash256& id);
Hash256 toBytes(const NftokenId& parts);

} // namespace countersign::values
