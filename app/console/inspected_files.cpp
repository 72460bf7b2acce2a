#include "app/console/inspected_files.h"

#include "app/console/input.h"
#include "engine/inspect/detect.h"

#include <QDir>
#include <QFile>

#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace countersign::console {

namespace {

constexpr int maxDepth = 16;                             // of folders
constexpr std::size_t keptBytes = std::size_t{1} << 20U; // of the buffer, after a large file
constexpr std::size_t firstBytes = std::size_t{64} << 10U;

class Descriptor {
public:
    // O_NONBLOCK: opening a FIFO without a writer must not wait for one.
    Descriptor(const QString& path, bool followsLinks)
        : m_descriptor(
              ::open(QFile::encodeName(path).constData(),
                     O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW))) {}
    ~Descriptor() {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

// As much as fits; less than that at the end, nothing on failure.
std::optional<std::size_t> fill(int descriptor, std::span<std::uint8_t> into) {
    std::size_t filled = 0;
    while (filled < into.size()) {
        const ssize_t count = ::read(descriptor, into.data() + filled, into.size() - filled);
        if (count == 0)
            break;
        if (count < 0 && errno != EINTR)
            return std::nullopt;
        filled += count < 0 ? 0 : static_cast<std::size_t>(count);
    }
    return filled;
}

} // namespace

bool InspectedFiles::run(const QStringList& names) {
    if (names.isEmpty())
        return visitStandardInput();
    for (const QString& name : names)
        if (!(name == QLatin1String("-") ? visitStandardInput() : visit(name, true, 0)))
            return false;
    return true;
}

bool InspectedFiles::visitStandardInput() {
    return m_visitor.begun(QStringLiteral("-")) && read(STDIN_FILENO, QStringLiteral("-"));
}

bool InspectedFiles::visit(const QString& path, bool isNamed, int depth) {
    const Descriptor file(path, isNamed);
    struct stat status = {};
    const bool isOpen = file.get() >= 0 && ::fstat(file.get(), &status) == 0;
    if (isOpen && S_ISDIR(status.st_mode))
        return depth > maxDepth || visitFolder(path, depth);
    if (!m_visitor.begun(path))
        return false;
    if (!isOpen) {
        const bool isOther = errno == ELOOP || errno == ENXIO;
        return m_visitor.failed({isOther ? Errc::notARegularFile : Errc::cannotOpen, Error::nowhere,
                                 path.toStdString()});
    }
    if (!S_ISREG(status.st_mode))
        return m_visitor.failed({Errc::notARegularFile, Error::nowhere, path.toStdString()});
    return read(file.get(), path);
}

bool InspectedFiles::visitFolder(const QString& path, int depth) {
    const QDir folder(path);
    const QStringList names = folder.entryList(
        QDir::Files | QDir::Dirs | QDir::NoSymLinks | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString& name : names)
        if (!visit(folder.filePath(name), false, depth + 1))
            return false;
    return true;
}

// The buffer grows as the file turns out to be long, up to what one source may have.
bool InspectedFiles::read(int descriptor, const QString& path) {
    constexpr std::size_t limit = inspect::Detector::maxSource + 1;
    m_buffer.resize(std::max(m_buffer.size(), firstBytes));
    std::size_t size = 0;
    for (;;) {
        const auto filled = fill(descriptor, std::span(m_buffer).subspan(size));
        if (!filled)
            return m_visitor.failed({Errc::cannotRead, Error::nowhere, path.toStdString()});
        size += *filled;
        if (size < m_buffer.size() || size == limit)
            break;
        m_buffer.resize(std::min(2 * m_buffer.size(), limit));
    }
    if (size == limit)
        return readLines(descriptor, path);
    const bool goesOn = m_visitor.content(bytes::ByteView(m_buffer).first(size));
    if (m_buffer.size() > keptBytes)
        bytes::Bytes().swap(m_buffer);
    return goesOn;
}

// From the beginning: what is in the buffer, then what follows it.
bool InspectedFiles::readLines(int descriptor, const QString& path) {
    constexpr std::size_t looked = 4096; // bytes that tell a text from others
    const auto report = [&](Errc code, std::uint32_t offset = Error::nowhere) {
        return m_visitor.failed({code, offset, path.toStdString()});
    };
    bytes::Bytes begun;
    begun.swap(m_buffer);
    if (!inspect::isText(bytes::ByteView(begun).first(looked)))
        return report(Errc::messageTooLarge);
    std::uint32_t number = 0;
    bool goesOn = true;
    const Result<void> done = Input::linesOf(
        descriptor, {reinterpret_cast<const char*>(begun.data()), begun.size()},
        {[&](std::string_view line) { return goesOn = m_visitor.line(line, ++number); },
         [&] { return goesOn = report(Errc::lineTooLong, ++number); }, [] { return true; }});
    return goesOn && (done || report(done.error().code));
}

} // namespace countersign::console
