#pragma once

#include <cstdint>
#include <cstring>

namespace countersign::codec {

// Classes of bytes in JSON text.

inline bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

inline bool isSpace(char letter) {
    return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

inline bool isPlain(char letter) { // inside a text: stands for itself, one byte
    const auto code = static_cast<unsigned char>(letter);
    return code >= 0x20 && code < 0x80 && letter != '"' && letter != '\\';
}

// The same for eight letters at once: a byte that is not plain leaves its top bit.
inline bool areAllPlain(const char* letters) {
    constexpr std::uint64_t ones = 0x0101010101010101U;
    constexpr std::uint64_t tops = 0x8080808080808080U;
    std::uint64_t word = 0;
    std::memcpy(&word, letters, sizeof(word));
    const std::uint64_t quote = word ^ ones * '"';
    const std::uint64_t escape = word ^ ones * '\\';
    const std::uint64_t odd = word | (word - ones * 0x20) | (quote - ones) | (escape - ones);
    return (odd & tops) == 0;
}

inline bool isContinuation(char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0U) == 0x80;
}

} // namespace countersign::codec
