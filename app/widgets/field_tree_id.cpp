#include "app/widgets/field_tree_id.h"

namespace countersign::app {

namespace {

static_assert(sizeof(quintptr) == 8, "kind and object take 3 bits each, node and part 29");

constexpr unsigned smallBits = 3;
constexpr unsigned numberBits = 29;
constexpr quintptr smallMask = (quintptr{1} << smallBits) - 1;
constexpr quintptr numberMask = (quintptr{1} << numberBits) - 1; // objects have at most 16 MB

std::uint32_t number(quintptr bits) {
    return (bits & numberMask) == numberMask ? FieldTreeId::none
                                             : static_cast<std::uint32_t>(bits & numberMask);
}

} // namespace

quintptr FieldTreeId::packed() const {
    return (static_cast<quintptr>(kind) & smallMask) |
           (static_cast<quintptr>(object) & smallMask) << smallBits |
           (quintptr{node} & numberMask) << (2 * smallBits) |
           (quintptr{part} & numberMask) << (2 * smallBits + numberBits);
}

FieldTreeId FieldTreeId::unpacked(quintptr packed) {
    FieldTreeId id;
    id.kind = static_cast<Kind>(packed & smallMask);
    id.object = static_cast<int>(packed >> smallBits & smallMask);
    id.node = number(packed >> (2 * smallBits));
    id.part = number(packed >> (2 * smallBits + numberBits));
    return id;
}

} // namespace countersign::app
