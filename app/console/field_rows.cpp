#include "app/console/field_rows.h"

#include "engine/bytes/hex.h"
#include "engine/codec/value_text.h"
#include "engine/codec/wire_type.h"

namespace countersign::console {

namespace {

using codec::Node;
using codec::NodeKind;

std::string valueJson(const codec::Object& object, const Node& node) {
    if (node.kind == NodeKind::text)
        return std::string(object.text(node));
    std::string json;
    if (node.kind != NodeKind::leaf)
        return json;
    const definitions::FieldDef* field = object.definitions()->field(node.field);
    const codec::ValueRule rule = field == nullptr
                                      ? codec::ValueRule{codec::typeOfCode(node.field.type())}
                                      : codec::ValueRule{field->type, field->form};
    codec::appendValue(json, rule, object.value(node), *object.definitions());
    return json;
}

std::string hexOf(const codec::Object& object, const Node& node) {
    if (node.kind == NodeKind::text)
        return {};
    const std::uint32_t end = node.kind == NodeKind::leaf ? node.end : node.valueBegin;
    return bytes::toHex(object.bytes().subspan(node.begin, end - node.begin));
}

} // namespace

std::vector<FieldRow> fieldRows(const codec::Object& object) {
    const std::span<const Node> nodes = object.nodes();
    std::vector<FieldRow> rows(nodes.size());
    std::vector<std::uint32_t> children(nodes.size(), 0); // seen so far
    for (std::size_t at = 0; at < nodes.size(); ++at) {
        const Node& node = nodes[at];
        FieldRow& row = rows[at];
        row.name = object.name(node);
        if (node.parent != Node::none) {
            row.path = rows[node.parent].path;
            if (nodes[node.parent].kind == NodeKind::array)
                row.path += '[' + std::to_string(children[node.parent]++) + ']';
        }
        row.path += row.path.empty() || row.name.empty() ? row.name : '.' + row.name;
        row.hex = hexOf(object, node);
        row.json = valueJson(object, node);
        if (node.kind != NodeKind::text) {
            row.begin = node.begin;
            row.end = node.end;
        }
    }
    return rows;
}

} // namespace countersign::console
