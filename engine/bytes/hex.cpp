#include "engine/bytes/hex.h"

#include <bit>
#include <cstring>

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

// Eight bytes at a time, their 16 letters side by side in one register: hashes, keys and signatures
// are most of what is read. The compilers have this for every processor.
constexpr std::size_t blockSize = 8;
using Letters [[gnu::vector_size(2 * blockSize)]] = std::uint8_t;
using Pairs [[gnu::vector_size(2 * blockSize)]] = std::uint16_t;
using Block [[gnu::vector_size(blockSize)]] = std::uint8_t;

// Answers bits where a letter is no digit.
Letters decodeBlock(const char* text, std::uint8_t* out) {
    Letters letters;
    std::memcpy(&letters, text, sizeof letters);
    const Letters decimal = letters - std::uint8_t{'0'};
    const Letters alpha = (letters | std::uint8_t{0x20}) - std::uint8_t{'a'};
    const auto isDecimal = reinterpret_cast<Letters>(decimal < std::uint8_t{10});
    const auto isAlpha = reinterpret_cast<Letters>(alpha < std::uint8_t{6});
    const Letters digits = (decimal & isDecimal) | ((alpha + std::uint8_t{10}) & isAlpha);
    const auto pairs = reinterpret_cast<Pairs>(digits);
    constexpr bool isFirstLow = std::endian::native == std::endian::little;
    const Pairs joined = isFirstLow ? pairs << 4U | pairs >> 8U : pairs >> 4U | pairs;
    const Block bytes = __builtin_convertvector(joined & std::uint16_t{0xFF}, Block);
    std::memcpy(out, &bytes, sizeof bytes);
    return ~(isDecimal | isAlpha);
}

// False when a letter is no digit. `out` has room for at least one block; the last one may overlap
// the one before.
bool decodeBlocks(const char* text, std::span<std::uint8_t> out) {
    Letters odd{};
    for (std::size_t at = 0; at + blockSize <= out.size(); at += blockSize) {
        odd |= decodeBlock(text + 2 * at, out.data() + at);
    }
    const std::size_t last = out.size() - blockSize;
    odd |= decodeBlock(text + 2 * last, out.data() + last);
    std::array<std::uint64_t, 2> halves{};
    std::memcpy(halves.data(), &odd, sizeof odd);
    return (halves[0] | halves[1]) == 0;
}

bool decodeShort(const char* text, std::span<std::uint8_t> out) {
    unsigned seen = 0;
    for (std::size_t at = 0; at < out.size(); ++at) {
        const unsigned high = valueOf[static_cast<std::uint8_t>(text[2 * at])];
        const unsigned low = valueOf[static_cast<std::uint8_t>(text[2 * at + 1])];
        seen |= high | low;
        out[at] = static_cast<std::uint8_t>(high << 4U | low);
    }
    return seen < 16;
}

// Position of the first letter that is no digit, or text.size(). Only bad text is looked at again.
std::size_t decodeInto(std::string_view text, std::span<std::uint8_t> out) {
    const bool isSound =
        out.size() < blockSize ? decodeShort(text.data(), out) : decodeBlocks(text.data(), out);
    if (isSound) {
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
