#pragma once

#include "engine/result.h"

#include <cstdint>
#include <string_view>

namespace countersign::values {

// The one grammar of whole numbers in text: decimal digits only, no sign, no leading zeros. Fails
// with badNumber (offset of the bad letter) or outOfRange above `max`; never wraps, never stops
// early.
Result<std::uint64_t> naturalFromText(std::string_view text, std::uint64_t max = UINT64_MAX);

// The same with an optional minus before a number that is not zero; the magnitude is at most `max`.
Result<std::int64_t> integerFromText(std::string_view text, std::int64_t max);

} // namespace countersign::values
