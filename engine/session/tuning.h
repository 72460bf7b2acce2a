#pragma once

#include "engine/link/connection.h"
#include "engine/session/caches.h"
#include "engine/session/events.h"
#include "engine/session/verification_lane.h"

#include <chrono>

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
};

} // namespace countersign::session
