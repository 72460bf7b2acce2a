#include "engine/model/harmless_text.h"

#include "engine/bytes/utf8_reader.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace countersign::model {

namespace {

struct Range {
    char32_t first;
    char32_t last;
};

// Controls, format characters, separators other than the plain space, fillers, selectors, private
// use. Unicode adds to these seldom; what is newer is left to the font.
constexpr std::array<Range, 39> unseen{{
    {0x0000, 0x001F},   {0x007F, 0x00A0},   {0x00AD, 0x00AD},     {0x034F, 0x034F},
    {0x0600, 0x0605},   {0x061C, 0x061C},   {0x06DD, 0x06DD},     {0x070F, 0x070F},
    {0x0890, 0x0891},   {0x08E2, 0x08E2},   {0x115F, 0x1160},     {0x1680, 0x1680},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x2000, 0x200F},     {0x2028, 0x202F},
    {0x205F, 0x206F},   {0x2800, 0x2800},   {0x3000, 0x3000},     {0x3164, 0x3164},
    {0xE000, 0xF8FF},   {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},     {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF},     {0x110BD, 0x110BD},
    {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3},   {0x1D173, 0x1D17A},
    {0x1FFFE, 0x1FFFF}, {0x2FFFE, 0x2FFFF}, {0x3FFFE, 0x3FFFF},   {0xE0000, 0xE0FFF},
    {0xEFFFE, 0xEFFFF}, {0xF0000, 0xFFFFF}, {0x100000, 0x10FFFF},
}};
constexpr std::array<Range, 5> marks{{
    {0x0300, 0x036F},
    {0x1AB0, 0x1AFF},
    {0x1DC0, 0x1DFF},
    {0x20D0, 0x20FF},
    {0xFE20, 0xFE2F},
}};
constexpr std::size_t maxMarks = 3;

template <std::size_t N>
bool isIn(const std::array<Range, N>& ranges, char32_t code) {
    const auto* behind =
        std::upper_bound(ranges.begin(), ranges.end(), code,
                         [](char32_t value, const Range& range) { return value < range.first; });
    return behind != ranges.begin() && code <= std::prev(behind)->last;
}

void appendCode(std::string& out, std::string_view prefix, char32_t code, std::size_t digits) {
    std::string hex;
    for (char32_t rest = code; rest != 0 || hex.size() < digits; rest >>= 4U) {
        hex += "0123456789ABCDEF"[rest & 0xFU];
    }
    std::reverse(hex.begin(), hex.end());
    out += "⟨";
    out.append(prefix).append(hex);
    out += "⟩";
}

void appendVisible(std::string& out, bytes::Utf8Character character) {
    if (!character.isValid) {
        appendCode(out, "0x", character.code, 2);
    } else if (isIn(unseen, character.code)) {
        appendCode(out, "U+", character.code, 4);
    } else {
        bytes::appendUtf8(out, character.code);
    }
}

} // namespace

std::string harmlessText(std::string_view utf8, std::size_t maxCharacters) {
    std::string out;
    std::size_t shown = 0;
    std::size_t pile = 0;
    for (std::size_t at = 0; at < utf8.size(); ++shown) {
        if (shown == maxCharacters) {
            return out + "…";
        }
        const bytes::Utf8Character character = bytes::nextCharacter(utf8, at);
        pile = character.isValid && isIn(marks, character.code) ? pile + 1 : 0;
        if (pile <= maxMarks) {
            appendVisible(out, character);
        }
    }
    return out;
}

bool isReadable(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const bytes::Utf8Character character = bytes::nextCharacter(bytes, at);
        const bool isLayout =
            character.code == U'\t' || character.code == U'\n' || character.code == U'\r';
        const bool isControl =
            character.code < 0x20 || (character.code >= 0x7F && character.code < 0xA0);
        if (!character.isValid || (isControl && !isLayout)) {
            return false;
        }
    }
    return !bytes.empty();
}

} // namespace countersign::model
