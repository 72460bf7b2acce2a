#pragma once

#include "engine/bytes/bytes.h"

namespace countersign::bytes {

// Big-endian cursor over bytes nobody has checked. A read past the end gives zeros and makes the
// reader fail for good, so a caller reads like the grammar and asks once.
class Reader {
public:
    explicit Reader(ByteView bytes, std::size_t position = 0)
        : m_bytes(bytes)
        , m_position(position) {}

    bool failed() const { return m_failed; }
    bool atEnd() const { return m_position >= m_bytes.size(); }
    std::size_t position() const { return m_position; }
    std::size_t remaining() const { return m_bytes.size() - m_position; }

    // The next byte without taking it; 0 at the end.
    std::uint8_t peek() const { return atEnd() ? std::uint8_t{0} : m_bytes[m_position]; }

    std::uint8_t u8() { return static_cast<std::uint8_t>(number<1>()); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(number<2>()); }
    std::uint32_t u32() { return static_cast<std::uint32_t>(number<4>()); }
    std::uint64_t u64() { return number<8>(); }

    // Exactly `count` bytes, or an empty view and failure.
    ByteView take(std::size_t count) {
        if (m_failed || count > remaining()) {
            m_failed = true;
            return {};
        }
        const ByteView taken = m_bytes.subspan(m_position, count);
        m_position += count;
        return taken;
    }
    void skip(std::size_t count) { take(count); }

    // A FixedBytes; zeros on failure.
    template <typename Fixed>
    Fixed fixed() {
        Fixed value;
        const ByteView taken = take(Fixed::size);
        std::copy(taken.begin(), taken.end(), value.data.begin());
        return value;
    }

private:
    template <std::size_t N>
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (const std::uint8_t byte : take(N)) {
            value = value << 8U | byte;
        }
        return value;
    }

    ByteView m_bytes;
    std::size_t m_position;
    bool m_failed = false;
};

} // namespace countersign::bytes
