#include "app/console/input.h"

#include <QFile>

#include <array>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace countersign::console {

namespace {

constexpr std::size_t pieceBytes = 64U * 1024U;
constexpr std::size_t keptBytes = 1024U * 1024U; // of the buffer, after a long line

ssize_t readPiece(int descriptor, std::array<char, pieceBytes>& piece) {
    for (;;) {
        const ssize_t count = ::read(descriptor, piece.data(), piece.size());
        if (count >= 0 || errno != EINTR)
            return count;
    }
}

// Lines out of pieces. What stands in front of the next line feed waits in `m_begun`.
class LineSplitter {
public:
    explicit LineSplitter(const Input::Visitor& visitor)
        : m_visitor(visitor) {}

    bool take(std::string_view piece) {
        for (;;) {
            const std::size_t end = piece.find('\n');
            keep(piece.substr(0, end));
            if (end == std::string_view::npos)
                return true;
            if (!finish())
                return false;
            piece.remove_prefix(end + 1);
        }
    }
    bool finishLast() { return (m_begun.empty() && !m_isTooLong) || finish(); }

private:
    void keep(std::string_view part) {
        m_isTooLong = m_isTooLong || m_begun.size() + part.size() > Input::maxLine;
        if (m_isTooLong)
            std::string().swap(m_begun);
        else
            m_begun += part;
    }
    bool finish() {
        const bool goesOn = m_isTooLong ? m_visitor.tooLong() : m_visitor.line(m_begun);
        m_isTooLong = false;
        m_begun.clear();
        if (m_begun.capacity() > keptBytes)
            std::string().swap(m_begun);
        return goesOn;
    }

    const Input::Visitor& m_visitor;
    std::string m_begun;
    bool m_isTooLong = false;
};

} // namespace

Result<Input> Input::open(const QString& name) {
    if (name.isEmpty() || name == QLatin1String("-"))
        return Input(STDIN_FILENO);
    const int descriptor = ::open(QFile::encodeName(name).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return fail(Errc::cannotOpen, name.toStdString());
    return Input(descriptor);
}

Input::Input(Input&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, STDIN_FILENO)) {}

Input::~Input() {
    if (m_descriptor != STDIN_FILENO)
        ::close(m_descriptor);
}

Result<std::string> Input::readAll() {
    std::string text;
    std::array<char, pieceBytes> piece; // NOLINT: filled by read()
    for (;;) {
        const ssize_t count = readPiece(m_descriptor, piece);
        if (count < 0)
            return fail(Errc::cannotRead);
        if (count == 0)
            return text;
        text.append(piece.data(), static_cast<std::size_t>(count));
        if (text.size() > maxLine)
            return fail(Errc::messageTooLarge);
    }
}

Result<void> Input::forEachLine(const Visitor& visitor) {
    return linesOf(m_descriptor, {}, visitor);
}

Result<void> Input::linesOf(int descriptor, std::string_view begun, const Visitor& visitor) {
    LineSplitter splitter(visitor);
    if (!splitter.take(begun))
        return {};
    std::array<char, pieceBytes> piece; // NOLINT: filled by read()
    while (visitor.waiting()) {
        const ssize_t count = readPiece(descriptor, piece);
        if (count < 0)
            return fail(Errc::cannotRead);
        if (count == 0) {
            splitter.finishLast();
            return {};
        }
        if (!splitter.take({piece.data(), static_cast<std::size_t>(count)}))
            return {};
    }
    return {};
}

} // namespace countersign::console
