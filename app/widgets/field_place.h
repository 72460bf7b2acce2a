#pragma once

#include "app/widgets/shown_object.h"

#include <QList>

#include <cstdint>

namespace countersign::app {

// A place in what the linked views show: a field, or a part of its value, and bytes.
struct FieldPlace {
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    int object = -1;           // number of the object; -1: nothing
    std::uint32_t node = none; // none: the whole object, or bytes of no field
    std::uint32_t part = none; // of the field's value (inspect::valueParts)
    std::uint32_t begin = 0;   // the span that is tinted; empty for members without bytes
    std::uint32_t end = 0;
    std::uint32_t caret = 0; // a byte, or one past the last

    bool operator==(const FieldPlace&) const = default;
};

using ShownObjects = QList<ShownObjectPtr>;

// `object` is the number of the shown object. The caret goes to the first byte.
FieldPlace placeOfObject(const ShownObject& shown, int object);
FieldPlace placeOfField(const ShownObject& shown, int object, std::uint32_t node);
FieldPlace placeOfPart(const ShownObject& shown, int object, std::uint32_t node,
                       std::uint32_t part);
// The deepest field or part that holds the byte, the caret on it. Behind the last field: the bytes
// that were not read. An offset past the end is taken to it.
FieldPlace placeOfByte(const ShownObject& shown, int object, std::uint32_t offset);
// Bytes chosen by hand, both ends included; the field that holds them all.
FieldPlace placeOfBytes(const ShownObject& shown, int object, std::uint32_t anchor,
                        std::uint32_t caret);

} // namespace countersign::app
