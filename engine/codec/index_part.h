#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"

#include <cstdint>
#include <optional>

namespace countersign::codec {

// How one part of a ledger entry's index is written (object_index.h).
enum class IndexPartType : std::uint8_t {
    none,
    account, // 20 bytes; an address or hex
    u32,
    zero32,        // always 0, given by nobody
    hex64,         // a number as hex text
    hash,          // 32 bytes
    currency,      // 20 bytes
    blob,          // as many bytes as there are
    issuance,      // 24 bytes
    issuanceIndex, // the index of the issuance entry, from its id
    asset,         // an issue, not an MPT: currency, issuer
    bridge,        // locking door and issue, issuing door and issue
    credentials,   // [{issuer, type}]: their hashes in ascending order
    ledgerGroup,   // a ledger index / 65536
};

// `value` is absent for zero32 only. Fails with the failure of the value, at its place.
Result<void> appendIndexPart(bytes::Bytes& out, const Codec& codec, IndexPartType type,
                             const std::optional<DocumentValue>& value);

} // namespace countersign::codec
