#include "engine/codec/json_text.h"

#include "engine/values/address.h"

#include <algorithm>
#include <charconv>

namespace countersign::codec {

namespace {

constexpr std::string_view hexDigits = "0123456789ABCDEF";

bool needsEscape(char letter) {
    return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20;
}

void appendEscaped(std::string& out, char letter) {
    if (letter == '"' || letter == '\\') {
        out += '\\';
        out += letter;
        return;
    }
    const auto code = static_cast<unsigned char>(letter);
    out += "\\u00";
    out += hexDigits[code >> 4U];
    out += hexDigits[code & 15U];
}

template <typename Integer>
void appendDigits(std::string& out, Integer value) {
    std::array<char, 20> digits{};
    const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), value);
    out.append(digits.data(), result.ptr);
}

} // namespace

void appendQuoted(std::string& out, std::string_view text) {
    out += '"';
    for (auto rest = text; !rest.empty();) {
        const auto stop = std::find_if(rest.begin(), rest.end(), needsEscape);
        const auto plain = static_cast<std::size_t>(stop - rest.begin());
        out.append(rest.substr(0, plain));
        rest.remove_prefix(plain);
        if (!rest.empty()) {
            appendEscaped(out, rest.front());
            rest.remove_prefix(1);
        }
    }
    out += '"';
}

void appendHex(std::string& out, bytes::ByteView bytes) {
    const std::size_t at = out.size();
    out.resize(at + 2 * bytes.size());
    char* to = out.data() + at;
    for (const std::uint8_t byte : bytes) {
        *to++ = hexDigits[byte >> 4U];
        *to++ = hexDigits[byte & 15U];
    }
}

void appendInteger(std::string& out, std::uint64_t value) {
    appendDigits(out, value);
}

void appendInteger(std::string& out, std::int64_t value) {
    appendDigits(out, value);
}

void appendAddress(std::string& out, const values::AccountId& account) {
    out += values::toAddress(account);
}

void appendDecimal(std::string& out, bool isNegative, std::uint64_t mantissa, int exponent) {
    if (isNegative) {
        out += '-';
    }
    if (mantissa == 0) {
        out += '0';
        return;
    }
    for (; exponent < 0 && mantissa % 10 == 0; ++exponent) {
        mantissa /= 10;
    }
    const std::size_t start = out.size();
    appendDigits(out, mantissa);
    if (exponent >= 0) {
        out.append(static_cast<std::size_t>(exponent), '0');
        return;
    }
    const auto decimals = static_cast<std::size_t>(-exponent);
    const std::size_t digits = out.size() - start;
    if (digits <= decimals) {
        out.insert(start, decimals + 1 - digits, '0');
    }
    out.insert(out.size() - decimals, 1, '.');
}

} // namespace countersign::codec
