#include "engine/stream/amount_reader.h"

#include "engine/bytes/hex.h"

namespace countersign::stream {

namespace {

enum class AmountKey { currency, issuer, value, issuance };
constexpr std::array<std::string_view, 4> amountNames{"currency", "issuer", "value",
                                                      "mpt_issuance_id"};
using AmountMembers = Members<AmountKey, amountNames.size()>;

tl::unexpected<Error> wrong(AmountKey key, Errc code) {
    return fail(code, std::string(amountNames[static_cast<std::size_t>(key)]));
}

Result<std::string_view> textOf(const AmountMembers& members, AmountKey key) {
    const Element* element = members.find(key);
    const auto text = element == nullptr ? std::nullopt : element->text();
    if (!text) {
        return wrong(key, Errc::wrongJsonType);
    }
    return *text;
}

Result<values::Amount> issuedAmount(std::string_view currency, std::string_view issuer,
                                    std::string_view value, AddressCache& addresses) {
    const Result<values::Currency> code = values::currencyFromText(currency);
    if (!code || code->isZero()) { // native XRP has no issuer
        return wrong(AmountKey::currency, code ? Errc::badCurrency : code.error().code);
    }
    const std::optional<values::AccountId> account = addresses.account(issuer);
    if (!account || account->isZero()) {
        return wrong(AmountKey::issuer, Errc::illegalAmount);
    }
    const Result<values::Decimal> number = values::Decimal::fromText(value);
    if (!number) {
        return wrong(AmountKey::value, number.error().code);
    }
    return values::IssuedAmount{*number, *code, *account};
}

Result<values::Amount> mptAmount(std::string_view issuance, std::string_view value) {
    values::MptAmount amount;
    const Result<void> id = bytes::fromHex(issuance, amount.issuance.data);
    if (!id) {
        return wrong(AmountKey::issuance, id.error().code);
    }
    const Result<std::int64_t> number = values::mptValueFromText(value);
    if (!number || *number < 0) {
        return wrong(AmountKey::value, number ? Errc::illegalAmount : number.error().code);
    }
    amount.value = *number;
    return amount;
}

Result<values::Amount> objectAmount(const AmountMembers& members, AddressCache& addresses) {
    const Result<std::string_view> value = textOf(members, AmountKey::value);
    if (!value) {
        return tl::unexpected(value.error());
    }
    if (members.find(AmountKey::issuance) != nullptr) {
        const Result<std::string_view> issuance = textOf(members, AmountKey::issuance);
        if (!issuance || members.count() != 2) {
            return fail(Errc::wrongJsonType);
        }
        return mptAmount(*issuance, *value);
    }
    const Result<std::string_view> currency = textOf(members, AmountKey::currency);
    const Result<std::string_view> issuer = textOf(members, AmountKey::issuer);
    if (!currency || !issuer || members.count() != 3) {
        return fail(Errc::wrongJsonType);
    }
    return issuedAmount(*currency, *issuer, *value, addresses);
}

} // namespace

Result<values::Amount> readAmount(const Element& element, AddressCache& addresses) {
    if (const auto text = element.text()) {
        const Result<values::Drops> drops = values::dropsFromText(*text);
        return drops ? Result<values::Amount>(*drops) : tl::unexpected(drops.error());
    }
    if (!element.isObject()) {
        return fail(Errc::wrongJsonType);
    }
    return objectAmount(AmountMembers(amountNames, element), addresses);
}

} // namespace countersign::stream
