#pragma once

#include "engine/bytes/bytes.h"

#include <array>

namespace countersign::bytes {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(ByteView bytes);

// SHA-256 of SHA-256, the checksum of Base58Check.
Sha256 doubleSha256(ByteView bytes);

// The first half of SHA-512, the hash of everything on the XRP Ledger.
Sha256 sha512Half(ByteView bytes);
Sha256 sha512Half(ByteView prefix, ByteView bytes); // of both in a row

} // namespace countersign::bytes
