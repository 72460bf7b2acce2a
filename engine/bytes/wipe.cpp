#include "engine/bytes/wipe.h"

#include <sodium.h>

namespace countersign::bytes {

void wipe(std::span<std::uint8_t> memory) {
    sodium_memzero(memory.data(), memory.size());
}

void wipe(std::string& text) {
    sodium_memzero(text.data(), text.size());
    text.clear();
}

} // namespace countersign::bytes
