#pragma once

#include "engine/bytes/bytes.h"
#include "engine/bytes/reader.h"
#include "engine/definitions/definitions.h"
#include "engine/errc.h"

#include <optional>

namespace countersign::codec {

// Moves the reader past one value without header and, where the type has one, length prefix.
// Answers why it cannot: truncated, badLength, emptyPath, badPathStep.
std::optional<Errc> skipValue(bytes::Reader& reader, definitions::FieldType type);

// What is odd about the bytes of a value, as measured by skipValue or its length prefix: an illegal
// amount, a length that its type does not have, a name code nobody knows …
struct ValueRule {
    definitions::FieldType type = definitions::FieldType::unknown;
    definitions::FieldForm form = definitions::FieldForm::plain;
};
std::optional<Errc> checkValue(ValueRule rule, bytes::ByteView value,
                               const definitions::Definitions& definitions);

// The table that a form takes its names from; null for the forms without one.
const definitions::NameTable* nameTable(definitions::FieldForm form,
                                        const definitions::Definitions& definitions);

} // namespace countersign::codec
