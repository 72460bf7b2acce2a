#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

#include <string>
#include <string_view>

namespace countersign::bytes {

// Base58 with the XRP Ledger's alphabet and a 4-byte double-SHA-256 checksum. `payload` includes
// the type prefix. Texts over 100 characters are refused before any work (the longest legal one has
// 51).
std::string toBase58Check(ByteView payload);
void appendBase58Check(std::string& out, ByteView payload);

// Fails with badBase58 (offset of the bad letter), badLength (too short to hold a checksum, or too
// long) or checksum.
Result<Bytes> fromBase58Check(std::string_view text);

// The same into a buffer of known size, without allocating on success: the payload must fill `out`.
Result<void> fromBase58Check(std::string_view text, std::span<std::uint8_t> out);

} // namespace countersign::bytes
