#pragma once

#include "engine/errc.h"

#include <cstdint>
#include <optional>

namespace countersign::keys {

// What came of checking one signature.
enum class SignatureCheck : std::uint8_t {
    valid,
    highS,       // right, but S is in the upper half of its range: accepted by servers until 2014
    laxEncoding, // right, but not written as DER wants it: likewise
    badKey,      // no point of the curve
    badEncoding, // no signature at all
    outOfRange,  // a part of it is zero, or not below the order of the group
    mismatch,    // of other bytes, or by another key
};

// Right, but not fully canonical: history, refused by every server today.
inline bool isHistoric(SignatureCheck check) {
    return check == SignatureCheck::highS || check == SignatureCheck::laxEncoding;
}

// Nothing for a valid one.
std::optional<Errc> reasonOf(SignatureCheck check);

} // namespace countersign::keys
