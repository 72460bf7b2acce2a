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
        const std::optional<values::Amount> asked = readAsked();
        Delivered delivered = readState(type, asked);
        if (delivered.state == DeliveredState::amount && asked) {
            const auto order = values::compare(delivered.amount, *asked);
            delivered.lessThanAsked = order && *order < 0;
        }
        return delivered;
    }

private:
    std::optional<values::Amount> amount(const Element* element) {
        if (element == nullptr) {
            return std::nullopt;
        }
        const Result<values::Amount> result = readAmount(*element, m_addresses);
        if (!result) {
            m_fields.surprise();
            return std::nullopt;
        }
        return *result;
    }

    std::optional<values::Amount> readAsked() {
        return m_fields.agreed(amount(m_facts.deliverMax), amount(m_facts.amount));
    }

    Delivered readState(const DeliveringType& type, const std::optional<values::Amount>& asked) {
        std::string_view text;
        const Element* served = m_facts.deliveredAmount;
        if (served != nullptr && served->get(text) == simdjson::SUCCESS && text == "unavailable") {
            return {DeliveredState::unavailable, false, {}};
        }
        const Element* source = served != nullptr ? served : m_facts.recordedDelivery;
        if (source != nullptr) {
            const std::optional<values::Amount> value = amount(source);
            return value ? Delivered{DeliveredState::amount, false, *value}
                         : Delivered{DeliveredState::unreadable, false, {}};
        }
        if (type.namesAmount && asked && wasDeliveredInFull()) {
            return {DeliveredState::amount, false, *asked};
        }
        return {DeliveredState::unavailable, false, {}};
    }

    // Only where a partial delivery would have been recorded, and none was allowed.
    bool wasDeliveredInFull() {
        const std::optional<std::uint32_t> flags = m_fields.u32(m_facts.flags);
        const bool flagsKnown = m_facts.flags == nullptr || flags;
        const bool mayBePartial = (flags.value_or(0) & partialPaymentFlag) != 0;
        const bool recorded =
            (m_facts.ledgerIndex && *m_facts.ledgerIndex >= firstRecordingLedger) ||
            (m_facts.closeTime && m_facts.closeTime->seconds > lastUnrecordedTime);
        return flagsKnown && !mayBePartial && recorded;
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
