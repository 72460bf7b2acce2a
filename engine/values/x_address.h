#pragma once

#include "engine/result.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace countersign::values {

// An account with its destination tag in one text ("X…" main network, "T…" test networks;
// protocol.md 5.6). Tag 0 is a tag.
struct XAddress {
    AccountId account;
    std::optional<std::uint32_t> tag;
    bool isTest = false;

    bool operator==(const XAddress&) const = default;
};

std::string toText(const XAddress& address);

// Strict: checksum, network bytes (unknownName for others), exactly 31 bytes (badLength), a flag of
// 0 or 1 and zeros where nothing may stand (outOfRange).
Result<XAddress> xAddressFromText(std::string_view text);

// By its first letter and length only; such a text can never be a classic address.
bool looksLikeXAddress(std::string_view text);

} // namespace countersign::values
