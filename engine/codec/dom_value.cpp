#include "engine/codec/dom_value.h"

namespace countersign::codec {

JsonScalar DomValue::otherScalar() const {
    JsonScalar scalar;
    switch (m_element.type()) {
    case simdjson::dom::element_type::STRING: // scalar() has it
        break;
    case simdjson::dom::element_type::INT64: {
        const std::int64_t value = m_element.get_int64().value_unsafe();
        const auto bits = static_cast<std::uint64_t>(value);
        scalar.kind = JsonKind::integer;
        scalar.isNegative = value < 0;
        scalar.magnitude = value < 0 ? 0 - bits : bits;
        break;
    }
    case simdjson::dom::element_type::UINT64:
        scalar.kind = JsonKind::integer;
        scalar.magnitude = m_element.get_uint64().value_unsafe();
        break;
    case simdjson::dom::element_type::DOUBLE:
        scalar.kind = JsonKind::fraction;
        break;
    case simdjson::dom::element_type::BOOL:
        scalar.kind = JsonKind::boolean;
        break;
    case simdjson::dom::element_type::ARRAY:
        scalar.kind = JsonKind::array;
        break;
    case simdjson::dom::element_type::OBJECT:
        scalar.kind = JsonKind::object;
        break;
    case simdjson::dom::element_type::NULL_VALUE:
        break;
    }
    return scalar;
}

void DomValue::appendRaw(std::string& out) const {
    out += simdjson::minify(m_element);
}

} // namespace countersign::codec
