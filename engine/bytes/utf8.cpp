#include "engine/bytes/utf8.h"

namespace countersign::bytes {

std::string_view cutAtCharacter(std::string_view text, std::size_t maxBytes) {
    if (text.size() <= maxBytes) {
        return text;
    }
    std::size_t end = maxBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end; // the byte behind the cut continues a character
    }
    return text.substr(0, end);
}

} // namespace countersign::bytes
