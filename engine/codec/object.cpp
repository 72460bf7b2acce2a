#include "engine/codec/object.h"

#include "engine/codec/wire_type.h"

#include <algorithm>
#include <type_traits>

namespace countersign::codec {

static_assert(std::is_trivially_copyable_v<Node>);

Object::Object(ObjectKind kind, definitions::DefinitionsPtr definitions, bytes::ByteView wire,
               std::span<const Node> nodes, std::string_view texts)
    : m_kind(kind)
    , m_definitions(std::move(definitions))
    , m_wireBegin(nodes.size_bytes())
    , m_textsBegin(m_wireBegin + wire.size()) {
    m_storage.reserve(m_textsBegin + texts.size());
    const auto* first = reinterpret_cast<const std::uint8_t*>(nodes.data());
    m_storage.insert(m_storage.end(), first, first + nodes.size_bytes());
    m_storage.insert(m_storage.end(), wire.begin(), wire.end());
    m_storage.insert(m_storage.end(), texts.begin(), texts.end());
}

// The storage is aligned for any type, and the nodes stand first in it.
std::span<const Node> Object::nodes() const {
    return {reinterpret_cast<const Node*>(m_storage.data()), m_wireBegin / sizeof(Node)};
}

std::string_view Object::texts() const {
    return {reinterpret_cast<const char*>(m_storage.data()) + m_textsBegin,
            m_storage.size() - m_textsBegin};
}

bytes::ByteView Object::value(const Node& node) const {
    if (node.kind == NodeKind::text) {
        return {};
    }
    return bytes().subspan(node.valueBegin, node.end - node.valueBegin);
}

std::string_view Object::text(const Node& node) const {
    if (node.kind != NodeKind::text) {
        return {};
    }
    return texts().substr(node.valueBegin, node.end - node.valueBegin);
}

std::string_view Object::key(const Node& node) const {
    if (node.kind != NodeKind::text) {
        return {};
    }
    return texts().substr(node.begin, node.valueBegin - node.begin);
}

std::uint32_t Object::firstChild(std::uint32_t node) const {
    const std::uint32_t first = node + 1; // also for none: the first of all
    return first < nodes().size() && nodes()[first].parent == node ? first : Node::none;
}

std::uint32_t Object::nextSibling(std::uint32_t node) const {
    const std::uint32_t parent = nodes()[node].parent;
    for (std::uint32_t at = node + 1; at < nodes().size(); ++at) {
        const std::uint32_t above = nodes()[at].parent;
        if (above == parent) {
            return at;
        }
        if (above < node || above == Node::none) { // left the container
            return Node::none;
        }
    }
    return Node::none;
}

std::uint32_t Object::find(values::FieldId field, std::uint32_t parent) const {
    std::uint32_t at = firstChild(parent);
    while (at != Node::none && (nodes()[at].field != field || field.code == 0)) {
        at = nextSibling(at);
    }
    return at;
}

std::uint32_t Object::find(std::string_view fieldName, std::uint32_t parent) const {
    const definitions::FieldDef* field = m_definitions ? m_definitions->field(fieldName) : nullptr;
    return field == nullptr ? Node::none : find(field->id, parent);
}

std::uint32_t Object::deepestAt(std::uint32_t offset) const {
    const auto isLeftOf = [this, offset](std::uint32_t at) {
        while (at > 0 && nodes()[at].kind == NodeKind::text) {
            --at; // has no bytes: it lies where its neighbour lies
        }
        return nodes()[at].kind == NodeKind::text || nodes()[at].begin <= offset;
    };
    std::uint32_t low = 0;
    auto high = static_cast<std::uint32_t>(nodes().size());
    while (low < high) {
        const std::uint32_t middle = low + (high - low) / 2;
        if (isLeftOf(middle)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    std::uint32_t at = low == 0 ? Node::none : low - 1;
    while (at != Node::none && (nodes()[at].kind == NodeKind::text || nodes()[at].end <= offset)) {
        at = nodes()[at].kind == NodeKind::text ? (at == 0 ? Node::none : at - 1)
                                                : nodes()[at].parent;
    }
    return at;
}

std::string Object::name(const Node& node) const {
    if (node.kind == NodeKind::text && node.valueBegin > node.begin) {
        return std::string(key(node));
    }
    if (node.field.code == 0) {
        return {};
    }
    const definitions::FieldDef* field = m_definitions ? m_definitions->field(node.field) : nullptr;
    return field == nullptr ? unknownFieldName(node.field) : field->name;
}

std::string Object::path(std::uint32_t node) const {
    std::vector<std::uint32_t> way;
    for (std::uint32_t at = node; at < nodes().size(); at = nodes()[at].parent) {
        way.push_back(at);
    }
    std::string path;
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        const Node& here = nodes()[*step];
        if (here.parent != Node::none && nodes()[here.parent].kind == NodeKind::array) {
            std::size_t index = 0;
            for (std::uint32_t at = firstChild(here.parent); at != *step; at = nextSibling(at)) {
                ++index;
            }
            path += '[' + std::to_string(index) + ']';
        }
        const std::string own = name(here);
        path += path.empty() || own.empty() ? own : '.' + own;
    }
    return path;
}

std::size_t Object::cost() const {
    return sizeof(Object) + m_storage.capacity();
}

} // namespace countersign::codec
