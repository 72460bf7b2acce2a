#pragma once

#include "engine/recording/expansion.h"
#include "engine/recording/line.h"

namespace countersign::recording {

// Reads a recording once from its beginning: JSON Lines, plain or zstd. Memory does not depend on
// the size of the file; each call does a bounded amount of work. One thread.
class Reader {
public:
    static constexpr std::size_t maxLineBytes = 33U * 1024U * 1024U;
    static constexpr std::uint32_t emptyLinesAtOnce = 65'536;

    explicit Reader(SourcePtr source);

    // The next entry; nothing at the end. badRecordingLine and messageTooLarge (offset: the line,
    // counted from 1) concern one line: call again. lineTooLong, badCompression, expansionTooLarge
    // and cannotRead end the reading: every further call gives them again.
    Result<std::optional<Entry>> next();

    // The recording stopped in the middle of a line or a frame, as a crash leaves it; what came
    // before was given.
    bool truncated() const { return m_truncated; }
    static bool endsReading(const Error& error);

private:
    Result<std::optional<Entry>> parsed(std::string_view line);
    std::optional<std::string_view> completeLine();
    Result<void> fill();
    Result<std::optional<Entry>> lastLine();
    void compact();

    Expansion m_expansion;
    LineParser m_parser;
    std::string m_buffer;
    std::size_t m_begin = 0;   // of the first unread line
    std::size_t m_scanned = 0; // no line end before this
    std::uint32_t m_line = 0;
    bool m_atEnd = false;
    bool m_truncated = false;
    std::optional<Error> m_failure;
};

} // namespace countersign::recording
