#pragma once

#include <cstddef>
#include <cstdint>

namespace countersign::codec {

// Bits of the type byte in front of each step of a path (protocol.md 2.6), and what stands between
// and behind paths.
namespace path_step {
inline constexpr std::uint8_t account = 0x01;
inline constexpr std::uint8_t currency = 0x10;
inline constexpr std::uint8_t issuer = 0x20;
inline constexpr std::uint8_t mpt = 0x40; // newer servers; not together with a currency
inline constexpr std::uint8_t boundary = 0xFF;
inline constexpr std::uint8_t end = 0x00;
inline constexpr std::size_t idSize = 20;
inline constexpr std::size_t mptSize = 24;

constexpr bool isLegal(std::uint8_t type) {
    return (type & ~(account | currency | issuer | mpt)) == 0 &&
           (type & (currency | mpt)) != (currency | mpt) && type != end;
}
constexpr std::size_t sizeOf(std::uint8_t type) {
    return ((type & account) != 0 ? idSize : 0) + ((type & currency) != 0 ? idSize : 0) +
           ((type & issuer) != 0 ? idSize : 0) + ((type & mpt) != 0 ? mptSize : 0);
}
} // namespace path_step

} // namespace countersign::codec
