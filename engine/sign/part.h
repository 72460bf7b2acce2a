#pragma once

#include "engine/codec/object.h"
#include "engine/values/ids.h"

#include <optional>

namespace countersign::sign {

// An object, or one nested in it, as signing reads it: values by field, absent when not there or of
// another size. It refers to the object, which must outlive it.
class Part {
public:
    explicit Part(const codec::Object& object, std::uint32_t node = codec::Node::none)
        : m_object(&object)
        , m_node(node) {}

    bool has(values::FieldId field) const { return find(field) != codec::Node::none; }
    bytes::ByteView blob(values::FieldId field) const; // empty when absent
    std::optional<values::AccountId> account(values::FieldId field) const;
    std::optional<std::uint64_t> number(values::FieldId field) const; // UInt8 to UInt64
    std::optional<Part> inside(values::FieldId field) const;          // a nested object

    // The bytes of its fields, without the end marker of a nested object.
    bytes::ByteView bytes() const;

    // Calls visit(Part) or, for an element that is no such object, visit(std::nullopt).
    template <typename Visit>
    void forEach(values::FieldId array, values::FieldId element, Visit visit) const {
        const std::uint32_t list = find(array);
        if (list == codec::Node::none) {
            return;
        }
        for (std::uint32_t at = m_object->firstChild(list); at != codec::Node::none;
             at = m_object->nextSibling(at)) {
            const codec::Node& node = m_object->nodes()[at];
            const bool isElement = node.kind == codec::NodeKind::object && node.field == element;
            visit(isElement ? std::optional(Part(*m_object, at)) : std::nullopt);
        }
    }
    std::size_t count(values::FieldId array) const; // of its elements

private:
    std::uint32_t find(values::FieldId field) const { return m_object->find(field, m_node); }
    std::optional<bytes::ByteView> value(values::FieldId field) const;

    const codec::Object* m_object;
    std::uint32_t m_node;
};

} // namespace countersign::sign
