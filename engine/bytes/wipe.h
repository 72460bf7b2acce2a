#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace countersign::bytes {

// Overwrites memory that held, or may have held, a secret; the compiler cannot leave it out.
void wipe(std::span<std::uint8_t> memory);
void wipe(std::string& text); // then empty

} // namespace countersign::bytes
