#include "engine/codec/json_writer.h"

#include "engine/codec/json_text.h"
#include "engine/codec/value_text.h"
#include "engine/codec/wire_type.h"

namespace countersign::codec {

namespace {

// Writes the nodes one by one; they stand in the order of the text already.
class JsonWriter {
public:
    JsonWriter(std::string& out, const Object& object)
        : m_out(out)
        , m_object(object) {}

    void write() {
        m_out += '{';
        for (const Node& node : m_object.nodes()) {
            closeUpTo(node.parent);
            m_out += m_isFirst ? "" : ",";
            m_isFirst = false;
            writeNode(node);
            ++m_index;
        }
        closeUpTo(Node::none);
        m_out += '}';
    }

private:
    void closeUpTo(std::uint32_t parent) {
        for (; m_open != parent; m_open = m_object.nodes()[m_open].parent) {
            // An array element is an object of its own around its one member.
            m_out += m_object.nodes()[m_open].kind == NodeKind::array ? "]" : "}";
            m_out += isElement(m_object.nodes()[m_open]) ? "}" : "";
            m_isFirst = false;
        }
    }

    bool isElement(const Node& node) const {
        return node.parent != Node::none && m_object.nodes()[node.parent].kind == NodeKind::array;
    }

    void writeNode(const Node& node) {
        if (node.kind == NodeKind::text && isElement(node)) {
            m_out += m_object.text(node);
            return;
        }
        m_out += isElement(node) ? "{" : "";
        const definitions::FieldDef* field = writeKey(node);
        if (node.kind == NodeKind::object || node.kind == NodeKind::array) {
            m_out += node.kind == NodeKind::object ? '{' : '[';
            m_open = m_index;
            m_isFirst = true;
            return;
        }
        writeLeaf(node, field);
        m_out += isElement(node) ? "}" : "";
    }

    const definitions::FieldDef* writeKey(const Node& node) {
        const definitions::FieldDef* field = m_object.definitions()->field(node.field);
        if (field != nullptr && node.kind != NodeKind::text) {
            appendQuoted(m_out, field->name);
        } else {
            appendQuoted(m_out, m_object.name(node));
        }
        m_out += ':';
        return field;
    }

    void writeLeaf(const Node& node, const definitions::FieldDef* field) {
        if (node.kind == NodeKind::text) {
            m_out += m_object.text(node);
            return;
        }
        const ValueRule rule = field != nullptr ? ValueRule{field->type, field->form}
                                                : ValueRule{typeOfCode(node.field.type()),
                                                            definitions::FieldForm::plain};
        appendValue(m_out, rule, m_object.value(node), *m_object.definitions());
    }

    std::string& m_out;
    const Object& m_object;
    std::uint32_t m_index = 0;
    std::uint32_t m_open = Node::none; // the innermost container that is open
    bool m_isFirst = true;
};

} // namespace

void appendJson(std::string& out, const Object& object) {
    JsonWriter(out, object).write();
}

} // namespace countersign::codec
