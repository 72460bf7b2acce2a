#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

#include <string>
#include <string_view>

namespace countersign::bytes {

// Upper-case hex, as the XRP Ledger prints it.
std::string toHex(ByteView bytes);

// Both letter cases; fails with badHex (offset of the first bad digit; an odd length is bad at its
// end).
Result<Bytes> fromHex(std::string_view text);

// Exactly out.size() bytes; badLength when the text has another length. Allocates only on failure.
Result<void> fromHex(std::string_view text, std::span<std::uint8_t> out);

} // namespace countersign::bytes
