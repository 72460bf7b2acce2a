#include "engine/recording/file.h"

#include <cstring>
#include <limits>
#include <utility>

namespace countersign::recording {

namespace {

constexpr std::size_t keptBytes = 1024U * 1024U; // what a huge line leaves behind at most

bool isBlank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

} // namespace

Reader::Reader(SourcePtr source)
    : m_expansion(std::move(source)) {}

bool Reader::endsReading(const Error& error) {
    return error.code != Errc::badRecordingLine && error.code != Errc::messageTooLarge;
}

Result<std::optional<Entry>> Reader::next() {
    if (m_failure)
        return tl::unexpected(*m_failure);
    std::uint32_t empty = 0;
    while (true) {
        if (const std::optional<std::string_view> line = completeLine()) {
            if (!isBlank(*line))
                return parsed(*line);
            if (++empty == emptyLinesAtOnce)
                return fail(Errc::badRecordingLine, {}, m_line);
            continue;
        }
        if (m_atEnd)
            return lastLine();
        if (const Result<void> filled = fill(); !filled) {
            m_failure = filled.error();
            return tl::unexpected(*m_failure);
        }
    }
}

std::optional<std::string_view> Reader::completeLine() {
    const void* found = std::memchr(m_buffer.data() + m_scanned, '\n', m_buffer.size() - m_scanned);
    if (found == nullptr) {
        m_scanned = m_buffer.size();
        return {};
    }
    const auto end = static_cast<std::size_t>(static_cast<const char*>(found) - m_buffer.data());
    const std::string_view line = std::string_view(m_buffer).substr(m_begin, end - m_begin);
    m_begin = end + 1;
    m_scanned = m_begin;
    if (m_line < std::numeric_limits<std::uint32_t>::max() - 1)
        ++m_line;
    return line;
}

Result<std::optional<Entry>> Reader::parsed(std::string_view line) {
    Result<Entry> entry =
        line.size() > maxLineBytes ? Result<Entry>(fail(Errc::lineTooLong)) : m_parser.parse(line);
    if (entry)
        return std::optional<Entry>(std::move(*entry));
    entry.error().offset = m_line;
    if (endsReading(entry.error()))
        m_failure = entry.error();
    return tl::unexpected(entry.error());
}

Result<void> Reader::fill() {
    compact();
    if (m_buffer.size() > maxLineBytes)
        return fail(Errc::lineTooLong, {}, m_line + 1);
    const Result<bytes::ByteView> chunk = m_expansion.next();
    if (!chunk)
        return tl::unexpected(chunk.error());
    m_atEnd = chunk->empty();
    m_buffer.append(reinterpret_cast<const char*>(chunk->data()), chunk->size());
    return {};
}

void Reader::compact() {
    m_buffer.erase(0, m_begin);
    m_scanned -= m_begin;
    m_begin = 0;
    if (m_buffer.capacity() > keptBytes && m_buffer.size() < keptBytes / 2)
        m_buffer.shrink_to_fit();
}

Result<std::optional<Entry>> Reader::lastLine() {
    const std::string rest = m_buffer.substr(m_begin);
    m_begin = m_scanned = m_buffer.size();
    m_truncated = m_truncated || m_expansion.truncated();
    if (isBlank(rest))
        return std::optional<Entry>();
    ++m_line;
    Result<std::optional<Entry>> entry = parsed(rest);
    if (entry)
        return entry;
    m_truncated = true; // the end of the line never reached the disk
    return std::optional<Entry>();
}

} // namespace countersign::recording
