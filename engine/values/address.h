#pragma once

#include "engine/result.h"
#include "engine/values/ids.h"

#include <string>
#include <string_view>

namespace countersign::values {

// Classic address ("r…"): Base58Check of type byte 0 and 20 bytes (protocol.md 5.5).
std::string toAddress(const AccountId& account);
void appendAddress(std::string& out, const AccountId& account);

// Strict: alphabet, checksum, type byte (unknownName when it is another kind) and exact length.
Result<AccountId> accountFromAddress(std::string_view text);

} // namespace countersign::values
