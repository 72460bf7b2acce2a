#pragma once

#include <compare>
#include <cstdint>

namespace countersign::values {

// (type code, nth) of a field as one number; its order is the canonical order (protocol.md 1.2).
struct FieldId {
    std::uint32_t code = 0; // type << 16 | nth

    static constexpr FieldId of(std::uint16_t type, std::uint16_t nth) {
        return {(std::uint32_t{type} << 16U) | nth};
    }
    constexpr std::uint16_t type() const { return static_cast<std::uint16_t>(code >> 16U); }
    constexpr std::uint16_t nth() const { return static_cast<std::uint16_t>(code & 0xFFFFU); }
    constexpr auto operator<=>(const FieldId&) const = default;
};

} // namespace countersign::values
