#pragma once

#include "engine/bytes/bytes.h"

#include <array>

namespace countersign::bytes {

using Sha256 = std::array<std::uint8_t, 32>;

// SHA-256 of SHA-256, the checksum of Base58Check.
Sha256 doubleSha256(ByteView bytes);

} // namespace countersign::bytes
