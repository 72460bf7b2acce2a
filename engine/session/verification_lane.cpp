#include "engine/session/verification_lane.h"

#include "engine/sign/verify.h"

#include <algorithm>
#include <utility>

#include <pthread.h>

namespace countersign::session {

namespace {

constexpr std::size_t turn = 8; // checked between two looks at what is visible: some 0.4 ms

// One thread is left for the window and one for the stream.
unsigned workersOr(unsigned chosen) {
    constexpr unsigned most = 3;
    const unsigned threads = std::thread::hardware_concurrency();
    return chosen != 0 ? chosen : std::clamp(threads, 3U, most + 2) - 2;
}

} // namespace

VerificationLane::VerificationLane(std::shared_ptr<const sign::Verifier> verifier, Limits limits,
                                   Deliver deliver)
    : m_verifier(std::move(verifier))
    , m_limits(limits)
    , m_deliver(std::move(deliver))
    , m_known(limits.known, limits.known) {
    for (unsigned count = workersOr(limits.workers); count > 0; --count)
        m_workers.emplace_back([this] { work(); });
}

VerificationLane::~VerificationLane() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
    }
    m_isWork.notify_all();
    for (std::thread& worker : m_workers)
        worker.join();
}

void VerificationLane::begin(std::uint64_t generation) {
    Jobs visible; // destroyed after the lock is released
    Jobs waiting;
    const std::lock_guard lock(m_mutex);
    visible.swap(m_visible);
    waiting.swap(m_waiting);
    decltype(m_places)().swap(m_places);
    m_known.reset();
    m_atWork.clear();
    m_bytes = 0;
    m_counts = {};
    m_generation = generation;
}

void VerificationLane::submit(const model::TransactionPtr& transaction) {
    {
        const std::lock_guard lock(m_mutex);
        const bool isKnown = transaction->idState == model::IdState::matches &&
                             m_known.find(transaction->id) != nullptr;
        if (isKnown)
            return;
        add(transaction, false);
        while (!m_waiting.empty() &&
               (m_waiting.size() > m_limits.waiting || m_bytes > m_limits.bytes))
            leaveOldest();
    }
    m_isWork.notify_one();
}

void VerificationLane::show(std::span<const values::Hash256> ids, const Lookup& lookup) {
    {
        const std::lock_guard lock(m_mutex);
        putBack();
        for (const values::Hash256& id : ids.first(std::min(ids.size(), m_limits.visible))) {
            const auto place = m_places.find(id);
            if (place == m_places.end()) {
                const model::TransactionPtr found = isAtWork(id) ? nullptr : lookup(id);
                if (found)
                    add(found, true);
            } else if (!place->second.isVisible) {
                m_visible.splice(m_visible.end(), m_waiting, place->second.job);
                place->second.isVisible = true;
            }
        }
    }
    m_isWork.notify_all();
}

// What was visible before waits again, as the next ones of all.
void VerificationLane::putBack() {
    for (const Job& job : m_visible)
        m_places.at(job.transaction->id).isVisible = false;
    m_waiting.splice(m_waiting.begin(), m_visible);
}

void VerificationLane::add(const model::TransactionPtr& transaction, bool isVisible) {
    const std::size_t bytes = transaction->cost();
    const auto [place, isNew] = m_places.try_emplace(transaction->id);
    m_bytes += bytes;
    if (!isNew) {
        m_bytes -= place->second.job->bytes;
        *place->second.job = {transaction, bytes};
        return;
    }
    Jobs& jobs = isVisible ? m_visible : m_waiting;
    place->second = {jobs.insert(jobs.end(), {transaction, bytes}), isVisible};
    ++m_counts.submitted;
}

void VerificationLane::leaveOldest() {
    remove(m_waiting, m_waiting.begin());
    ++m_counts.left;
}

void VerificationLane::remove(Jobs& jobs, Jobs::iterator job) {
    m_bytes -= job->bytes;
    m_places.erase(job->transaction->id);
    jobs.erase(job);
}

bool VerificationLane::isAtWork(const values::Hash256& id) const {
    return std::find(m_atWork.begin(), m_atWork.end(), id) != m_atWork.end();
}

// Waits for work; empty at the end.
std::vector<model::TransactionPtr> VerificationLane::take(std::uint64_t& generation) {
    std::vector<model::TransactionPtr> taken;
    std::unique_lock lock(m_mutex);
    m_isWork.wait(lock, [this] { return m_isEnding || !m_visible.empty() || !m_waiting.empty(); });
    while (!m_isEnding && taken.size() < turn && !m_places.empty()) {
        Jobs& jobs = m_visible.empty() ? m_waiting : m_visible;
        taken.push_back(jobs.front().transaction);
        m_atWork.push_back(taken.back()->id);
        remove(jobs, jobs.begin());
    }
    generation = m_generation;
    return taken;
}

void VerificationLane::work() {
    pthread_setname_np(pthread_self(), "verify");
    for (;;) {
        std::uint64_t generation = 0;
        const std::vector<model::TransactionPtr> taken = take(generation);
        if (taken.empty())
            return;
        std::vector<model::VerificationPtr> facts;
        for (const model::TransactionPtr& transaction : taken)
            facts.push_back(std::make_shared<const model::Verification>(
                model::verify(*m_verifier, *transaction)));
        model::VerificationCounts counts;
        {
            const std::lock_guard lock(m_mutex);
            if (generation == m_generation) {
                m_counts.checked += facts.size();
                for (const model::VerificationPtr& fact : facts) {
                    std::erase(m_atWork, fact->id);
                    if (fact->idMatches == model::IdState::matches)
                        m_known.put(fact->id, true, 1);
                }
            }
            counts = m_counts;
        }
        m_deliver(generation, std::move(facts), counts);
    }
}

model::VerificationCounts VerificationLane::counts() const {
    const std::lock_guard lock(m_mutex);
    return m_counts;
}

} // namespace countersign::session
