#include "engine/stream/element.h"

#include "engine/codec/dom_value.h"

#include <string>

namespace countersign::stream {

codec::JsonScalar Element::scalar() const {
    const codec::DocumentValue* value = slow();
    return value != nullptr ? value->scalar() : codec::DomValue(*dom()).scalar();
}

std::optional<bool> Element::boolean() const {
    if (const codec::DocumentValue* value = slow()) {
        if (value->scalar().kind != codec::JsonKind::boolean) {
            return std::nullopt;
        }
        std::string raw;
        value->appendRaw(raw);
        return raw == "true";
    }
    bool value = false;
    return dom()->get(value) == simdjson::SUCCESS ? std::optional(value) : std::nullopt;
}

std::optional<std::string_view> Element::text() const {
    const codec::JsonScalar value = scalar();
    return value.isText() ? std::optional(value.text) : std::nullopt;
}

} // namespace countersign::stream
