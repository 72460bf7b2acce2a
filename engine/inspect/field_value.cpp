#include "engine/inspect/field_value.h"

#include "engine/codec/json_writer.h"
#include "engine/codec/value_text.h"
#include "engine/codec/wire_type.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace countersign::inspect {

using codec::Node;
using codec::NodeKind;

namespace {

std::uint32_t subtreeEnd(const codec::Object& object, std::uint32_t node) {
    const std::span<const Node> nodes = object.nodes();
    std::uint32_t at = node + 1;
    while (at < nodes.size() && nodes[at].parent != Node::none && nodes[at].parent >= node) {
        ++at;
    }
    return at;
}

// An object that holds nothing but the field.
codec::Object onlyField(const codec::Object& object, std::uint32_t node) {
    const std::span<const Node> all = object.nodes();
    std::vector<Node> nodes(all.begin() + node, all.begin() + subtreeEnd(object, node));
    bytes::ByteView wire;
    std::uint32_t shift = 0;
    if (nodes.front().kind != NodeKind::text) {
        shift = nodes.front().begin;
        wire = object.bytes().subspan(shift, nodes.front().end - shift);
    }
    std::string texts;
    for (Node& part : nodes) {
        part.parent = &part == &nodes.front() ? Node::none : part.parent - node;
        if (part.kind != NodeKind::text) {
            part.begin -= shift;
            part.valueBegin = (part.valueBegin - shift) & Node::maxOffset;
            part.end -= shift;
            continue;
        }
        const Node& came = all[node + static_cast<std::size_t>(&part - nodes.data())];
        part.begin = static_cast<std::uint32_t>(texts.size());
        texts += object.key(came);
        part.valueBegin = static_cast<std::uint32_t>(texts.size()) & Node::maxOffset;
        texts += object.text(came);
        part.end = static_cast<std::uint32_t>(texts.size());
    }
    return codec::Object(codec::ObjectKind::other, object.definitions(), wire, nodes, texts);
}

} // namespace

codec::ValueRule valueRule(const codec::Object& object, std::uint32_t node) {
    const values::FieldId id = object.nodes()[node].field;
    const definitions::FieldDef* field = object.definitions()->field(id);
    return field != nullptr ? codec::ValueRule{field->type, field->form}
                            : codec::ValueRule{codec::typeOfCode(id.type())};
}

std::string valueJson(const codec::Object& object, std::uint32_t node) {
    const Node& field = object.nodes()[node];
    std::string json;
    if (field.kind == NodeKind::text) {
        json = object.text(field);
    } else if (field.kind == NodeKind::leaf) {
        codec::appendValue(json, valueRule(object, node), object.value(field),
                           *object.definitions());
    }
    return json;
}

std::string fieldJson(const codec::Object& object, std::uint32_t node) {
    std::string json;
    codec::appendJson(json, onlyField(object, node));
    return json;
}

std::string valueText(const codec::Object& object, std::uint32_t node) {
    const NodeKind kind = object.nodes()[node].kind;
    if (kind == NodeKind::object || kind == NodeKind::array) {
        return fieldJson(object, node);
    }
    std::string json = valueJson(object, node);
    const bool isText = json.size() >= 2 && json.front() == '"' &&
                        json.find('\\') == std::string::npos && json.back() == '"';
    return isText ? json.substr(1, json.size() - 2) : json;
}

} // namespace countersign::inspect
