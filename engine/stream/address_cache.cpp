#include "engine/stream/address_cache.h"

#include "engine/definitions/flat_index.h"

#include <algorithm>

namespace countersign::stream {

AddressCache::AddressCache()
    : m_slots(slots) {}

AddressCache::Slot& AddressCache::slotFor(std::string_view text) {
    return m_slots[definitions::FlatIndex::hashOf(text) % slots];
}

std::optional<values::AccountId> AddressCache::account(std::string_view text) {
    if (text.empty() || text.size() > maxAddressLength) {
        return std::nullopt;
    }
    Slot& slot = slotFor(text);
    if (std::string_view(slot.text.data(), slot.length) == text) {
        ++m_hits;
        return slot.account;
    }
    const Result<values::AccountId> account = values::accountFromAddress(text);
    if (!account) {
        return std::nullopt;
    }
    slot.length = static_cast<std::uint8_t>(text.size());
    std::copy(text.begin(), text.end(), slot.text.begin());
    slot.account = *account;
    return *account;
}

} // namespace countersign::stream
