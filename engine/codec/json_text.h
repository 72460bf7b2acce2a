#pragma once

#include "engine/bytes/bytes.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace countersign::codec {

// Pieces of JSON text, appended to a buffer of the caller.

void appendQuoted(std::string& out, std::string_view text); // escapes what JSON wants escaped
void appendHex(std::string& out, bytes::ByteView bytes);    // upper case, no quotes
void appendInteger(std::string& out, std::uint64_t value);
void appendInteger(std::string& out, std::int64_t value);
void appendAddress(std::string& out, const values::AccountId& account); // no quotes

// mantissa × 10^exponent in plain decimal, all digits, no trailing zeros behind the point.
void appendDecimal(std::string& out, bool isNegative, std::uint64_t mantissa, int exponent);

} // namespace countersign::codec
