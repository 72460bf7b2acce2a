#include "engine/recording/source.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace countersign::recording {

namespace {

class FileSource : public Source {
public:
    FileSource(int descriptor, std::string path)
        : m_descriptor(descriptor)
        , m_path(std::move(path)) {}
    ~FileSource() override { ::close(m_descriptor); }

    Result<std::size_t> read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
        ssize_t count = 0;
        do {
            count = ::pread(m_descriptor, into.data(), into.size(), static_cast<off_t>(offset));
        } while (count < 0 && errno == EINTR);
        if (count < 0)
            return fail(Errc::cannotRead, m_path);
        return static_cast<std::size_t>(count);
    }

private:
    int m_descriptor;
    std::string m_path;
};

class MemorySource : public Source {
public:
    explicit MemorySource(bytes::Bytes bytes)
        : m_bytes(std::move(bytes)) {}

    Result<std::size_t> read(std::uint64_t offset, std::span<std::uint8_t> into) const override {
        if (offset >= m_bytes.size() || into.empty())
            return std::size_t{0};
        const auto from = static_cast<std::size_t>(offset);
        const std::size_t count = std::min(into.size(), m_bytes.size() - from);
        std::memcpy(into.data(), m_bytes.data() + from, count);
        return count;
    }

private:
    bytes::Bytes m_bytes;
};

} // namespace

Result<SourcePtr> Source::file(const std::string& path) {
    // O_NONBLOCK: opening a FIFO without a writer must not wait for one.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return fail(errno == ELOOP || errno == ENXIO ? Errc::notARegularFile : Errc::cannotOpen,
                    path);
    auto source = std::make_shared<FileSource>(descriptor, path);
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0)
        return fail(Errc::cannotOpen, path);
    if (!S_ISREG(status.st_mode))
        return fail(Errc::notARegularFile, path);
    return source;
}

SourcePtr Source::memory(bytes::Bytes bytes) {
    return std::make_shared<MemorySource>(std::move(bytes));
}

} // namespace countersign::recording
