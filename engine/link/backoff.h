#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace countersign::link {

// How long to wait before the next attempt: base, doubled each time up to a longest wait, each
// ±20 %, so that clients thrown off together do not come back together.
class Backoff {
public:
    using Random = std::function<std::uint32_t()>; // evenly over all 32-bit numbers

    struct Limits {
        std::chrono::milliseconds base{1000};
        std::chrono::milliseconds longest{30'000};
    };

    Backoff(Limits limits, Random random);

    std::chrono::milliseconds next();
    void reset() { m_failures = 0; }

private:
    Limits m_limits;
    Random m_random;
    std::uint32_t m_failures = 0;
};

} // namespace countersign::link
