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

    // Names are looked up for every member of every message, so no letter by letter: the first, the
    // last and of long names the middle eight. What differs elsewhere only shares a slot.
    static std::uint32_t hashOf(std::string_view name) {
        const std::uint64_t mixed = name.size() * multiplier;
        if (name.size() < wordSize) {
            return fold(mix(mixed, shortWord(name)));
        }
        const char* letters = name.data();
        const std::uint64_t ends =
            mix(mix(mixed, wordAt(letters)), wordAt(letters + name.size() - wordSize));
        const bool isLong = name.size() > 2 * wordSize;
        return fold(isLong ? mix(ends, wordAt(letters + name.size() / 2 - wordSize / 2)) : ends);
    }
    static std::uint32_t hashOf(std::int32_t code) {
        return fold(static_cast<std::uint32_t>(code) * multiplier);
    }

    // Equality without a call: names are short.
    static bool areSame(std::string_view a, std::string_view b) {
        if (a.size() != b.size()) {
            return false;
        }
        if (a.size() < wordSize) {
            return shortWord(a) == shortWord(b);
        }
        const std::size_t last = a.size() - wordSize;
        for (std::size_t at = 0; at < last; at += wordSize) {
            if (wordAt(a.data() + at) != wordAt(b.data() + at)) {
                return false;
            }
        }
        return wordAt(a.data() + last) == wordAt(b.data() + last);
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

    static constexpr std::size_t wordSize = sizeof(std::uint64_t);
    static constexpr std::uint64_t multiplier = 0x9E3779B97F4A7C15U;

    template <typename Word = std::uint64_t>
    static std::uint64_t wordAt(const char* letters) {
        Word value = 0;
        std::memcpy(&value, letters, sizeof value);
        return value;
    }
    // Fewer than eight letters, each in at least one place.
    static std::uint64_t shortWord(std::string_view name) {
        const std::size_t size = name.size();
        const char* letters = name.data();
        if (size >= sizeof(std::uint32_t)) {
            return wordAt<std::uint32_t>(letters + size - sizeof(std::uint32_t)) << 32U |
                   wordAt<std::uint32_t>(letters);
        }
        return size == 0 ? 0
                         : wordAt<std::uint8_t>(letters) << 16U |
                               wordAt<std::uint8_t>(letters + size / 2) << 8U |
                               wordAt<std::uint8_t>(letters + size - 1);
    }
    static std::uint64_t mix(std::uint64_t mixed, std::uint64_t word) {
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
