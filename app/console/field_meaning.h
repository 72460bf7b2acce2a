#pragma once

#include "engine/codec/object.h"
#include "engine/definitions/presentation.h"

#include <string>
#include <vector>

namespace countersign::console {

// For each node what it is in words and, where the value says more than its digits, what that
// means: "Expiration: 2053-11-13T22:13:20Z", "Flags: tfPartialPayment", "Network fee: 0.000012
// XRP". Empty for what nobody has words for.
std::vector<std::string> meaningsOf(const codec::Object& object,
                                    const definitions::Presentation& words);

} // namespace countersign::console
