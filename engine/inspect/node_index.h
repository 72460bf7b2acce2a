#pragma once

#include "engine/codec/object.h"
#include "engine/inspect/sibling_index.h"

#include <cstdint>
#include <vector>

namespace countersign::inspect {

// What a byte of an object is there for; look.md colours them.
enum class ByteRole : std::uint8_t { header, length, value, endMarker, unread };

// Rows and bytes of an object found without walking it: children by number, a node's number among
// its siblings, the field of a byte in O(log n). Built once in O(n); the object must outlive it.
class NodeIndex {
public:
    explicit NodeIndex(const codec::Object& object);

    const SiblingIndex& siblings() const { return m_siblings; } // nodes; Node::none is the top

    // The deepest field that holds this byte; Node::none behind the last one.
    std::uint32_t deepestAt(std::uint32_t offset) const;
    // The deepest one that holds all of [begin, end).
    std::uint32_t deepestOf(std::uint32_t begin, std::uint32_t end) const;

    ByteRole role(std::uint32_t offset) const;
    ByteRole role(std::uint32_t offset, std::uint32_t node) const; // node = deepestAt(offset)
    std::uint32_t headerEnd(std::uint32_t node) const;             // where the field's id ends

private:
    const codec::Object& m_object;
    SiblingIndex m_siblings;
    std::vector<std::uint32_t> m_withBytes; // only when some nodes are text and have none
    bool m_allHaveBytes = true;
};

} // namespace countersign::inspect
