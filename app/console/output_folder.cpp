#include "app/console/output_folder.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace countersign::console {

namespace {

constexpr int none = -1;
constexpr mode_t ownerOnly = 0600;
constexpr mode_t ownerOnlyFolder = 0700;

bool writeAll(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(descriptor, content.data(), content.size());
        if (count < 0 && errno != EINTR)
            return false;
        content.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return true;
}

} // namespace

Result<OutputFolder> OutputFolder::open(const QString& path, bool mayReplace) {
    const QByteArray name = QFile::encodeName(path);
    const bool isThere = ::mkdir(name.constData(), ownerOnlyFolder) == 0 || errno == EEXIST;
    const int descriptor =
        isThere ? ::open(name.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : none;
    if (descriptor < 0)
        return fail(Errc::cannotOpen, path.toStdString());
    return OutputFolder(descriptor, mayReplace);
}

OutputFolder::OutputFolder(int descriptor, bool mayReplace)
    : m_descriptor(descriptor)
    , m_mayReplace(mayReplace)
    , m_temporary(".countersign-" + std::to_string(::getpid()) + ".part") {}

OutputFolder::OutputFolder(OutputFolder&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, none))
    , m_mayReplace(other.m_mayReplace)
    , m_temporary(std::move(other.m_temporary))
    , m_names(std::move(other.m_names)) {}

OutputFolder::~OutputFolder() {
    if (m_descriptor != none)
        ::close(m_descriptor);
}

std::string OutputFolder::nameFor(const QString& inputPath) {
    const QString own = inputPath.isEmpty() || inputPath == QLatin1String("-")
                            ? QStringLiteral("stdin")
                            : QFileInfo(inputPath).fileName();
    const int count = ++m_names[own];
    const QString name = count == 1 ? own : own + QLatin1Char('~') + QString::number(count);
    return QFile::encodeName(name).toStdString();
}

Result<void> OutputFolder::writeTemporary(const std::string& name, std::string_view content) {
    // An older one of a process with our number would be in the way.
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    int descriptor = ::openat(m_descriptor, m_temporary.c_str(), flags, ownerOnly);
    if (descriptor < 0 && errno == EEXIST && ::unlinkat(m_descriptor, m_temporary.c_str(), 0) == 0)
        descriptor = ::openat(m_descriptor, m_temporary.c_str(), flags, ownerOnly);
    if (descriptor < 0)
        return fail(Errc::cannotWrite, name);
    const bool isWritten = writeAll(descriptor, content);
    const bool isClosed = ::close(descriptor) == 0;
    if (!isWritten || !isClosed)
        return fail(Errc::cannotWrite, name);
    return {};
}

int OutputFolder::rename(const std::string& name) const {
    if (m_mayReplace)
        return ::renameat(m_descriptor, m_temporary.c_str(), m_descriptor, name.c_str()) == 0
                   ? 0
                   : errno;
    if (::renameat2(m_descriptor, m_temporary.c_str(), m_descriptor, name.c_str(),
                    RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
    // A file system without that: a link never replaces either.
    if (::linkat(m_descriptor, m_temporary.c_str(), m_descriptor, name.c_str(), 0) != 0)
        return errno;
    ::unlinkat(m_descriptor, m_temporary.c_str(), 0);
    return 0;
}

Result<void> OutputFolder::write(const std::string& name, std::string_view content) {
    Result<void> done = writeTemporary(name, content);
    const int problem = done ? rename(name) : 0;
    if (problem != 0)
        done = fail(problem == EEXIST ? Errc::fileExists : Errc::cannotWrite, name);
    if (!done)
        ::unlinkat(m_descriptor, m_temporary.c_str(), 0);
    return done;
}

} // namespace countersign::console
