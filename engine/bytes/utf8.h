#pragma once

#include <cstddef>
#include <string_view>

namespace countersign::bytes {

// The longest beginning of valid UTF-8 that has at most `maxBytes` bytes and does not split a
// character.
std::string_view cutAtCharacter(std::string_view text, std::size_t maxBytes);

} // namespace countersign::bytes
