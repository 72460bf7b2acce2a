#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

namespace countersign::session {

// The border between two threads: one side pushes, the other takes everything at once. Items travel
// in lanes, each bounded by count and bytes; a full lane drops its oldest and counts it, so a
// receiver that stalls cannot make memory grow. The order over all lanes is kept.
template <typename Item, std::size_t Lanes>
class Mailbox {
public:
    struct Bounds {
        std::size_t count = std::numeric_limits<std::size_t>::max();
        std::size_t bytes = std::numeric_limits<std::size_t>::max();
    };

    struct Taken {
        std::vector<Item> items;                    // in the order of their pushing
        std::array<std::uint64_t, Lanes> dropped{}; // per lane, since the last take
    };

    explicit Mailbox(const std::array<Bounds, Lanes>& bounds) {
        for (std::size_t lane = 0; lane < Lanes; ++lane)
            m_lanes[lane].bounds = bounds[lane];
    }
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    // True when the receiver must be woken: at most once between two takes. `bytes` is what the
    // item holds. The newest item is always kept.
    bool push(std::size_t lane, Item item, std::size_t bytes = 0) {
        std::deque<Entry> dropped; // destroyed after the lock is released
        const std::lock_guard lock(m_mutex);
        Lane& into = m_lanes[lane];
        into.bytes += bytes;
        into.entries.push_back({m_sequence++, bytes, std::move(item)});
        while (into.entries.size() > 1 && into.isFull()) {
            into.bytes -= into.entries.front().bytes;
            dropped.push_back(std::move(into.entries.front()));
            into.entries.pop_front();
            ++into.dropped;
        }
        return !std::exchange(m_isWakePending, true);
    }

    Taken take() {
        std::array<Lane, Lanes> lanes;
        {
            const std::lock_guard lock(m_mutex);
            for (std::size_t lane = 0; lane < Lanes; ++lane)
                lanes[lane].takeFrom(m_lanes[lane]);
            m_isWakePending = false;
        }
        return merged(lanes);
    }

private:
    struct Entry {
        std::uint64_t sequence;
        std::size_t bytes;
        Item item;
    };

    struct Lane {
        Bounds bounds;
        std::deque<Entry> entries;
        std::size_t bytes = 0;
        std::uint64_t dropped = 0;

        bool isFull() const { return entries.size() > bounds.count || bytes > bounds.bytes; }
        void takeFrom(Lane& other) {
            entries.swap(other.entries);
            bytes = std::exchange(other.bytes, 0);
            dropped = std::exchange(other.dropped, 0);
        }
    };

    static Taken merged(std::array<Lane, Lanes>& lanes) {
        Taken taken;
        std::size_t total = 0;
        for (std::size_t lane = 0; lane < Lanes; ++lane) {
            taken.dropped[lane] = lanes[lane].dropped;
            total += lanes[lane].entries.size();
        }
        taken.items.reserve(total);
        while (taken.items.size() < total) {
            Lane& first = *std::min_element(
                lanes.begin(), lanes.end(),
                [](const Lane& left, const Lane& right) { return firstOf(left) < firstOf(right); });
            taken.items.push_back(std::move(first.entries.front().item));
            first.entries.pop_front();
        }
        return taken;
    }

    static std::uint64_t firstOf(const Lane& lane) {
        return lane.entries.empty() ? std::numeric_limits<std::uint64_t>::max()
                                    : lane.entries.front().sequence;
    }

    std::mutex m_mutex;
    std::array<Lane, Lanes> m_lanes;
    std::uint64_t m_sequence = 0;
    bool m_isWakePending = false;
};

} // namespace countersign::session
