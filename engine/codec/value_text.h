#pragma once

#include "engine/codec/value_check.h"

#include <string>

namespace countersign::codec {

// Appends the JSON of one value in the spelling of protocol.md. Any bytes are shown somehow: a
// value of a size that its type does not have as hex text.
void appendValue(std::string& out, ValueRule rule, bytes::ByteView value,
                 const definitions::Definitions& definitions);

} // namespace countersign::codec
