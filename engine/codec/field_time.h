#pragma once

#include "engine/codec/object.h"

#include <optional>
#include <string>

namespace countersign::codec {

// The moment that a field names, "2026-11-30T15:29:49Z"; nothing for a field that names none. Which
// fields do, and from when they count, is said by the object's table (definitions::FieldForm).
std::optional<std::string> timeText(const Object& object, const Node& node);

} // namespace countersign::codec
