#pragma once

#include "engine/result.h"

#include <cstdint>
#include <string>

namespace countersign::codec {

// Something odd about bytes that were understood all the same: wrong order, a doubled or unknown
// field, a length that is not minimal, trailing bytes, an illegal amount … An object with a remark
// is shown, never signed.
struct Remark {
    Errc code;
    std::uint32_t offset = Error::nowhere; // byte in the blob
    std::string subject;                   // field path

    bool operator==(const Remark&) const = default;
};

// True when a server would read the same bytes and put them right: fields out of order, a missing
// last end marker, an empty account. Anything else it refuses.
bool isRepairable(Errc code);

} // namespace countersign::codec
