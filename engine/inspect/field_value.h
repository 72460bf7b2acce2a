#pragma once

#include "engine/codec/object.h"
#include "engine/codec/value_check.h"

#include <cstdint>
#include <string>

namespace countersign::inspect {

// How the value of a leaf is written: by the table, or by its type code alone.
codec::ValueRule valueRule(const codec::Object& object, std::uint32_t node);

// The value of a leaf as JSON, or what was received in its place; of a container nothing. Linear in
// the value.
std::string valueJson(const codec::Object& object, std::uint32_t node);

// The field with all that it holds, as a JSON object of one member: {"Memos":[…]}.
std::string fieldJson(const codec::Object& object, std::uint32_t node);

// What a person copies: texts and numbers without quotes, everything else as JSON.
std::string valueText(const codec::Object& object, std::uint32_t node);

} // namespace countersign::inspect
