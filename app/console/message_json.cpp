#include "app/console/message_json.h"

#include "app/console/json_object.h"
#include "engine/bytes/hex.h"
#include "engine/values/address.h"

#include <array>

namespace countersign::console {

namespace {

template <typename Value, typename ToText>
std::optional<std::string> optionalText(const std::optional<Value>& value, ToText toText) {
    if (!value)
        return std::nullopt;
    return toText(*value);
}

std::optional<std::string> known(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

std::string dropsText(values::Drops drops) {
    return values::toText(drops);
}

std::string amountJson(const values::Drops& drops) {
    return jsonString(values::toText(drops));
}
std::string amountJson(const values::IssuedAmount& amount) {
    return JsonObject()
        .text("currency", values::toText(amount.currency))
        .text("issuer", values::toAddress(amount.issuer))
        .text("value", amount.value.toText())
        .json();
}
std::string amountJson(const values::MptAmount& amount) {
    return JsonObject()
        .text("mpt_issuance_id", bytes::toHex(amount.issuance.view()))
        .text("value", std::to_string(amount.value))
        .json();
}

std::string verifiedJson(model::IdState state) {
    if (state == model::IdState::unknown)
        return "null";
    return state == model::IdState::matches ? "true" : "false";
}

std::optional<std::string> className(model::ResultClass resultClass) {
    static constexpr std::array names{"", "tes", "tec", "tef", "tem", "tel", "ter", "other"};
    return known(names.at(static_cast<std::size_t>(resultClass)));
}

} // namespace

std::string deliveredJson(const model::Delivered& delivered) {
    if (delivered.state == model::DeliveredState::unavailable)
        return "\"unavailable\"";
    if (delivered.state != model::DeliveredState::amount)
        return "null";
    return std::visit([](const auto& amount) { return amountJson(amount); }, delivered.amount);
}

std::string messageJson(const model::Transaction& transaction) {
    return JsonObject()
        .text("type", "transaction")
        .text("hash", bytes::toHex(transaction.id.view()))
        .raw("hashVerified", verifiedJson(transaction.idState))
        .textOrNull("transactionType", known(transaction.type))
        .textOrNull("account", optionalText(transaction.account, values::toAddress))
        .textOrNull("destination", optionalText(transaction.destination, values::toAddress))
        .number("sequence", transaction.sequence)
        .textOrNull("fee", optionalText(transaction.fee, dropsText))
        .textOrNull("result", known(transaction.result))
        .textOrNull("resultClass", className(transaction.resultClass))
        .boolean("validated", transaction.validated)
        .number("ledgerIndex", transaction.ledgerIndex)
        .textOrNull("closeTime", optionalText(transaction.closeTime, values::toIso))
        .raw("delivered", deliveredJson(transaction.delivered))
        .boolean("partial", transaction.partial)
        .json();
}

std::string messageJson(const model::Ledger& ledger) {
    return JsonObject()
        .text("type", "ledgerClosed")
        .number("ledgerIndex", ledger.index)
        .textOrNull(
            "hash",
            optionalText(ledger.hash, [](const auto& hash) { return bytes::toHex(hash.view()); }))
        .textOrNull("closeTime", optionalText(ledger.closeTime, values::toIso))
        .number("transactions", ledger.transactionCount)
        .json();
}

} // namespace countersign::console
