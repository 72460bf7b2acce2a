#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace countersign::bytes {

// One character of UTF-8 that nobody has checked.
struct Utf8Character {
    char32_t code = 0;
    bool isValid = false; // false: `code` is the one byte that fits into no character
};

// Reads at `at`, which must be inside, and moves behind it; at least one byte is always used up.
// Overlong forms, surrogates and codes above U+10FFFF are not valid.
Utf8Character nextCharacter(std::string_view utf8, std::size_t& at);

void appendUtf8(std::string& out, char32_t code);

} // namespace countersign::bytes
