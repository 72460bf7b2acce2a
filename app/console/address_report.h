#pragma once

#include "app/console/json_object.h"
#include "engine/result.h"
#include "engine/values/address_kind.h"

#include <string_view>

namespace countersign::console {

// Members kind and, by kind, account, accountId, publicKey, tag, test; of a secret the kind alone.
void appendAddress(JsonObject& answer, const values::AddressParts& parts);

// The parts of an id in hex; `type` is NFTokenID, MPTokenIssuanceID, CTID, Quality or Currency. As
// a JSON object, or as text where the value is one. Fails with unknownName (subject "type") or
// (subject "hex") badHex, badLength and what the value fails with.
struct TakenApart {
    JsonObject parts; // empty when it is a text
    std::string text;
    bool isText = false;
};
Result<TakenApart> takeApart(std::string_view type, std::string_view hex);

} // namespace countersign::console
