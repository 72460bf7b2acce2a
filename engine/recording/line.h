#pragma once

#include "engine/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace countersign::recording {

enum class Direction : std::uint8_t { in, out };

// One message of a recording.
struct Entry {
    std::optional<std::int64_t> t; // nanoseconds since 1970; absent in bare lines
    Direction direction = Direction::in;
    std::string message; // as it went over the wire, UTF-8

    bool operator==(const Entry&) const = default;
};

// Lines → entries. A line is {"t":…,"d":…,"m":…} when its first member is one of these; any other
// object is a bare message and taken as it is, read only by whoever reads messages.
class LineParser {
public:
    static constexpr std::size_t maxMessageBytes = 16U * 1024U * 1024U;

    LineParser();
    ~LineParser();
    LineParser(const LineParser&) = delete;
    LineParser& operator=(const LineParser&) = delete;

    // Fails with badRecordingLine (subject: the member) or messageTooLarge.
    Result<Entry> parse(std::string_view line);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace countersign::recording
