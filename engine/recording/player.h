#pragma once

#include "engine/recording/file.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace countersign::recording {

struct Pace {
    double speed = 1.0; // 2 = twice as fast; 0 = as fast as it is taken
    int repeat = 1;     // how often the whole recording is played
};

// What could not be played; part of the server's last words.
struct Remarks {
    std::uint64_t badLines = 0;
    std::uint32_t firstBadLine = 0; // counted from 1; 0: none
    bool truncated = false;
};

// The order and the times in which a recording is played; no clock of its own. Only what came in is
// played, answers to requests are left out. Times are those recorded, relative to the first and
// never backwards; lines without one follow each other by 25 ms, and so does each repetition.
class Player {
public:
    static constexpr std::int64_t stepNs = 25'000'000;
    static constexpr std::int64_t longestGapNs = 86'400'000'000'000; // a day
    static constexpr int skippedAtOnce = 1000;

    Player(SourcePtr source, Pace pace);

    enum class Step : std::uint8_t {
        message, // message() is due at dueNs()
        pause,   // many lines were skipped: call again when other work was done
        end,     // played to the end, `repeat` times
    };
    // Fails when the recording cannot be read on (Reader::endsReading).
    Result<Step> next();

    const std::string& message() const { return m_message; }
    std::int64_t dueNs() const; // since the start of the playing, the speed taken into account

    const Remarks& remarks() const { return m_remarks; }

private:
    void advance(const std::optional<std::int64_t>& t);
    void remark(const Error& error);
    bool rewind();

    SourcePtr m_source;
    Pace m_pace;
    std::unique_ptr<Reader> m_reader;
    std::string m_message;
    Remarks m_remarks;
    std::optional<std::int64_t> m_lastT;
    std::int64_t m_position = 0; // recorded nanoseconds since the start
    int m_played = 0;            // whole rounds
    bool m_started = false;
    bool m_anyInRound = false;
};

} // namespace countersign::recording
