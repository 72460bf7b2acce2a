#include "engine/bytes/utf8_reader.h"

#include <array>

namespace countersign::bytes {

namespace {

std::size_t lengthByLead(unsigned char lead) {
    if (lead < 0x80) {
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        return 2;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        return 3;
    }
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

bool isLegal(char32_t code, std::size_t length) {
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = code >= 0xD800 && code <= 0xDFFF;
    return code >= smallest.at(length) && code <= 0x10FFFF && !isSurrogate;
}

void appendByte(std::string& out, char32_t byte) {
    out += static_cast<char>(static_cast<unsigned char>(byte));
}

} // namespace

Utf8Character nextCharacter(std::string_view utf8, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(utf8[at]);
    const std::size_t length = lengthByLead(lead);
    const std::size_t begin = at++;
    if (length == 1) {
        return {lead, true};
    }
    if (length == 0 || length > utf8.size() - begin) {
        return {lead, false};
    }
    char32_t code = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(utf8[begin + i]);
        if ((next & 0xC0U) != 0x80U) {
            return {lead, false};
        }
        code = code << 6U | (next & 0x3FU);
    }
    if (!isLegal(code, length)) {
        return {lead, false};
    }
    at = begin + length;
    return {code, true};
}

void appendUtf8(std::string& out, char32_t code) {
    if (code < 0x80) {
        appendByte(out, code);
    } else if (code < 0x800) {
        appendByte(out, 0xC0U | code >> 6U);
        appendByte(out, 0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        appendByte(out, 0xE0U | code >> 12U);
        appendByte(out, 0x80U | (code >> 6U & 0x3FU));
        appendByte(out, 0x80U | (code & 0x3FU));
    } else {
        appendByte(out, 0xF0U | code >> 18U);
        appendByte(out, 0x80U | (code >> 12U & 0x3FU));
        appendByte(out, 0x80U | (code >> 6U & 0x3FU));
        appendByte(out, 0x80U | (code & 0x3FU));
    }
}

} // namespace countersign::bytes
