#pragma once

#include "engine/codec/object.h"
#include "engine/definitions/presentation.h"
#include "engine/inspect/value_parts.h"

#include <QString>

#include <cstdint>

namespace countersign::text {

// Words for one field of an object. Each is one bounded line of plain text; hostile characters are
// made visible. Cost does not grow with the object, nor with the size of the value.
inline constexpr qsizetype fieldCharacters = 200;

QString fieldName(const codec::Object& object, std::uint32_t node);

// As JSON spells it, without quotes; of an amount its number, of an asset its code. Empty where
// JSON has an object or a list. Longer values end in "…".
QString fieldValue(const codec::Object& object, std::uint32_t node);

// For people: amounts with their unit, names of flags, times in UTC, rates in percent, readable
// texts; else the field's name in words. `presentation` may be null. Empty when there is nothing to
// add.
QString fieldMeaning(const codec::Object& object, std::uint32_t node,
                     const definitions::Presentation* presentation);

// What the field is for, for tool tips; empty when the presentation does not know it.
QString fieldHelp(const codec::Object& object, std::uint32_t node,
                  const definitions::Presentation* presentation);

// The same for a part of a value.
QString partName(const inspect::ValuePart& part);
QString partValue(const codec::Object& object, const inspect::ValuePart& part);
QString partMeaning(const codec::Object& object, const inspect::ValuePart& part);

// The transaction or entry type that a field stands in: it says what its flags mean. Empty when
// unknown.
struct FieldHolder {
    QString type;
    bool isEntry = false;
};
FieldHolder fieldHolder(const codec::Object& object, std::uint32_t node);

} // namespace countersign::text
