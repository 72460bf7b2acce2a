#pragma once

#include "engine/codec/object.h"
#include "engine/values/amount.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string>

namespace countersign::model {

// The value of one field of an object. Nothing for Node::none, for a field of another type or size,
// and for a member that stayed text.

std::optional<std::uint64_t> integerOf(const codec::Object& object, std::uint32_t node); // UInt8…64
std::optional<values::AccountId> accountOf(const codec::Object& object, std::uint32_t node);
std::optional<values::Hash256> hashOf(const codec::Object& object, std::uint32_t node);
std::optional<values::MptIssuanceId> issuanceOf(const codec::Object& object, std::uint32_t node);
// Negative drops and units too: history has them.
std::optional<values::Amount> amountOf(const codec::Object& object, std::uint32_t node);
std::optional<values::Amount> amountOfWire(bytes::ByteView wire);

// The name of a code in the field's table ("Payment", "AccountRoot"), its number when the table has
// none, the text of a member that could not be converted, cut to 64 bytes; empty for Node::none.
std::string nameOf(const codec::Object& object, std::uint32_t node);

} // namespace countersign::model
