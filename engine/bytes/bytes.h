#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace countersign::bytes {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

// N bytes of fixed meaning; Tag keeps an account from being passed as a currency.
template <std::size_t N, typename Tag>
struct FixedBytes {
    static constexpr std::size_t size = N;

    std::array<std::uint8_t, N> data{};

    ByteView view() const { return data; }
    bool isZero() const {
        return std::all_of(data.begin(), data.end(), [](std::uint8_t b) { return b == 0; });
    }
    auto operator<=>(const FixedBytes&) const = default;
};

} // namespace countersign::bytes
