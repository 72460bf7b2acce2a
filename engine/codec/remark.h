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

// True for remarks about the form alone: the order of fields, missing end markers, an empty
// account, what an array holds. Every value is there and legal, so the bytes could be put right.
// Other remarks say that something cannot be as it stands.
bool isFormOnly(Errc code);

} // namespace countersign::codec
