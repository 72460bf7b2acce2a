#include "engine/stream/delivered_reader.h"

#include "engine/stream/amount_reader.h"

#include <algorithm>

namespace countersign::stream {

namespace {

using model::Delivered;
using model::DeliveredState;

struct DeliveringType {
    std::string_view name;
    bool namesAmount; // the body names an amount that old ledgers delivered in full
};
constexpr std::array<DeliveringType, 3> deliveringTypes{{
    {"Payment", true},
    {"CheckCash", true},
    {"AccountDelete", false},
}};

constexpr std::uint32_t partialPaymentFlag = 0x00020000;
// From here on the metadata records each partial delivery.
constexpr std::uint32_t firstRecordingLedger = 4'594'095;
constexpr std::uint32_t lastUnrecordedTime = 446'000'000;

const DeliveringType* deliveringType(std::string_view type) {
    const auto* found =
        std::find_if(deliveringTypes.begin(), deliveringTypes.end(),
                     [type](const DeliveringType& row) { return row.name == type; });
    return found == deliveringTypes.end() ? nullptr : found;
}

class DeliveredReader {
public:
    DeliveredReader(const DeliveryFacts& facts, AddressCache& addresses, FieldReader& fields)
        : m_facts(facts)
        , m_addresses(addresses)
        , m_fields(fields) {}

    Delivered read(const DeliveringType& type) {
        Delivered delivered = readState(type);
        if (delivered.state == DeliveredState::amount && m_facts.asked) {
            const auto order = values::compare(delivered.amount, *m_facts.asked);
            delivered.lessThanAsked = order && *order < 0;
        }
        return delivered;
    }

private:
    Delivered readState(const DeliveringType& type) {
        if (m_facts.deliveredAmount != nullptr) {
            return readServed(*m_facts.deliveredAmount);
        }
        if (m_facts.isRecorded) {
            return stateOf(m_facts.recorded);
        }
        if (type.namesAmount && m_facts.asked && wasDeliveredInFull()) {
            return {DeliveredState::amount, false, *m_facts.asked};
        }
        return {DeliveredState::unavailable, false, {}};
    }

    Delivered readServed(const Element& served) {
        if (served.text() == "unavailable") {
            return {DeliveredState::unavailable, false, {}};
        }
        const Result<values::Amount> amount = readAmount(served, m_addresses);
        if (!amount) {
            m_fields.surprise();
        }
        return stateOf(amount ? std::optional(*amount) : std::nullopt);
    }

    static Delivered stateOf(const std::optional<values::Amount>& amount) {
        return amount ? Delivered{DeliveredState::amount, false, *amount}
                      : Delivered{DeliveredState::unreadable, false, {}};
    }

    // Only where a partial delivery would have been recorded, and none was allowed.
    bool wasDeliveredInFull() const {
        const bool mayBePartial = (m_facts.flags.value_or(0) & partialPaymentFlag) != 0;
        const bool recorded =
            (m_facts.ledgerIndex && *m_facts.ledgerIndex >= firstRecordingLedger) ||
            (m_facts.closeTime && m_facts.closeTime->seconds > lastUnrecordedTime);
        return m_facts.flags && !mayBePartial && recorded;
    }

    const DeliveryFacts& m_facts;
    AddressCache& m_addresses;
    FieldReader& m_fields;
};

} // namespace

Delivered readDelivered(std::string_view type, const DeliveryFacts& facts, AddressCache& addresses,
                        FieldReader& fields) {
    const DeliveringType* row = deliveringType(type);
    return row == nullptr ? Delivered{} : DeliveredReader(facts, addresses, fields).read(*row);
}

} // namespace countersign::stream
