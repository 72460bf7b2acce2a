#include "engine/link/utf8_buffer.h"

#include <QString>
#include <QStringConverter>

#include <algorithm>
#include <cstring>

namespace countersign::link {

namespace {

constexpr std::size_t smallest = 16U * 1024U;

} // namespace

std::string_view Utf8Buffer::assign(const QString& text) {
    QStringEncoder encoder(QStringConverter::Utf8, QStringConverter::Flag::Stateless);
    makeRoom(static_cast<std::size_t>(encoder.requiredSpace(text.size())) + m_padding);
    const char* end = encoder.appendToBuffer(m_data.get(), text);
    const auto size = static_cast<std::size_t>(end - m_data.get());
    std::memset(m_data.get() + size, 0, m_padding);
    return {m_data.get(), size};
}

void Utf8Buffer::makeRoom(std::size_t bytes) {
    const bool isTooSmall = m_capacity < bytes;
    const bool isLeftOver = m_capacity > cap && bytes <= cap;
    if (!isTooSmall && !isLeftOver)
        return;
    std::size_t capacity = std::max(bytes, smallest);
    if (isTooSmall && bytes <= cap) // grow in large steps, so that it soon stops growing
        capacity = std::min(std::max(capacity, m_capacity * 2), cap);
    m_data.reset();
    m_data.reset(new char[capacity]); // not make_unique: it would write zeros over all of it
    m_capacity = capacity;
}

} // namespace countersign::link
