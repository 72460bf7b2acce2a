#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

namespace countersign::definitions {

// Positions in a vector by the hash of a key that the vector holds: open addressing, at most half
// full, no allocation to look up. The caller compares keys, so one class serves names and codes.
class FlatIndex {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    // Eight letters at a time: names are looked up for every member of every message.
    static std::uint32_t hashOf(std::string_view name) {
        constexpr std::size_t step = sizeof(std::uint64_t);
        std::uint64_t mixed = name.size() * multiplier;
        for (; name.size() > step; name.remove_prefix(step)) {
            mixed = mix(mixed, name.data(), step);
        }
        return fold(mix(mixed, name.data(), name.size()));
    }
    static std::uint32_t hashOf(std::int32_t code) {
        return fold(static_cast<std::uint32_t>(code) * multiplier);
    }

    // The position whose key `matches(position)`, or none.
    template <typename Matches>
    std::uint32_t find(std::uint32_t hash, Matches matches) const {
        if (m_slots.empty()) {
            return none;
        }
        const std::size_t mask = m_slots.size() - 1;
        for (std::size_t at = hash & mask; m_slots[at].position != none; at = (at + 1) & mask) {
            if (m_slots[at].hash == hash && matches(m_slots[at].position)) {
                return m_slots[at].position;
            }
        }
        return none;
    }

    // The key must not be in the index yet.
    void add(std::uint32_t hash, std::uint32_t position) {
        if ((m_count + 1) * 2 > m_slots.size()) {
            grow();
        }
        place({hash, position});
        ++m_count;
    }

private:
    struct Slot {
        std::uint32_t hash = 0;
        std::uint32_t position = none;
    };

    static constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15U;

    static std::uint64_t mix(std::uint64_t mixed, const char* letters, std::size_t count) {
        std::uint64_t word = 0;
        if (count > 0) { // the letters of no name may be a null pointer
            std::memcpy(&word, letters, count);
        }
        mixed = (mixed ^ word) * multiplier;
        return mixed ^ mixed >> 29U;
    }
    static std::uint32_t fold(std::uint64_t hash) {
        return static_cast<std::uint32_t>(hash ^ (hash >> 32U));
    }

    void place(Slot slot) {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].position != none) {
            at = (at + 1) & mask;
        }
        m_slots[at] = slot;
    }

    void grow() {
        std::vector<Slot> old(m_slots.empty() ? 16 : m_slots.size() * 2);
        old.swap(m_slots);
        for (const Slot& slot : old) {
            if (slot.position != none) {
                place(slot);
            }
        }
    }

    std::vector<Slot> m_slots; // size: a power of two
    std::size_t m_count = 0;
};

} // namespace countersign::definitions
