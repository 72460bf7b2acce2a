#pragma once

#include "engine/bytes/bytes.h"

#include <cstring>

namespace countersign::values {

using Hash256 = bytes::FixedBytes<32, struct Hash256Tag>; // ids of transactions, ledgers, entries
using AccountId = bytes::FixedBytes<20, struct AccountIdTag>;         // what an address stands for
using PublicKey = bytes::FixedBytes<33, struct PublicKeyTag>;         // with its type byte
using MptIssuanceId = bytes::FixedBytes<24, struct MptIssuanceIdTag>; // sequence, then issuer

// Hash of an id for tables. Ids come from the network and can be chosen by an attacker, so each
// table mixes in its own random seed.
class IdHash {
public:
    IdHash();

    template <std::size_t N, typename Tag>
    std::size_t operator()(const bytes::FixedBytes<N, Tag>& id) const {
        std::uint64_t mixed = m_seed;
        for (std::size_t at = 0; at + 4 <= N; at += 4) {
            std::uint32_t word = 0;
            std::memcpy(&word, id.data.data() + at, 4);
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15U;
            mixed ^= mixed >> 29U;
        }
        return static_cast<std::size_t>(mixed);
    }

private:
    std::uint64_t m_seed;
};

} // namespace countersign::values
