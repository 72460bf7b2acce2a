#include "engine/bytes/hex.h"

namespace countersign::bytes {

namespace {

constexpr std::uint8_t notADigit = 0xFF;

constexpr std::array<std::uint8_t, 256> digitValues() {
    std::array<std::uint8_t, 256> values{};
    values.fill(notADigit);
    for (std::uint8_t digit = 0; digit < 10; ++digit) {
        values['0' + digit] = digit;
    }
    for (std::uint8_t letter = 0; letter < 6; ++letter) {
        values['A' + letter] = static_cast<std::uint8_t>(10 + letter);
        values['a' + letter] = static_cast<std::uint8_t>(10 + letter);
    }
    return values;
}

constexpr std::array<std::uint8_t, 256> valueOf = digitValues();

// Position of the first letter that is no digit, or text.size(). One pass without branches; only
// bad text is looked at again.
std::size_t decodeInto(std::string_view text, std::span<std::uint8_t> out) {
    unsigned seen = 0;
    for (std::size_t at = 0; at < out.size(); ++at) {
        const unsigned high = valueOf[static_cast<std::uint8_t>(text[2 * at])];
        const unsigned low = valueOf[static_cast<std::uint8_t>(text[2 * at + 1])];
        seen |= high | low;
        out[at] = static_cast<std::uint8_t>(high << 4U | low);
    }
    if (seen < 16) {
        return text.size();
    }
    std::size_t bad = 0;
    while (valueOf[static_cast<std::uint8_t>(text[bad])] != notADigit) {
        ++bad;
    }
    return bad;
}

tl::unexpected<Error> badDigit(std::size_t at) {
    return fail(Errc::badHex, {}, static_cast<std::uint32_t>(at));
}

} // namespace

std::string toHex(ByteView bytes) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text(2 * bytes.size(), '\0');
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        text[2 * at] = digits[bytes[at] >> 4U];
        text[2 * at + 1] = digits[bytes[at] & 15U];
    }
    return text;
}

Result<Bytes> fromHex(std::string_view text) {
    Bytes bytes(text.size() / 2);
    const std::size_t bad = decodeInto(text.substr(0, 2 * bytes.size()), bytes);
    if (bad < 2 * bytes.size()) {
        return badDigit(bad);
    }
    if (text.size() % 2 != 0) {
        const bool lastIsDigit = valueOf[static_cast<std::uint8_t>(text.back())] != notADigit;
        return badDigit(lastIsDigit ? text.size() : text.size() - 1);
    }
    return bytes;
}

Result<void> fromHex(std::string_view text, std::span<std::uint8_t> out) {
    if (text.size() != 2 * out.size()) {
        return fail(Errc::badLength);
    }
    const std::size_t bad = decodeInto(text, out);
    if (bad < text.size()) {
        return badDigit(bad);
    }
    return {};
}

} // namespace countersign::bytes
