#include "engine/values/nftoken_id.h"

#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"

namespace countersign::values {

namespace {

// So that tokens of one taxon do not lie side by side in the ledger. Arithmetic of 32 bits wraps
// here on purpose.
std::uint32_t scrambled(std::uint32_t taxon, std::uint32_t sequence) {
    return taxon ^ (384'160'001U * sequence + 2459U);
}

} // namespace

NftokenId nftokenIdFromBytes(const Hash256& id) {
    bytes::Reader reader(id.view());
    NftokenId parts;
    parts.flags = reader.u16();
    parts.transferFee = reader.u16();
    parts.issuer = reader.fixed<AccountId>();
    const std::uint32_t stored = reader.u32();
    parts.sequence = reader.u32();
    parts.taxon = scrambled(stored, parts.sequence);
    return parts;
}

Hash256 toBytes(const NftokenId& parts) {
    bytes::Bytes out;
    bytes::appendNumber<2>(out, parts.flags);
    bytes::appendNumber<2>(out, parts.transferFee);
    bytes::appendBytes(out, parts.issuer.view());
    bytes::appendNumber<4>(out, scrambled(parts.taxon, parts.sequence));
    bytes::appendNumber<4>(out, parts.sequence);
    return bytes::Reader(out).fixed<Hash256>();
}

} // namespace countersign::values
