#pragma once

#include "engine/bytes/bytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::inspect {

// What people and programs put around the letters of a blob. Taken away, and said.
enum class DecorationKind : std::uint8_t {
    byteOrderMark,
    blanks,
    lineBreaks,
    quotes,
    hexPrefixes, // 0x, \x
    separators,  // commas, colons … between bytes
};
struct Decoration {
    DecorationKind kind = DecorationKind::blanks;
    std::uint32_t count = 0;

    bool operator==(const Decoration&) const = default;
};
std::string_view decorationName(DecorationKind kind); // "line-breaks"

// Where hex ends before its text does.
struct TextFault {
    std::uint32_t offset = 0; // in the source: the letter that is no digit, or its end
    std::uint32_t unread = 0; // letters of the source from there on
    bool isHalfByte = false;  // the last digit has no partner; it is not in the bytes

    bool operator==(const TextFault&) const = default;
};

// Bytes out of a text.
struct TextBytes {
    bytes::Bytes bytes;
    std::vector<Decoration> removed;
    std::optional<TextFault> fault;
    std::size_t letters = 0; // without the decoration, read or not
};

// Hex, however it is decorated. What stands behind a letter that is no digit is not read. Nothing
// for texts that are mostly something else. Linear.
std::optional<TextBytes> bytesOfHex(std::string_view text);

// Base64 in lines and quotes; nothing for all else.
std::optional<TextBytes> bytesOfBase64(std::string_view text);

// The longest run of at least 16 hex digits within other text, to be offered; empty when none.
struct TextSpan {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    bool operator==(const TextSpan&) const = default;
};
TextSpan longestHexRun(std::string_view text);

// Without byte order mark, and without blanks and line breaks at both ends.
std::string_view trimmed(std::string_view text);

// Without control characters other than blanks: a text. Every kind of blob has some near its begin.
bool isText(bytes::ByteView bytes);

} // namespace countersign::inspect
