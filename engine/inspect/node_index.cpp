#include "engine/inspect/node_index.h"

#include "engine/bytes/reader.h"
#include "engine/codec/prefix.h"

#include <algorithm>

namespace countersign::inspect {

using codec::Node;
using codec::NodeKind;

NodeIndex::NodeIndex(const codec::Object& object)
    : m_object(object)
    , m_siblings(static_cast<std::uint32_t>(object.nodes().size()),
                 [nodes = object.nodes()](std::uint32_t node) { return nodes[node].parent; }) {
    const std::span<const Node> nodes = object.nodes();
    const auto isText = [](const Node& node) { return node.kind == NodeKind::text; };
    m_allHaveBytes = std::none_of(nodes.begin(), nodes.end(), isText);
    for (std::uint32_t at = 0; !m_allHaveBytes && at < nodes.size(); ++at) {
        if (!isText(nodes[at])) {
            m_withBytes.push_back(at);
        }
    }
}

std::uint32_t NodeIndex::deepestAt(std::uint32_t offset) const {
    const std::span<const Node> nodes = m_object.nodes();
    std::uint32_t low = 0;
    auto high = static_cast<std::uint32_t>(m_allHaveBytes ? nodes.size() : m_withBytes.size());
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        const std::uint32_t node = m_allHaveBytes ? middle : m_withBytes[middle];
        if (nodes[node].begin <= offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0) {
        return Node::none;
    }
    std::uint32_t at = m_allHaveBytes ? low - 1 : m_withBytes[low - 1];
    while (at != Node::none && nodes[at].end <= offset) {
        at = nodes[at].parent;
    }
    return at;
}

std::uint32_t NodeIndex::deepestOf(std::uint32_t begin, std::uint32_t end) const {
    std::uint32_t at = deepestAt(begin);
    while (at != Node::none && m_object.nodes()[at].end < end) {
        at = m_object.nodes()[at].parent;
    }
    return at;
}

ByteRole NodeIndex::role(std::uint32_t offset) const {
    return role(offset, deepestAt(offset));
}

ByteRole NodeIndex::role(std::uint32_t offset, std::uint32_t node) const {
    if (node == Node::none) {
        return ByteRole::unread;
    }
    const Node& field = m_object.nodes()[node];
    if (offset < field.valueBegin) {
        return offset < headerEnd(node) ? ByteRole::header : ByteRole::length;
    }
    // Of a container, only its end marker is in none of its children.
    return field.kind == NodeKind::leaf ? ByteRole::value : ByteRole::endMarker;
}

std::uint32_t NodeIndex::headerEnd(std::uint32_t node) const {
    const Node& field = m_object.nodes()[node];
    if (field.kind != NodeKind::leaf) {
        return field.valueBegin;
    }
    bytes::Reader reader(m_object.bytes(), field.begin);
    codec::readHeader(reader);
    return std::min(static_cast<std::uint32_t>(reader.position()), field.valueBegin);
}

} // namespace countersign::inspect
