#include "engine/recording/player.h"

#include "engine/recording/replies.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace countersign::recording {

Player::Player(SourcePtr source, Pace pace)
    : m_source(std::move(source))
    , m_pace(pace)
    , m_reader(std::make_unique<Reader>(m_source)) {}

Result<Player::Step> Player::next() {
    for (int skipped = 0; skipped < skippedAtOnce; ++skipped) {
        Result<std::optional<Entry>> entry = m_reader->next();
        if (!entry) {
            if (Reader::endsReading(entry.error()))
                return tl::unexpected(entry.error());
            remark(entry.error());
            continue;
        }
        if (!entry->has_value()) {
            m_remarks.truncated = m_reader->truncated();
            if (!rewind())
                return Step::end;
            continue;
        }
        if ((*entry)->direction != Direction::in || Replies::isReply((*entry)->message))
            continue;
        advance((*entry)->t);
        m_message = std::move((*entry)->message);
        m_anyInRound = true;
        return Step::message;
    }
    return Step::pause;
}

// Starts the next round; a recording without messages is not read again and again.
bool Player::rewind() {
    ++m_played;
    if (m_played >= m_pace.repeat || !m_anyInRound)
        return false;
    m_reader = std::make_unique<Reader>(m_source);
    m_lastT.reset();
    m_anyInRound = false;
    return true;
}

void Player::advance(const std::optional<std::int64_t>& t) {
    std::int64_t gap = m_started ? stepNs : 0;
    if (t && m_lastT) {
        const bool tooFar = __builtin_sub_overflow(*t, *m_lastT, &gap);
        gap = tooFar ? (*t > *m_lastT ? longestGapNs : 0) : gap;
    }
    gap = std::clamp<std::int64_t>(gap, 0, longestGapNs);
    m_position = m_position > std::numeric_limits<std::int64_t>::max() - gap
                     ? std::numeric_limits<std::int64_t>::max()
                     : m_position + gap;
    if (t)
        m_lastT = t;
    m_started = true;
}

void Player::remark(const Error& error) {
    if (m_played > 0) // the same lines again
        return;
    ++m_remarks.badLines;
    if (m_remarks.firstBadLine == 0)
        m_remarks.firstBadLine = error.offset;
}

std::int64_t Player::dueNs() const {
    if (m_pace.speed <= 0)
        return 0;
    const double due = static_cast<double>(m_position) / m_pace.speed;
    constexpr double furthest = 9.0e18; // below 2^63
    return static_cast<std::int64_t>(std::min(due, furthest));
}

} // namespace countersign::recording
