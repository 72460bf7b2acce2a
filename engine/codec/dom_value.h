#pragma once

// Internal to codec: includes simdjson, never include it from a public header.

#include "engine/codec/json_scalar.h"

#include <simdjson.h>

#include <string>
#include <string_view>

namespace countersign::codec {

// A simdjson element for ObjectReader. It knows no offsets: only tolerant readers use it.
class DomValue {
public:
    DomValue() = default;
    explicit DomValue(const simdjson::dom::element& element)
        : m_element(element) {}

    // Texts are most of what a message holds.
    JsonScalar scalar() const {
        if (m_element.is_string()) {
            JsonScalar text;
            text.kind = JsonKind::text;
            text.text = m_element.get_string().value_unsafe();
            return text;
        }
        return otherScalar();
    }
    std::uint32_t nameOffset() const { return Error::nowhere; }
    void appendRaw(std::string& out) const;

    template <typename Visit>
    void forEachMember(Visit visit) const {
        simdjson::dom::object object;
        if (m_element.get(object) != simdjson::SUCCESS) {
            return;
        }
        for (const simdjson::dom::key_value_pair& member : object) {
            if (!visit(member.key, DomValue(member.value))) {
                return;
            }
        }
    }
    template <typename Visit>
    void forEachItem(Visit visit) const {
        simdjson::dom::array array;
        if (m_element.get(array) != simdjson::SUCCESS) {
            return;
        }
        for (const simdjson::dom::element item : array) {
            if (!visit(DomValue(item))) {
                return;
            }
        }
    }

private:
    JsonScalar otherScalar() const;

    simdjson::dom::element m_element;
};

} // namespace countersign::codec
