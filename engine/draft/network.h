#pragma once

#include "engine/codec/object.h"
#include "engine/result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign::draft {

// Networks up to this number must not be named in a transaction, those above it must be (the rule
// of the servers).
inline constexpr std::uint32_t lastUnnamedNetwork = 1024;

// The number of a network that people call by a name ("mainnet", "testnet", "devnet", "xahau",
// "xahau-testnet"); nothing for any other text.
std::optional<std::uint32_t> networkOfName(std::string_view name);

// Whether addresses of that network are written for tests ("T…" instead of "X…"); nothing for a
// network of which nobody knows.
std::optional<bool> isTestNetwork(std::uint32_t network);

// Whether the transaction, and each one inside it, can be meant for this network. Fails with
// wrongNetwork for a NetworkID that is another or that must not be there, missingMember where one
// is needed; subject the path. Pure; any thread.
Result<void> checkNetwork(const codec::Object& transaction, std::uint32_t network);

} // namespace countersign::draft
