#include "app/widgets/field_place.h"

#include "engine/inspect/value_parts.h"

#include <algorithm>

namespace countersign::app {

using codec::Node;
using codec::NodeKind;

static_assert(FieldPlace::none == Node::none && FieldPlace::none == inspect::ValuePart::none);

FieldPlace placeOfObject(const ShownObject& shown, int object) {
    FieldPlace place;
    place.object = object;
    place.end = shown.size();
    return place;
}

FieldPlace placeOfField(const ShownObject& shown, int object, std::uint32_t node) {
    FieldPlace place;
    place.object = object;
    place.node = node;
    const Node& field = shown.object().nodes()[node];
    if (field.kind != NodeKind::text) {
        place.begin = field.begin;
        place.end = field.end;
        place.caret = field.begin;
    }
    return place;
}

FieldPlace placeOfPart(const ShownObject& shown, int object, std::uint32_t node,
                       std::uint32_t part) {
    FieldPlace place = placeOfField(shown, object, node);
    const auto parts = inspect::valueParts(shown.object(), node);
    if (part < parts.size()) {
        place.part = part;
        place.begin = parts[part].begin;
        place.end = parts[part].end;
        place.caret = place.begin;
    }
    return place;
}

FieldPlace placeOfByte(const ShownObject& shown, int object, std::uint32_t offset) {
    const std::uint32_t byte = std::min(offset, shown.size() == 0 ? 0 : shown.size() - 1);
    const std::uint32_t node = shown.index().deepestAt(byte);
    FieldPlace place;
    if (node == Node::none) {
        place.object = object;
        place.begin = shown.restBegin();
        place.end = shown.size();
    } else {
        place = placeOfField(shown, object, node);
        const auto parts = inspect::valueParts(shown.object(), node);
        const std::uint32_t part = inspect::deepestPartAt(parts, byte);
        if (part != FieldPlace::none) {
            place.part = part;
            place.begin = parts[part].begin;
            place.end = parts[part].end;
        }
    }
    place.caret = byte;
    return place;
}

FieldPlace placeOfBytes(const ShownObject& shown, int object, std::uint32_t anchor,
                        std::uint32_t caret) {
    const std::uint32_t last = shown.size() == 0 ? 0 : shown.size() - 1;
    FieldPlace place;
    place.object = object;
    place.caret = std::min(caret, last);
    place.begin = std::min(std::min(anchor, last), place.caret);
    place.end = std::min(std::max(std::min(anchor, last), place.caret) + 1, shown.size());
    place.node = shown.index().deepestOf(place.begin, place.end);
    return place;
}

} // namespace countersign::app
