#pragma once

#include "engine/bytes/bytes.h"

#include <array>

namespace countersign::bytes {

// The outer hash of an account's id.
std::array<std::uint8_t, 20> ripemd160(ByteView bytes);

} // namespace countersign::bytes
