#include "engine/codec/wire_buffer.h"

#include <algorithm>

namespace countersign::codec {

void WireBuffer::grow(std::size_t count) {
    constexpr std::size_t smallest = 1024;
    const std::size_t capacity = std::max({smallest, 2 * m_capacity, m_size + count});
    auto larger = std::make_unique_for_overwrite<std::uint8_t[]>(capacity);
    if (m_size > 0) {
        std::memcpy(larger.get(), m_bytes.get(), m_size);
    }
    m_bytes = std::move(larger);
    m_capacity = capacity;
}

} // namespace countersign::codec
