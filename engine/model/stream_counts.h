#pragma once

#include "engine/result.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace countersign::model {

// How the checking of signatures keeps up. A flood leaves rows unchecked: the oldest that nobody
// looks at.
struct VerificationCounts {
    std::uint64_t submitted = 0;
    std::uint64_t checked = 0;
    std::uint64_t left = 0; // given up unchecked, or checked and lost by a stalled window

    std::uint64_t waiting() const { return submitted - std::min(submitted, checked + left); }
    bool operator==(const VerificationCounts&) const = default;
};

// What came over the stream since the session began. `kinds` is keyed by message type, hostile
// text: at most maxKinds names, the rest is counted under "other".
struct StreamCounts {
    static constexpr std::size_t maxKinds = 32;

    std::uint64_t messages = 0;   // everything received, also what could not be read
    std::uint64_t bytes = 0;      // of UTF-8
    std::uint64_t unreadable = 0; // malformed, binary or too large
    std::uint64_t repeated =
        0; // copies of a transaction already known in the same or a stronger state
    std::uint64_t dropped = 0; // rows that a stalled window made us drop
    VerificationCounts verification;
    std::optional<Error> lastUnreadable;
    std::map<std::string, std::uint64_t> kinds;

    bool operator==(const StreamCounts&) const = default;
};

} // namespace countersign::model
