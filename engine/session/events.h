#pragma once

#include "engine/model/ledger.h"
#include "engine/model/server.h"
#include "engine/model/stream_counts.h"
#include "engine/model/transaction.h"
#include "engine/model/verification.h"
#include "engine/session/mailbox.h"

#include <cstdint>
#include <functional>
#include <utility>
#include <variant>

namespace countersign::session {

// The counts, and how often the session's parser ran.
struct Report {
    model::StreamCounts counts;
    std::uint64_t parses = 0;
};

// The answer to Find (commands.h); null when the body is not in memory.
struct Found {
    std::uint64_t request = 0;
    model::TransactionPtr transaction;
};

// What goes from the engine thread to the façade. Events of an earlier generation (what was open
// before) are thrown away there, answers excepted.
struct Event {
    std::uint64_t generation = 0;
    std::variant<model::Connection, Report, model::TransactionPtr, model::LedgerPtr, Found,
                 model::VerificationPtr, model::VerificationCounts>
        body;
};

// A stalled façade loses the oldest rows, facts and old states, never an answer; of reports and
// counts it needs one.
enum Lane : std::size_t {
    rowLane,
    stateLane,
    reportLane,
    answerLane,
    factLane,
    factCountLane,
    laneCount
};
using EventBox = Mailbox<Event, laneCount>;
using EventBounds = std::array<EventBox::Bounds, laneCount>;

inline constexpr EventBounds usualEventBounds{
    EventBox::Bounds{50'000, 64U * 1024U * 1024U},
    EventBox::Bounds{64, std::numeric_limits<std::size_t>::max()},
    EventBox::Bounds{1, std::numeric_limits<std::size_t>::max()},
    EventBox::Bounds{},
    EventBox::Bounds{50'000, 32U * 1024U * 1024U},
    EventBox::Bounds{1, std::numeric_limits<std::size_t>::max()},
};

// The engine thread's end of the mailbox, and that of the threads that check signatures.
class EventSender {
public:
    EventSender(EventBox& box, std::function<void()> wake)
        : m_box(box)
        , m_wake(std::move(wake)) {}

    void beginGeneration(std::uint64_t generation) { m_generation = generation; }

    void send(model::Connection state) { push(stateLane, std::move(state), 0); }
    void send(Report report) { push(reportLane, std::move(report), 0); }
    void send(Found found) { push(answerLane, std::move(found), 0); }
    void send(model::TransactionPtr row) {
        const std::size_t cost = row->cost();
        push(rowLane, std::move(row), cost);
    }
    void send(model::LedgerPtr row) { push(rowLane, std::move(row), sizeof(model::Ledger)); }

    // From any thread, of whichever generation.
    void send(std::uint64_t generation, std::vector<model::VerificationPtr> facts,
              const model::VerificationCounts& counts) {
        bool mustWake = m_box.push(factCountLane, Event{generation, counts});
        for (model::VerificationPtr& fact : facts) {
            const std::size_t cost = fact->cost();
            mustWake |= m_box.push(factLane, Event{generation, std::move(fact)}, cost);
        }
        if (mustWake)
            m_wake();
    }

private:
    template <typename Body>
    void push(Lane lane, Body body, std::size_t bytes) {
        if (m_box.push(lane, Event{m_generation, std::move(body)}, bytes))
            m_wake();
    }

    EventBox& m_box;
    std::function<void()> m_wake;
    std::uint64_t m_generation = 0;
};

} // namespace countersign::session
