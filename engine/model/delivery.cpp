#include "engine/model/delivery.h"

#include "engine/model/field_value.h"

#include <algorithm>
#include <array>

namespace countersign::model {

namespace {

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
    const auto* row = std::find_if(deliveringTypes.begin(), deliveringTypes.end(),
                                   [type](const DeliveringType& one) { return one.name == type; });
    return row == deliveringTypes.end() ? nullptr : row;
}

Delivered stateOf(const std::optional<values::Amount>& amount) {
    return amount ? Delivered{DeliveredState::amount, false, *amount}
                  : Delivered{DeliveredState::unreadable, false, {}};
}

// Only where a partial delivery would have been recorded, and none was allowed.
bool wasDeliveredInFull(const DeliveryFacts& facts) {
    const bool mayBePartial = (facts.flags.value_or(0) & partialPaymentFlag) != 0;
    const bool recorded = (facts.ledgerIndex && *facts.ledgerIndex >= firstRecordingLedger) ||
                          (facts.closeTime && facts.closeTime->seconds > lastUnrecordedTime);
    return facts.flags && !mayBePartial && recorded;
}

Delivered readState(const DeliveringType& type, const DeliveryFacts& facts) {
    if (facts.served == DeliveryFacts::Served::amount) {
        return stateOf(facts.servedAmount);
    }
    if (facts.served == DeliveryFacts::Served::no && facts.isRecorded) {
        return stateOf(facts.recorded);
    }
    if (facts.served == DeliveryFacts::Served::no && type.namesAmount && facts.asked &&
        wasDeliveredInFull(facts)) {
        return {DeliveredState::amount, false, *facts.asked};
    }
    return {DeliveredState::unavailable, false, {}};
}

// No transfer is below nothing; history has such amounts elsewhere.
std::optional<values::Amount> legalAmountOf(const codec::Object& object, std::uint32_t node) {
    const auto amount = amountOf(object, node);
    const auto* drops = amount ? std::get_if<values::Drops>(&*amount) : nullptr;
    const auto* units = amount ? std::get_if<values::MptAmount>(&*amount) : nullptr;
    const bool isNegative =
        (drops != nullptr && drops->value < 0) || (units != nullptr && units->value < 0);
    return isNegative ? std::nullopt : amount;
}

} // namespace

bool deliversAmount(std::string_view type) {
    return deliveringType(type) != nullptr;
}

Delivered deliveredAmount(std::string_view type, const DeliveryFacts& facts) {
    const DeliveringType* row = deliveringType(type);
    if (row == nullptr) {
        return {};
    }
    Delivered delivered = readState(*row, facts);
    if (delivered.state == DeliveredState::amount && facts.asked) {
        const auto order = values::compare(delivered.amount, *facts.asked);
        delivered.lessThanAsked = order && *order < 0;
    }
    return delivered;
}

Delivered deliveredAmount(const codec::Object& body, const codec::Object& meta,
                          DeliveryFacts around) {
    const std::uint32_t recorded = meta.find("DeliveredAmount");
    around.isRecorded = recorded != codec::Node::none;
    around.recorded = legalAmountOf(meta, recorded);
    around.asked = legalAmountOf(body, body.find("Amount"));
    const std::uint32_t flags = body.find("Flags");
    if (flags == codec::Node::none) {
        around.flags = 0;
    } else if (const auto value = integerOf(body, flags)) {
        around.flags = static_cast<std::uint32_t>(*value);
    }
    return deliveredAmount(nameOf(body, body.find("TransactionType")), around);
}

} // namespace countersign::model
