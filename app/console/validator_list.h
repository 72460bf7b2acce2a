#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"

#include <string>
#include <vector>

namespace countersign::console {

// A list of validators as its publisher serves it: {manifest, blob, signature, version}, or with
// `blobs_v2`. Manifests are base64 of an object, blobs base64 of JSON with more manifests.
bool isValidatorList(const codec::DocumentValue& value);

// The list with manifests and blobs taken apart in their places. What cannot be stays the text it
// was, with a remark (subject its path). Signatures are not checked here.
struct ValidatorList {
    std::string json;
    std::vector<codec::Remark> remarks;
};
ValidatorList readValidatorList(const codec::Codec& codec, const codec::DocumentValue& value);

} // namespace countersign::console
