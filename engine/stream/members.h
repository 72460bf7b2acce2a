#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/stream/element.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace countersign::stream {

// The members of one JSON object that a reader knows, found in one loop over it. `Key` is an enum
// class whose values index `names`.
template <typename Key, std::size_t N>
class Members {
public:
    using Names = std::array<std::string_view, N>;

    Members() = default;
    Members(const Names& names, const Element& object) {
        object.forEachMember([this, &names](std::string_view name, const Element& value) {
            take(names, name, value);
            ++m_count;
        });
    }

    // Null when the object has no such member.
    const Element* find(Key key) const {
        const auto& slot = m_found[static_cast<std::size_t>(key)];
        return slot ? &*slot : nullptr;
    }
    std::optional<Key> duplicate() const { return m_duplicate; }
    std::size_t count() const { return m_count; } // of all members, known or not

private:
    void take(const Names& names, std::string_view name, const Element& value) {
        for (std::size_t at = 0; at < N; ++at) {
            if (names[at] != name) {
                continue;
            }
            if (m_found[at]) {
                m_duplicate = static_cast<Key>(at);
            } else {
                m_found[at] = value;
            }
            return;
        }
    }

    std::array<std::optional<Element>, N> m_found{};
    std::optional<Key> m_duplicate;
    std::size_t m_count = 0;
};

} // namespace countersign::stream
