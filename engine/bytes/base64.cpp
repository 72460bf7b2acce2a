#include "engine/bytes/base64.h"

namespace countersign::bytes {

namespace {

constexpr std::uint8_t notALetter = 0xFF;

constexpr std::array<std::uint8_t, 256> letterValues() {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::uint8_t, 256> values{};
    values.fill(notALetter);
    for (std::size_t at = 0; at < letters.size(); ++at) {
        values[static_cast<std::uint8_t>(letters[at])] = static_cast<std::uint8_t>(at);
    }
    values['-'] = values['+'];
    values['_'] = values['/'];
    return values;
}

constexpr std::array<std::uint8_t, 256> valueOf = letterValues();

// Without padding; nothing when there is padding and the length is wrong.
std::optional<std::string_view> withoutPadding(std::string_view text) {
    std::size_t end = text.size();
    while (end > 0 && text.size() - end < 2 && text[end - 1] == '=') {
        --end;
    }
    const bool isPadded = end < text.size();
    if (end % 4 == 1 || (isPadded && text.size() % 4 != 0)) {
        return std::nullopt;
    }
    return text.substr(0, end);
}

} // namespace

std::optional<Bytes> fromBase64(std::string_view text) {
    const std::optional<std::string_view> letters = withoutPadding(text);
    if (!letters) {
        return std::nullopt;
    }
    Bytes bytes;
    bytes.reserve(letters->size() * 3 / 4);
    std::uint32_t bits = 0;
    unsigned count = 0; // of bits that wait
    for (const char letter : *letters) {
        const std::uint8_t value = valueOf[static_cast<std::uint8_t>(letter)];
        if (value == notALetter) {
            return std::nullopt;
        }
        bits = (bits << 6U | value) & 0xFFFFU;
        count += 6;
        if (count >= 8) {
            count -= 8;
            bytes.push_back(static_cast<std::uint8_t>(bits >> count));
        }
    }
    const bool isClean = (bits & ((1U << count) - 1)) == 0;
    return isClean ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace countersign::bytes
