#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

class QString;

namespace countersign::link {

// One buffer, used again and again, that turns the UTF-16 of a text frame into UTF-8 with readable
// bytes behind it, as the parser wants it. Used by one thread.
class Utf8Buffer {
public:
    static constexpr std::size_t cap = 1024U * 1024U; // what is kept after a huge message

    explicit Utf8Buffer(std::size_t padding)
        : m_padding(padding) {}

    // The text stays valid until the next call. A lone surrogate becomes U+FFFD.
    std::string_view assign(const QString& text);

    std::size_t capacity() const { return m_capacity; } // bytes held

private:
    void makeRoom(std::size_t bytes);

    std::size_t m_padding;
    std::size_t m_capacity = 0;
    std::unique_ptr<char[]> m_data;
};

} // namespace countersign::link
