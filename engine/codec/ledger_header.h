#pragma once

#include "engine/codec/json_document.h"
#include "engine/result.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <string>

namespace countersign::codec {

// The 118 bytes whose hash names a ledger (protocol.md 3).
struct LedgerHeader {
    static constexpr std::size_t size = 118;

    std::uint32_t index = 0;
    std::uint64_t totalCoins = 0; // drops
    values::Hash256 parentHash;
    values::Hash256 transactionHash; // root of the tree of transactions
    values::Hash256 accountHash;     // root of the tree of entries
    std::uint32_t parentCloseTime = 0;
    std::uint32_t closeTime = 0;
    std::uint8_t closeTimeResolution = 0;
    std::uint8_t closeFlags = 0;

    // Validators that could not agree on the time take a made-up one and say so.
    bool isCloseTimeAgreed() const { return (closeFlags & 1U) == 0; }

    bool operator==(const LedgerHeader&) const = default;
};

// Exactly `size` bytes, or those behind the prefix of the hash; badLength otherwise.
Result<LedgerHeader> ledgerHeaderFromBytes(bytes::ByteView blob);
bytes::Bytes toBytes(const LedgerHeader& header); // without prefix
values::Hash256 ledgerHash(const LedgerHeader& header);

// The members of a server's `ledger`: ledger_index and total_coins as decimal text, hashes in hex,
// times and flags as numbers. Reading takes numbers for the two as well, and passes over every
// other member; fails with missingMember or the failure of the value, the member as subject.
void appendJson(std::string& out, const LedgerHeader& header);
Result<LedgerHeader> ledgerHeaderFromJson(const DocumentValue& value);

} // namespace countersign::codec
