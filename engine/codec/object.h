#pragma once

#include "engine/bytes/bytes.h"
#include "engine/definitions/definitions.h"
#include "engine/result.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::codec {

enum class ObjectKind : std::uint8_t { transaction, metadata, entry, other };

enum class NodeKind : std::uint8_t {
    leaf,
    object,
    array,
    text, // a member that could not be converted: raw JSON in texts(), no bytes; marks the object
          // partial
};

// One field of the wire form. Offsets are into bytes() (into the object's texts for NodeKind::text:
// the member's name, then its value).
struct Node {
    static constexpr std::uint32_t none = 0xFFFFFFFFU;
    static constexpr std::uint32_t maxOffset = 0x0FFFFFFFU; // no input comes near it

    values::FieldId field;             // {0} for NodeKind::text of an unknown member
    std::uint32_t parent = none;       // index of the containing node; none at the top
    std::uint32_t begin = 0;           // of the field header
    std::uint32_t end = 0;             // one past the value; a container's end marker is inside
    std::uint32_t valueBegin : 28 = 0; // behind header and length prefix
    NodeKind kind : 4 = NodeKind::leaf;
};
static_assert(sizeof(Node) == 20); // most of what an object holds

// The one form of a ledger object (design D2): canonical wire bytes and a flat index in their
// order, depth first. Immutable, free to share between threads. One allocation besides itself.
class Object {
public:
    Object() = default;
    // Copies the parts.
    Object(ObjectKind kind, definitions::DefinitionsPtr definitions, bytes::ByteView wire,
           std::span<const Node> nodes, std::string_view texts = {});

    ObjectKind kind() const { return m_kind; }
    const definitions::DefinitionsPtr& definitions() const { return m_definitions; }
    bytes::ByteView bytes() const {
        return bytes::ByteView(m_storage).subspan(m_wireBegin, m_textsBegin - m_wireBegin);
    }
    std::span<const Node> nodes() const;
    bool isPartial() const { return m_textsBegin < m_storage.size(); }

    bytes::ByteView value(const Node& node) const; // the value's bytes; empty for text nodes
    std::string_view text(const Node& node) const; // raw JSON of a text node
    std::string_view key(const Node& node) const;  // member name of a text node; empty in arrays

    // Index of a field at the top level, or among the children of `parent`; Node::none when absent.
    std::uint32_t find(values::FieldId field, std::uint32_t parent = Node::none) const;
    std::uint32_t find(std::string_view fieldName, std::uint32_t parent = Node::none) const;
    std::uint32_t firstChild(std::uint32_t node) const;
    std::uint32_t nextSibling(std::uint32_t node) const;
    std::uint32_t deepestAt(std::uint32_t offset) const; // the deepest field that holds this byte

    std::string name(const Node& node) const;   // field name, or "UInt32:99", or a member's name
    std::string path(std::uint32_t node) const; // "Memos[0].Memo.MemoData"
    std::size_t cost() const;                   // bytes held, for bounded caches

private:
    ObjectKind m_kind = ObjectKind::other;
    definitions::DefinitionsPtr m_definitions;
    std::string_view texts() const;

    bytes::Bytes m_storage; // the nodes, the wire bytes, the texts
    std::size_t m_wireBegin = 0;
    std::size_t m_textsBegin = 0;
};

using ObjectPtr = std::shared_ptr<const Object>;

} // namespace countersign::codec
