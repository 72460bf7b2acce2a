#include "engine/link/backoff.h"

#include <algorithm>
#include <utility>

namespace countersign::link {

Backoff::Backoff(Limits limits, Random random)
    : m_limits(limits)
    , m_random(std::move(random)) {}

std::chrono::milliseconds Backoff::next() {
    constexpr std::uint32_t mostDoublings = 20;
    const std::int64_t doubled = m_limits.base.count() << std::min(m_failures, mostDoublings);
    const std::int64_t plain = std::min<std::int64_t>(doubled, m_limits.longest.count());
    m_failures = std::min(m_failures + 1, mostDoublings);
    // 80 % … 120 % in steps of 2^-32 of the range.
    const std::int64_t jitter =
        (plain * 2 * static_cast<std::int64_t>(m_random() >> 1U)) / (std::int64_t{5} << 31U);
    return std::chrono::milliseconds(plain - plain / 5 + jitter);
}

} // namespace countersign::link
