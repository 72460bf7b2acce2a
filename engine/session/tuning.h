#pragma once

#include "engine/link/connection.h"
#include "engine/session/caches.h"
#include "engine/session/events.h"
#include "engine/session/verification_lane.h"

#include <chrono>
#include <memory>

namespace countersign::definitions {
class Library;
}

namespace countersign::session {

// Delays and bounds of the engine, so that tests can be quick and small.
struct Tuning {
    link::Timing timing;
    link::Backoff::Random random;             // empty: the system's
    std::chrono::milliseconds answer{10'000}; // to `subscribe`
    std::chrono::milliseconds report{250};    // between two counts
    Transactions::Limits transactions;
    VerificationLane::Limits verification;
    EventBounds events = usualEventBounds;
    std::shared_ptr<definitions::Library> library; // null: read with the first session
};

} // namespace countersign::session
