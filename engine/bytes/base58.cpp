#include "engine/bytes/base58.h"

#include "engine/bytes/digest.h"

namespace countersign::bytes {

namespace {

constexpr std::string_view alphabet = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";
constexpr std::size_t maxTextLength = 100;
constexpr std::size_t checksumLength = 4;
constexpr std::size_t maxDecodedLength = maxTextLength; // every leading 'r' is a whole zero byte
constexpr std::uint8_t notALetter = 0xFF;

constexpr std::array<std::uint8_t, 256> letterValues() {
    std::array<std::uint8_t, 256> values{};
    values.fill(notALetter);
    for (std::size_t at = 0; at < alphabet.size(); ++at) {
        values[static_cast<std::uint8_t>(alphabet[at])] = static_cast<std::uint8_t>(at);
    }
    return values;
}

constexpr std::array<std::uint8_t, 256> valueOf = letterValues();

// An unsigned number as 32-bit limbs, lowest first; wide enough for 100 letters (586 bits).
struct BigNumber {
    std::array<std::uint32_t, 19> limbs{};
    std::size_t used = 0;

    void multiplyAdd(std::uint32_t factor, std::uint32_t addend) {
        std::uint64_t carry = addend;
        for (std::size_t at = 0; at < used; ++at) {
            carry += std::uint64_t{limbs[at]} * factor;
            limbs[at] = static_cast<std::uint32_t>(carry);
            carry >>= 32U;
        }
        if (carry != 0) {
            limbs[used++] = static_cast<std::uint32_t>(carry);
        }
    }
    std::uint8_t byte(std::size_t at) const {
        return static_cast<std::uint8_t>(limbs[at / 4] >> (at % 4 * 8));
    }
    std::size_t byteCount() const {
        std::size_t count = 4 * used;
        while (count > 0 && byte(count - 1) == 0) {
            --count;
        }
        return count;
    }
};

struct Decoded {
    std::array<std::uint8_t, maxDecodedLength> bytes{};
    std::size_t length = 0;

    ByteView payload() const { return {bytes.data(), length - checksumLength}; }
};

// The letters as a number, five at a time: 58^5 is the highest power that fits a limb.
Result<BigNumber> numberOf(std::string_view text) {
    constexpr std::size_t group = 5;
    BigNumber number;
    for (std::size_t start = 0; start < text.size(); start += group) {
        std::uint32_t factor = 1;
        std::uint32_t addend = 0;
        for (std::size_t at = start; at < std::min(start + group, text.size()); ++at) {
            const std::uint8_t value = valueOf[static_cast<std::uint8_t>(text[at])];
            if (value == notALetter) {
                return fail(Errc::badBase58, {}, static_cast<std::uint32_t>(at));
            }
            factor *= 58;
            addend = addend * 58 + value;
        }
        number.multiplyAdd(factor, addend);
    }
    return number;
}

Result<Decoded> decode(std::string_view text) {
    if (text.size() > maxTextLength) {
        return fail(Errc::badLength);
    }
    const Result<BigNumber> number = numberOf(text);
    if (!number) {
        return tl::unexpected(number.error());
    }
    const std::size_t zeros = std::min(text.find_first_not_of(alphabet[0]), text.size());
    const std::size_t significant = number->byteCount();
    Decoded decoded;
    decoded.length = zeros + significant;
    for (std::size_t at = 0; at < significant; ++at) {
        decoded.bytes[decoded.length - 1 - at] = number->byte(at);
    }
    if (decoded.length < checksumLength) {
        return fail(Errc::badLength);
    }
    const Sha256 digest = doubleSha256(decoded.payload());
    if (!std::equal(digest.begin(), digest.begin() + checksumLength,
                    decoded.bytes.begin() +
                        static_cast<std::ptrdiff_t>(decoded.payload().size()))) {
        return fail(Errc::checksum);
    }
    return decoded;
}

} // namespace

std::string toBase58Check(ByteView payload) {
    Bytes bytes(payload.begin(), payload.end());
    const Sha256 digest = doubleSha256(payload);
    bytes.insert(bytes.end(), digest.begin(), digest.begin() + checksumLength);

    std::string reversed;
    std::size_t first = 0; // bytes before it are zero by now
    while (first < bytes.size() && bytes[first] == 0) {
        ++first;
    }
    const std::size_t zeros = first;
    while (first < bytes.size()) {
        unsigned remainder = 0;
        for (std::size_t at = first; at < bytes.size(); ++at) {
            const unsigned value = remainder * 256 + bytes[at];
            bytes[at] = static_cast<std::uint8_t>(value / 58);
            remainder = value % 58;
        }
        reversed += alphabet[remainder];
        while (first < bytes.size() && bytes[first] == 0) {
            ++first;
        }
    }
    reversed.append(zeros, alphabet[0]);
    return {reversed.rbegin(), reversed.rend()};
}

Result<Bytes> fromBase58Check(std::string_view text) {
    const Result<Decoded> decoded = decode(text);
    if (!decoded) {
        return tl::unexpected(decoded.error());
    }
    const ByteView payload = decoded->payload();
    return Bytes(payload.begin(), payload.end());
}

Result<void> fromBase58Check(std::string_view text, std::span<std::uint8_t> out) {
    const Result<Decoded> decoded = decode(text);
    if (!decoded) {
        return tl::unexpected(decoded.error());
    }
    const ByteView payload = decoded->payload();
    if (payload.size() != out.size()) {
        return fail(Errc::badLength);
    }
    std::copy(payload.begin(), payload.end(), out.begin());
    return {};
}

} // namespace countersign::bytes
