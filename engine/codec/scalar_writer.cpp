#include "engine/codec/scalar_writer.h"

#include "engine/bytes/hex.h"
#include "engine/codec/wire_type.h"
#include "engine/values/address.h"
#include "engine/values/natural.h"
#include "engine/values/number.h"
#include "engine/values/x_address.h"

#include <algorithm>

namespace countersign::codec {

namespace {

using definitions::FieldForm;
using definitions::FieldType;

constexpr std::size_t hexPerByte = 2;

bool isDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(),
                                        [](char letter) { return letter >= '0' && letter <= '9'; });
}

// Digits with leading zeros allowed, as numeric texts of integer fields are.
std::optional<std::uint64_t> naturalOf(std::string_view digits) {
    const std::size_t start = std::min(digits.find_first_not_of('0'), digits.size() - 1);
    const Result<std::uint64_t> value = values::naturalFromText(digits.substr(start));
    return value ? std::optional(*value) : std::nullopt;
}

// The places of `text` that stands at the end of `out` after a hex conversion.
Result<void> appendHexText(WireBuffer& out, std::size_t size, const JsonScalar& value) {
    const Result<void> done = bytes::fromHex(value.text, out.space(size));
    return done ? done : failAt(value, done.error().code, done.error().offset);
}

Result<void> appendHash(WireBuffer& out, ValueRule rule, const JsonScalar& value) {
    const std::size_t size = fixedSize(rule.type);
    const bool mayBeEmpty = rule.type == FieldType::hash128 || rule.type == FieldType::hash160;
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    if (value.text.empty() && mayBeEmpty) {
        const std::span<std::uint8_t> zeros = out.space(size);
        std::fill(zeros.begin(), zeros.end(), std::uint8_t{0});
        return {};
    }
    return appendHexText(out, size, value);
}

Result<void> appendBlob(WireBuffer& out, const JsonScalar& value) {
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    if (value.text.size() % hexPerByte != 0) {
        return failAt(value, Errc::badHex, static_cast<std::uint32_t>(value.text.size()));
    }
    return appendHexText(out, value.text.size() / hexPerByte, value);
}

Result<std::uint64_t> unsignedOf(const JsonScalar& value, std::uint64_t max) {
    std::optional<std::uint64_t> number;
    if (value.kind == JsonKind::integer && !value.isNegative) {
        number = value.magnitude;
    } else if (value.isText() && isDigits(value.text)) {
        number = naturalOf(value.text);
    } else if (!value.isText() && value.kind != JsonKind::integer &&
               value.kind != JsonKind::hugeInteger) {
        return failAt(value, Errc::wrongJsonType);
    }
    if (!number || *number > max) {
        return failAt(value, Errc::outOfRange);
    }
    return *number;
}

// A name of the table, or the number of one; a tolerant reader takes any number that fits.
Result<std::uint64_t> namedOf(const JsonScalar& value, const definitions::NameTable& names,
                              std::uint64_t max, const ReadRules& rules) {
    if (value.isText()) {
        const std::optional<std::int32_t> code = names.code(value.text);
        if (!code) {
            return failAt(value, Errc::unknownName);
        }
        if (*code < 0 || static_cast<std::uint64_t>(*code) > max) {
            return failAt(value, Errc::outOfRange);
        }
        return static_cast<std::uint64_t>(*code);
    }
    const Result<std::uint64_t> code = unsignedOf(value, max);
    if (code && rules.isStrict() &&
        (*code > INT32_MAX || names.name(static_cast<std::int32_t>(*code)).empty())) {
        return failAt(value, Errc::unknownName);
    }
    return code;
}

template <std::size_t Size>
Result<void> appendUnsigned(WireBuffer& out, ValueRule rule, const JsonScalar& value,
                            const ReadRules& rules, const definitions::Definitions& definitions) {
    constexpr std::uint64_t max = (std::uint64_t{1} << (8 * Size)) - 1;
    const definitions::NameTable* names = nameTable(rule.form, definitions);
    const Result<std::uint64_t> number =
        names != nullptr ? namedOf(value, *names, max, rules) : unsignedOf(value, max);
    if (!number) {
        return tl::unexpected(number.error());
    }
    out.appendNumber<Size>(*number);
    return {};
}

// Decimal digits, or badDecimal; a number of 20 digits that does not fit is badHex, as the vectors
// call it.
Result<std::uint64_t> decimal64Of(const JsonScalar& value) {
    constexpr std::size_t maxDigits = 20;
    if (!value.isText()) {
        return unsignedOf(value, UINT64_MAX);
    }
    if (!isDigits(value.text) || value.text.size() > maxDigits) {
        return failAt(value, Errc::badDecimal);
    }
    const std::optional<std::uint64_t> number = naturalOf(value.text);
    return number ? Result<std::uint64_t>(*number) : failAt(value, Errc::badHex);
}

Result<std::uint64_t> hex64Of(const JsonScalar& value, const ReadRules& rules) {
    constexpr std::size_t maxDigits = 16;
    if (value.kind == JsonKind::integer || value.kind == JsonKind::hugeInteger) {
        return unsignedOf(value, UINT64_MAX);
    }
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    if (value.text.size() > maxDigits && !rules.isStrict() && isDigits(value.text)) {
        return decimal64Of(value); // as servers print ServerVersion and Cookie
    }
    if (value.text.empty() || value.text.size() > maxDigits) {
        return failAt(value, Errc::badHex);
    }
    std::array<char, maxDigits> padded{};
    padded.fill('0');
    std::copy(value.text.rbegin(), value.text.rend(), padded.rbegin());
    std::array<std::uint8_t, sizeof(std::uint64_t)> bytes{};
    if (!bytes::fromHex({padded.data(), padded.size()}, bytes)) {
        return failAt(value, Errc::badHex);
    }
    return bytes::Reader(bytes).u64();
}

