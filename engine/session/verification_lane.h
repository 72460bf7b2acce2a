#pragma once

#include "engine/model/stream_counts.h"
#include "engine/model/verification.h"
#include "engine/session/lru_cache.h"

#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <unordered_map>
#include <vector>

namespace countersign::session {

// Checks signatures on threads of its own, so that neither the stream nor the window waits for it.
// What waits is bounded: a flood pushes out the oldest rows, which are counted and stay unchecked.
// Rows that somebody looks at are never pushed out and come first. Every member may be called from
// any thread.
class VerificationLane {
public:
    struct Limits {
        std::size_t waiting = 20'000; // transactions, besides the visible ones
        std::size_t bytes = 32U * 1024U * 1024U;
        std::size_t visible = 1'000; // at most so many are asked for at once
        std::size_t known = 50'000;  // ids of checked bytes that are not checked again
        unsigned workers = 0;        // 0: by the machine
    };
    // Called on a worker. The generation is that of the transactions.
    using Deliver =
        std::function<void(std::uint64_t generation, std::vector<model::VerificationPtr> facts,
                           const model::VerificationCounts& counts)>;
    using Lookup = std::function<model::TransactionPtr(const values::Hash256&)>;

    VerificationLane(std::shared_ptr<const sign::Verifier> verifier, Limits limits,
                     Deliver deliver);
    ~VerificationLane(); // what waits is not checked any more
    VerificationLane(const VerificationLane&) = delete;
    VerificationLane& operator=(const VerificationLane&) = delete;

    // Forgets what waits and all counts. Facts that are being found out are still delivered, under
    // their own generation.
    void begin(std::uint64_t generation);

    // A later form of a waiting one takes its place. The same bytes are not checked twice.
    void submit(const model::TransactionPtr& transaction);

    // These come first from now on, in this order, in place of those of the last call. One that is
    // not waiting is looked up (on this thread) and checked, again if need be; null: it cannot be.
    void show(std::span<const values::Hash256> ids, const Lookup& lookup);

    model::VerificationCounts counts() const;

private:
    struct Job {
        model::TransactionPtr transaction;
        std::size_t bytes = 0;
    };
    using Jobs = std::list<Job>;
    struct Place {
        Jobs::iterator job;
        bool isVisible = false;
    };

    void work();
    std::vector<model::TransactionPtr> take(std::uint64_t& generation);
    void add(const model::TransactionPtr& transaction, bool isVisible);
    void leaveOldest();
    void remove(Jobs& jobs, Jobs::iterator job);
    void putBack();
    bool isAtWork(const values::Hash256& id) const;

    std::shared_ptr<const sign::Verifier> m_verifier;
    Limits m_limits;
    Deliver m_deliver;
    mutable std::mutex m_mutex;
    std::condition_variable m_isWork;
    Jobs m_visible;
    Jobs m_waiting;          // the oldest first
    std::size_t m_bytes = 0; // of both
    std::unordered_map<values::Hash256, Place, values::IdHash> m_places;
    std::vector<values::Hash256> m_atWork;
    LruCache<values::Hash256, bool, values::IdHash> m_known;
    model::VerificationCounts m_counts;
    std::uint64_t m_generation = 0;
    bool m_isEnding = false;
    std::vector<std::thread> m_workers; // the last member: they use all others
};

} // namespace countersign::session
