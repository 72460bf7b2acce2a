#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace countersign::codec {

// Classes of bytes in JSON text.

inline bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

inline bool isSpace(char letter) {
    return static_cast<unsigned char>(letter) <= ' ' &&
           (letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t');
}

inline bool isPlain(char letter) { // inside a text: stands for itself, one byte
    const auto code = static_cast<unsigned char>(letter);
    return code >= 0x20 && code < 0x80 && letter != '"' && letter != '\\';
}

// How many of the next 16 letters are plain before the first that is not; perhaps too few on
// machines that store the highest byte first.
inline constexpr std::size_t lettersAtOnce = 16;
inline std::size_t plainAtStart(const char* text) {
    using Letters [[gnu::vector_size(lettersAtOnce)]] = signed char; // from 0x80 on negative
    Letters letters;
    std::memcpy(&letters, text, sizeof letters);
    const auto odd = (letters < static_cast<signed char>(0x20)) |
                     (letters == static_cast<signed char>('"')) |
                     (letters == static_cast<signed char>('\\'));
    std::array<std::uint64_t, 2> halves{}; // all bits of an odd letter
    std::memcpy(halves.data(), &odd, sizeof odd);
    if ((halves[0] | halves[1]) == 0) {
        return lettersAtOnce;
    }
    if (std::endian::native != std::endian::little) {
        return 0;
    }
    const bool isInFirst = halves[0] != 0;
    const int bits = std::countr_zero(isInFirst ? halves[0] : halves[1]);
    return static_cast<std::size_t>(bits) / 8 + (isInFirst ? 0 : sizeof halves[0]);
}

inline bool isContinuation(char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0U) == 0x80;
}

} // namespace countersign::codec
