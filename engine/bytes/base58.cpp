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

// The way back: limbs of five digits each, lowest first, grown by four bytes at a time.
class GroupNumber {
public:
    explicit GroupNumber(std::span<std::uint32_t> limbs)
        : m_limbs(limbs) {}

    void take(std::uint8_t byte) {
        m_pending = m_pending << 8U | byte;
        m_factor <<= 8U;
        if (m_factor > 0xFFFFFFFFU) {
            flush();
        }
    }

    // Without leading zeros; those stand for bytes and are the caller's.
    void appendDigits(std::string& out) {
        flush();
        const std::size_t start = out.size();
        for (std::size_t at = 0; at < m_used; ++at) {
            std::uint32_t rest = m_limbs[at];
            for (int digit = 0; digit < 5; ++digit, rest /= 58) {
                out += alphabet[rest % 58];
            }
        }
        while (out.size() > start && out.back() == alphabet[0]) {
            out.pop_back();
        }
        std::reverse(out.begin() + static_cast<std::ptrdiff_t>(start), out.end());
    }

private:
    static constexpr std::uint64_t limbBase = 656'356'768; // 58^5

    void flush() {
        std::uint64_t carry = m_pending;
        for (std::size_t at = 0; at < m_used; ++at) {
            carry += m_limbs[at] * m_factor;
            m_limbs[at] = static_cast<std::uint32_t>(carry % limbBase);
            carry /= limbBase;
        }
        for (; carry != 0; carry /= limbBase) {
            m_limbs[m_used++] = static_cast<std::uint32_t>(carry % limbBase);
        }
        m_pending = 0;
        m_factor = 1;
    }

    std::span<std::uint32_t> m_limbs;
    std::size_t m_used = 0;
    std::uint64_t m_pending = 0; // bytes taken since the last flush
    std::uint64_t m_factor = 1;  // 256 for each of them
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
    std::string text;
    appendBase58Check(text, payload);
    return text;
}

void appendBase58Check(std::string& out, ByteView payload) {
    const Sha256 digest = doubleSha256(payload);
    // Any payload has room: 32 limbs hold 117 bytes, a limb for every three bytes holds the rest.
    std::array<std::uint32_t, 32> few{};
    std::vector<std::uint32_t> many(payload.size() > few.size() * 3 ? payload.size() / 3 + 2 : 0);
    GroupNumber number(many.empty() ? std::span<std::uint32_t>(few) : std::span(many));
    for (const std::uint8_t byte : payload) {
        number.take(byte);
    }
    for (std::size_t at = 0; at < checksumLength; ++at) {
        number.take(digest[at]);
    }
    const auto significant =
        std::find_if(payload.begin(), payload.end(), [](std::uint8_t byte) { return byte != 0; });
    out.append(static_cast<std::size_t>(significant - payload.begin()), alphabet[0]);
    number.appendDigits(out);
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
