#pragma once

#include "engine/bytes/bytes.h"

#include <cstdint>
#include <cstring>
#include <memory>

namespace countersign::codec {

// The bytes that a reader is making. It grows like a vector and keeps its memory from object to
// object; short appends are a check and a store, which is what most of a reader's work is.
class WireBuffer {
public:
    std::size_t size() const { return m_size; }
    std::size_t capacity() const { return m_capacity; }
    bytes::ByteView view() const { return {m_bytes.get(), m_size}; }
    bytes::ByteView from(std::size_t begin) const { return view().subspan(begin); }
    std::uint8_t& operator[](std::size_t at) { return m_bytes[at]; }

    void push(std::uint8_t byte) {
        makeRoom(1);
        m_bytes[m_size++] = byte;
    }
    void append(bytes::ByteView bytes) {
        if (!bytes.empty()) {
            std::memcpy(space(bytes.size()).data(), bytes.data(), bytes.size());
        }
    }
    template <std::size_t N, typename Tag>
    void append(const bytes::FixedBytes<N, Tag>& id) {
        std::memcpy(space(N).data(), id.data.data(), N);
    }
    // The lowest N bytes of a number, highest first.
    template <std::size_t N>
    void appendNumber(std::uint64_t value) {
        static_assert(N <= sizeof value);
        std::uint8_t* to = space(N).data();
        for (std::size_t at = 0; at < N; ++at) {
            to[at] = static_cast<std::uint8_t>(value >> (8 * (N - 1 - at)));
        }
    }
    // `count` more bytes, for the caller to fill.
    std::span<std::uint8_t> space(std::size_t count) {
        makeRoom(count);
        const std::span<std::uint8_t> added(m_bytes.get() + m_size, count);
        m_size += count;
        return added;
    }
    // Moves what stands from `at` on behind `count` bytes, for the caller to fill.
    std::span<std::uint8_t> gap(std::size_t at, std::size_t count) {
        space(count);
        std::uint8_t* begin = m_bytes.get() + at;
        std::memmove(begin + count, begin, m_size - count - at);
        return {begin, count};
    }
    void cutTo(std::size_t size) { m_size = size; }

    void clear() { m_size = 0; }
    void release() {
        m_bytes.reset();
        m_size = 0;
        m_capacity = 0;
    }

private:
    void makeRoom(std::size_t count) {
        if (m_capacity - m_size < count) {
            grow(count);
        }
    }
    void grow(std::size_t count);

    std::unique_ptr<std::uint8_t[]> m_bytes;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

} // namespace countersign::codec
