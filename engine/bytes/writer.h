#pragma once

#include "engine/bytes/bytes.h"

#include <cstring>

namespace countersign::bytes {

// Big-endian appending to a buffer of the caller, which keeps its capacity from use to use.
inline void appendBytes(Bytes& out, ByteView bytes) {
    const std::size_t at = out.size();
    out.resize(at + bytes.size());
    if (!bytes.empty()) {
        std::memcpy(out.data() + at, bytes.data(), bytes.size());
    }
}

// The lowest N bytes of a number, highest first.
template <std::size_t N>
void appendNumber(Bytes& out, std::uint64_t value) {
    static_assert(N <= 8);
    std::array<std::uint8_t, N> bytes{};
    for (std::size_t at = 0; at < N; ++at) {
        bytes[N - 1 - at] = static_cast<std::uint8_t>(value >> (8 * at));
    }
    appendBytes(out, bytes);
}

} // namespace countersign::bytes
