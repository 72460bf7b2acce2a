#pragma once

#include "engine/codec/object.h"

#include <string>
#include <string_view>

namespace countersign::codec {

// What servers write for the amount of a payment since API version 2.
inline constexpr std::string_view deliverMaxName = "DeliverMax";

// Members that servers add on the top level and that are no fields (protocol.md 2.12).
bool isReadOnlyMember(std::string_view name, ObjectKind kind);

// Members that stand beside those in replies where a transaction lies flat in the result; only a
// tolerant reader passes over them.
bool isReplyMember(std::string_view name);

// The field whose name is nearest to a mistyped one, letter case first; empty when none is near.
std::string nearestFieldName(const definitions::Definitions& definitions, std::string_view name);

} // namespace countersign::codec
