#include "app/console/output.h"

#include "app/console/json_object.h"

#include <cerrno>

#include <unistd.h>

namespace countersign::console {

namespace {

constexpr std::size_t pieceBytes = 64U * 1024U;

} // namespace

void Output::line(std::string_view text) {
    if (m_isIndented)
        m_pending += indentedJson(text);
    else
        m_pending += text;
    m_pending += '\n';
    if (m_pending.size() >= pieceBytes)
        flush();
}

bool Output::flush() {
    std::size_t written = 0;
    while (m_isOpen && written < m_pending.size()) {
        const ssize_t count =
            ::write(STDOUT_FILENO, m_pending.data() + written, m_pending.size() - written);
        if (count >= 0)
            written += static_cast<std::size_t>(count);
        else if (errno != EINTR)
            m_isOpen = false;
    }
    m_pending.clear();
    return m_isOpen;
}

} // namespace countersign::console
