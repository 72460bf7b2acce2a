#include "app/console/served_transaction.h"

namespace countersign::console {

namespace {

using codec::DocumentValue;
using codec::JsonKind;

constexpr std::array<std::string_view, 4> bodyNames{"tx_json", "transaction", "tx", "tx_blob"};
constexpr std::array<std::string_view, 4> metaNames{"meta", "metaData", "metadata", "meta_blob"};

bool isObject(const DocumentValue& value) {
    return value.scalar().kind == JsonKind::object;
}

bool isObjectOrText(const DocumentValue& value) {
    const JsonKind kind = value.scalar().kind;
    return kind == JsonKind::object || kind == JsonKind::text;
}

template <typename Names>
std::optional<DocumentValue> firstOf(const DocumentValue& object, const Names& names) {
    for (const std::string_view name : names)
        if (const auto value = memberOf(object, name); value && isObjectOrText(*value))
            return value;
    return std::nullopt;
}

} // namespace

std::optional<DocumentValue> memberOf(const DocumentValue& object, std::string_view name) {
    std::optional<DocumentValue> found;
    if (!isObject(object))
        return found;
    object.forEachMember([&](std::string_view member, const DocumentValue& value) {
        if (member == name)
            found = value;
        return !found;
    });
    return found;
}

std::optional<ServedTransaction> findTransaction(const DocumentValue& message) {
    if (!isObject(message))
        return std::nullopt;
    ServedTransaction served{message, firstOf(message, bodyNames), firstOf(message, metaNames)};
    if (!served.body && memberOf(message, "TransactionType"))
        served.body = message;
    if (!served.body) {
        const auto result = memberOf(message, "result");
        return result && isObject(*result) ? findTransaction(*result) : std::nullopt;
    }
    if (!served.meta && isObject(*served.body))
        served.meta = firstOf(*served.body, metaNames);
    return served;
}

} // namespace countersign::console
