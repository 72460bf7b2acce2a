#pragma once

#include "engine/codec/read_rules.h"
#include "engine/values/address.h"
#include "engine/values/ids.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace countersign::stream {

// Remembers what address texts stand for: the checksum is nearly all the work of reading one
// (design D3). One slot per hash, the newest text keeps it, so memory is fixed and hostile texts
// can only cause misses. One thread.
class AddressCache final : public codec::AddressSource {
public:
    static constexpr std::size_t slots = 4096;

    AddressCache();

    // Nothing for a text that is no classic address.
    std::optional<values::AccountId> account(std::string_view text) override;

    std::size_t memoryKept() const { return m_slots.capacity() * sizeof(Slot); }
    std::uint64_t hits() const { return m_hits; }

private:
    static constexpr std::size_t maxAddressLength = 35;

    struct Slot {
        std::uint8_t length = 0; // 0: empty
        std::array<char, maxAddressLength> text{};
        values::AccountId account;
    };

    Slot& slotFor(std::string_view text);

    std::vector<Slot> m_slots;
    std::uint64_t m_hits = 0;
};

} // namespace countersign::stream
