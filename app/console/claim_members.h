#pragma once

#include "app/console/request.h"
#include "engine/codec/signing_payload.h"

namespace countersign::console {

// `channel` (hex) and `amount` (drops as text; every other shape is refused) of a request.
Result<codec::ClaimPayload> claimMembers(const Request& request);

} // namespace countersign::console
