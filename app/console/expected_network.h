#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"

#include <cstdint>

namespace countersign::console {

// Fails when `json` is a transaction that cannot be meant for the network: as draft::checkNetwork()
// does, and with wrongNetwork for an X-address of another kind of network (subject its path). What
// is no transaction, or none that can be read, is left to who uses it.
Result<void> checkExpectedNetwork(const codec::Codec& codec, const codec::DocumentValue& json,
                                  std::uint32_t network);

} // namespace countersign::console
