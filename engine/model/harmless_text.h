#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace countersign::model {

// Text of others made harmless (F22): controls, direction marks, zero-width and other characters
// that draw nothing become ⟨U+202E⟩, bytes that are no UTF-8 become ⟨0xFF⟩, a pile of combining
// marks is cut to three. One line; after `maxCharacters` of the source comes "…".
std::string harmlessText(std::string_view utf8, std::size_t maxCharacters = 256);

// Whether bytes are meant for reading: valid UTF-8, not empty, no controls but tabs and line ends.
// Direction marks are shown by harmlessText().
bool isReadable(std::string_view bytes);

} // namespace countersign::model