Result<void> append64(WireBuffer& out, FieldForm form, const JsonScalar& value,
                      const ReadRules& rules) {
    const Result<std::uint64_t> number =
        form == FieldForm::decimal64 ? decimal64Of(value) : hex64Of(value, rules);
    if (!number) {
        return tl::unexpected(number.error());
    }
    out.appendNumber<8>(*number);
    return {};
}

template <std::size_t Size>
Result<void> appendSigned(WireBuffer& out, const JsonScalar& value) {
    constexpr std::uint64_t limit = std::uint64_t{1} << (8 * Size - 1); // of the negative side
    bool isNegative = value.isNegative;
    std::optional<std::uint64_t> magnitude;
    if (value.isText()) {
        isNegative = value.text.substr(0, 1) == "-";
        const std::string_view digits = value.text.substr(isNegative ? 1 : 0);
        if (!isDigits(digits)) {
            return failAt(value, Errc::wrongJsonType);
        }
        magnitude = naturalOf(digits);
    } else if (value.kind == JsonKind::integer) {
        magnitude = value.magnitude;
    } else if (value.kind != JsonKind::hugeInteger) {
        return failAt(value, Errc::wrongJsonType);
    }
    if (!magnitude || *magnitude > limit - (isNegative ? 0 : 1)) {
        return failAt(value, Errc::outOfRange);
    }
    out.appendNumber<Size>(isNegative ? 0 - *magnitude : *magnitude);
    return {};
}

Result<void> appendNumberText(WireBuffer& out, const JsonScalar& value) {
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    const Result<values::Number> number = values::Number::fromText(value.text);
    if (!number) {
        return failAt(value, number.error().code, number.error().offset);
    }
    out.appendNumber<8>(static_cast<std::uint64_t>(number->mantissa));
    out.appendNumber<4>(static_cast<std::uint32_t>(number->exponent));
    return {};
}

template <typename Id>
Result<void> appendId(WireBuffer& out, const Result<Id>& id) {
    if (!id) {
        return tl::unexpected(id.error());
    }
    out.append(*id);
    return {};
}

Result<values::AccountId> accountOfXAddress(const JsonScalar& value) {
    const Result<values::XAddress> address = values::xAddressFromText(value.text);
    if (!address) {
        return failAt(value, address.error().code, address.error().offset);
    }
    if (address->tag) { // only Account and Destination have a field for it
        return failAt(value, Errc::tagConflict);
    }
    return address->account;
}

} // namespace

Result<values::AccountId> accountOf(const JsonScalar& value, const ReadRules& rules) {
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    if (rules.addresses != nullptr) {
        if (const auto account = rules.addresses->account(value.text)) {
            return *account;
        }
    }
    if (value.text.size() == hexPerByte * values::AccountId::size) {
        values::AccountId account;
        if (bytes::fromHex(value.text, account.data)) {
            return account;
        }
    }
    if (rules.isStrict() && values::looksLikeXAddress(value.text)) {
        return accountOfXAddress(value);
    }
    const Result<values::AccountId> account = values::accountFromAddress(value.text);
    if (!account) {
        const Error& error = account.error();
        return failAt(value, error.code == Errc::badLength ? Errc::badBase58 : error.code,
                      error.offset);
    }
    return *account;
}

Result<values::Currency> currencyOf(const JsonScalar& value) {
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    const Result<values::Currency> currency = values::currencyFromText(value.text);
    return currency ? currency : failAt(value, currency.error().code);
}

Result<values::MptIssuanceId> issuanceOf(const JsonScalar& value) {
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    values::MptIssuanceId id;
    const Result<void> done = bytes::fromHex(value.text, id.data);
    if (!done) {
        return failAt(value, done.error().code, done.error().offset);
    }
    return id;
}

Result<void> appendScalar(WireBuffer& out, ValueRule rule, const JsonScalar& value,
                          const ReadRules& rules, const definitions::Definitions& definitions) {
    switch (rule.type) {
    case FieldType::uint8:
        return appendUnsigned<1>(out, rule, value, rules, definitions);
    case FieldType::uint16:
        return appendUnsigned<2>(out, rule, value, rules, definitions);
    case FieldType::uint32:
        return appendUnsigned<4>(out, rule, value, rules, definitions);
    case FieldType::uint64:
        return append64(out, rule.form, value, rules);
    case FieldType::int32:
        return appendSigned<4>(out, value);
    case FieldType::int64:
        return appendSigned<8>(out, value);
    case FieldType::blob:
        return appendBlob(out, value);
    case FieldType::accountId:
        if (!rules.isStrict() && value.isText() && value.text.empty()) {
            return {}; // as servers print the empty account of UNLModify
        }
        return appendId(out, accountOf(value, rules));
    case FieldType::currency:
        return appendId(out, currencyOf(value));
    case FieldType::number:
        return appendNumberText(out, value);
    default:
        return fixedSize(rule.type) != 0 ? appendHash(out, rule, value)
                                         : failAt(value, Errc::unknownType);
    }
}

} // namespace countersign::codec
