#pragma once

#include "engine/codec/object.h"

#include <string>

namespace countersign::codec {

// Appends the object as JSON text, fields in the order of the bytes. A member that could not be
// converted appears as it came.
void appendJson(std::string& out, const Object& object);

} // namespace countersign::codec
