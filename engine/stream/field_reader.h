#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/stream/members.h"
#include "engine/values/drops.h"
#include "engine/values/ids.h"
#include "engine/values/ledger_time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace countersign::stream {

// Reads members into typed values. An absent member (null pointer) reads as nothing; one of another
// JSON type or with a senseless value does too, and is remembered: the model is partial then, but
// its row is not lost.
class FieldReader {
public:
    bool isSurprised() const { return m_surprised; }
    void surprise() { m_surprised = true; }

    const Element* object(const Element* element); // null for what is none
    std::optional<std::string_view> text(const Element* element);
    std::optional<bool> boolean(const Element* element);
    std::optional<std::uint64_t> natural(const Element* element);
    std::optional<std::uint32_t> u32(const Element* element);
    std::optional<std::uint32_t> ledgerIndex(const Element* element); // number or decimal text
    std::optional<values::Hash256> hash(const Element* element);
    std::optional<values::Drops> dropsText(const Element* element);
    std::optional<values::Drops> dropsNumber(const Element* element);
    std::optional<values::LedgerTime> time(const Element* element);    // seconds
    std::optional<values::LedgerTime> timeIso(const Element* element); // text

    // Of two places for one value the first that is filled; different values are a surprise.
    template <typename T>
    std::optional<T> agreed(const std::optional<T>& first, const std::optional<T>& second) {
        m_surprised = m_surprised || (first && second && *first != *second);
        return first ? first : second;
    }

private:
    template <typename T>
    std::optional<T> known(std::optional<T> value);
    template <typename T, typename E>
    std::optional<T> accept(const tl::expected<T, E>& result);

    bool m_surprised = false;
};

} // namespace countersign::stream
