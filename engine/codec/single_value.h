#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/value_check.h"

namespace countersign::codec {

// What stands behind Codec::valueFromJson and valueToJson. Single values are held to the server's
// decimal grammar, as the vectors are; an object is written without end marker, an array with it.

// unknownName for a type nobody knows; `field` may be empty or unknown.
Result<ValueRule> ruleOf(const definitions::Definitions& definitions, std::string_view type,
                         std::string_view field);
Result<bytes::Bytes> readSingle(const Codec& codec, ValueRule rule, std::string_view json);
// Refuses bytes that are not exactly one value or an illegal one; negative amounts and codes
// without a name are shown.
Result<std::string> singleToJson(const Codec& codec, ValueRule rule, bytes::ByteView wire);

} // namespace countersign::codec
