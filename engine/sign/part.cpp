#include "engine/sign/part.h"

#include "engine/bytes/reader.h"

namespace countersign::sign {

std::optional<bytes::ByteView> Part::value(values::FieldId field) const {
    const std::uint32_t at = find(field);
    if (at == codec::Node::none || m_object->nodes()[at].kind != codec::NodeKind::leaf) {
        return std::nullopt;
    }
    return m_object->value(m_object->nodes()[at]);
}

bytes::ByteView Part::blob(values::FieldId field) const {
    return value(field).value_or(bytes::ByteView());
}

std::optional<values::AccountId> Part::account(values::FieldId field) const {
    const std::optional<bytes::ByteView> bytes = value(field);
    if (!bytes || bytes->size() != values::AccountId::size) {
        return std::nullopt;
    }
    return bytes::Reader(*bytes).fixed<values::AccountId>();
}

std::optional<std::uint64_t> Part::number(values::FieldId field) const {
    const std::optional<bytes::ByteView> bytes = value(field);
    if (!bytes || bytes->empty() || bytes->size() > sizeof(std::uint64_t)) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    for (const std::uint8_t byte : *bytes) {
        number = number << 8U | byte;
    }
    return number;
}

std::optional<Part> Part::inside(values::FieldId field) const {
    const std::uint32_t at = find(field);
    if (at == codec::Node::none || m_object->nodes()[at].kind != codec::NodeKind::object) {
        return std::nullopt;
    }
    return Part(*m_object, at);
}

bytes::ByteView Part::bytes() const {
    if (m_node == codec::Node::none) {
        return m_object->bytes();
    }
    constexpr std::uint8_t endMarker = 0xE1;
    const bytes::ByteView whole = m_object->value(m_object->nodes()[m_node]);
    const bool isEnded = !whole.empty() && whole.back() == endMarker;
    return isEnded ? whole.first(whole.size() - 1) : whole;
}

std::size_t Part::count(values::FieldId array) const {
    std::size_t count = 0;
    const std::uint32_t list = find(array);
    if (list == codec::Node::none) {
        return 0;
    }
    for (std::uint32_t at = m_object->firstChild(list); at != codec::Node::none;
         at = m_object->nextSibling(at)) {
        ++count;
    }
    return count;
}

} // namespace countersign::sign
