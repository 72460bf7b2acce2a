#pragma once

#include <QtGlobal>

#include <cstdint>

namespace countersign::app {

// What a row of the field tree is, packed into a model index, so that the tree needs no items.
struct FieldTreeId {
    enum class Kind : std::uint8_t {
        object,
        node,
        part,
        nodeGroup, // `node` is the first of the group
        partGroup, // `part` is the first of the group
        remark,    // `part` is its number
        rest,      // what was not read
    };
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    Kind kind = Kind::object;
    int object = 0;
    std::uint32_t node = none;
    std::uint32_t part = none;

    quintptr packed() const;
    static FieldTreeId unpacked(quintptr packed);

    bool operator==(const FieldTreeId&) const = default;
};

} // namespace countersign::app
