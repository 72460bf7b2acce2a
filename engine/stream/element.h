#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/codec/json_document.h"
#include "engine/codec/json_scalar.h"

#include <simdjson.h>

#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace countersign::stream {

// A value of a message, whichever of the two parsers read it: simdjson, or the codec's own reader
// for documents that simdjson refuses as a whole. As long-lived as that parser's document.
class Element {
public:
    Element() = default;
    explicit Element(const simdjson::dom::element& value)
        : m_value(value) {}
    explicit Element(const codec::DocumentValue& value)
        : m_value(value) {}

    codec::JsonScalar scalar() const;
    std::optional<bool> boolean() const;
    std::optional<std::string_view> text() const;
    bool isObject() const { return scalar().kind == codec::JsonKind::object; }

    // One of them is null.
    const simdjson::dom::element* dom() const {
        return std::get_if<simdjson::dom::element>(&m_value);
    }
    const codec::DocumentValue* slow() const { return std::get_if<codec::DocumentValue>(&m_value); }

    // Calls visit(name, element) for each member of an object; never for another value.
    template <typename Visit>
    void forEachMember(Visit visit) const {
        if (const codec::DocumentValue* value = slow()) {
            if (!isObject()) {
                return;
            }
            value->forEachMember([&visit](std::string_view name, const codec::DocumentValue& part) {
                visit(name, Element(part));
                return true;
            });
            return;
        }
        simdjson::dom::object object;
        if (dom()->get(object) != simdjson::SUCCESS) {
            return;
        }
        for (const simdjson::dom::key_value_pair& member : object) {
            visit(member.key, Element(member.value));
        }
    }

private:
    std::variant<simdjson::dom::element, codec::DocumentValue> m_value;
};

} // namespace countersign::stream
