#pragma once

#include "engine/bytes/bytes.h"

#include <optional>
#include <string_view>

namespace countersign::bytes {

// Both alphabets (+/ and -_), with or without the padding; blanks are the caller's to remove.
// Nothing for any other text, and for one whose last letter has bits that no encoder writes.
std::optional<Bytes> fromBase64(std::string_view text);

} // namespace countersign::bytes
