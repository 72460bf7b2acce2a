#include "engine/codec/composite_writer.h"

#include "engine/codec/path_step.h"
#include "engine/values/amount.h"
#include "engine/values/decimal.h"
#include "engine/values/drops.h"

#include <algorithm>

namespace countersign::codec {

namespace {

using definitions::FieldForm;

constexpr std::string_view currencyName = "currency";
constexpr std::string_view issuerName = "issuer";
constexpr std::string_view valueName = "value";
constexpr std::string_view issuanceName = "mpt_issuance_id";
constexpr std::string_view accountName = "account";
constexpr std::uint64_t issuedBit = std::uint64_t{1} << 63U;
constexpr std::uint64_t positiveBit = std::uint64_t{1} << 62U;
constexpr std::uint8_t mptByte = 0x60;

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

// Adds the name of the part to an error of its value.
template <typename T>
Result<T> named(Result<T> result, std::string_view name) {
    if (!result) {
        result.error().subject = name;
    }
    return result;
}

tl::unexpected<Error> failPart(const JsonParts& parts, Errc code, std::string_view name) {
    const JsonScalar* part = parts.find(name);
    auto failure = failAt(part != nullptr ? *part : parts.whole, code);
    failure.value().subject = name;
    return failure;
}

// Digits, an exponent with digits: a number, in a notation that whole amounts do not have.
bool hasExponentOnly(std::string_view text) {
    const std::size_t mark = text.find_first_of("eE");
    if (mark == std::string_view::npos || mark == 0 || mark + 1 == text.size()) {
        return false;
    }
    return std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(mark), isDigit) &&
           std::all_of(text.begin() + static_cast<std::ptrdiff_t>(mark) + 1, text.end(), isDigit);
}

// The names that the vectors have for texts of whole amounts that are none.
Errc whyNoWholeAmount(std::string_view text) {
    return hasExponentOnly(text) || text == "NaN" ? Errc::wrongJsonType : Errc::illegalAmount;
}

Result<void> appendMpt(WireBuffer& out, const JsonParts& parts) {
    const JsonScalar* value = parts.find(valueName);
    const JsonScalar* issuance = parts.find(issuanceName);
    if (parts.count != 2 || value == nullptr || issuance == nullptr) {
        return failAt(parts.whole, Errc::wrongJsonType);
    }
    const Result<values::MptIssuanceId> id = named(issuanceOf(*issuance), issuanceName);
    if (!id) {
        return tl::unexpected(id.error());
    }
    if (!value->isText()) {
        return failPart(parts, Errc::wrongJsonType, valueName);
    }
    const Result<std::int64_t> units = values::mptValueFromText(value->text);
    if (!units || value->text[0] == '-') {
        return failPart(parts, whyNoWholeAmount(value->text), valueName);
    }
    out.push(mptByte);
    out.appendNumber<8>(static_cast<std::uint64_t>(*units));
    out.append(*id);
    return {};
}

// The server's grammar: no leading zeros, digits on both sides of a point.
bool isServerDecimal(std::string_view text) {
    std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    const auto digits = [&] {
        const std::size_t start = at;
        while (at < text.size() && isDigit(text[at])) {
            ++at;
        }
        return at - start;
    };
    const bool startsWithZero = at < text.size() && text[at] == '0';
    const std::size_t whole = digits();
    if (whole == 0 || (startsWithZero && whole > 1)) {
        return false;
    }
    return at >= text.size() || text[at] != '.' || (++at, digits() > 0);
}

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t start = std::min(text.find_first_not_of(' '), text.size());
    text.remove_prefix(start);
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

// The names that the vectors have for texts that are no issued amount.
Errc whyNoDecimal(std::string_view text) {
    const std::string_view unsignedText = text.substr(text.substr(0, 1) == "-" ? 1 : 0);
    if (unsignedText == "Infinity" || unsignedText == "NaN") {
        return Errc::wrongJsonType;
    }
    const std::string_view inner = withoutBlanks(text);
    return inner.size() < text.size() && values::Decimal::fromText(inner) ? Errc::badNumber
                                                                          : Errc::illegalAmount;
}

Result<values::Decimal> decimalOf(const JsonScalar& value, DecimalGrammar grammar) {
    if (!value.isText()) {
        return failAt(value, Errc::wrongJsonType);
    }
    const bool hasPlus =
        value.text.size() > 1 && value.text[0] == '+' && value.text[1] != '-'; // "optional sign"
    const Result<values::Decimal> decimal =
        values::Decimal::fromText(value.text.substr(hasPlus ? 1 : 0));
    if (!decimal) {
        const bool isNumber = decimal.error().code != Errc::badDecimal;
        return failAt(value, isNumber ? decimal.error().code : whyNoDecimal(value.text));
    }
    if (grammar == DecimalGrammar::server && !isServerDecimal(value.text)) {
        return failAt(value, Errc::badNumber);
    }
    return *decimal;
}

std::uint64_t bitsOf(const values::Decimal& value) {
    constexpr int exponentOffset = 97;
    if (value.isZero()) {
        return issuedBit;
    }
    const std::int64_t mantissa = value.mantissa();
    const auto exponent = static_cast<std::uint64_t>(value.exponent() + exponentOffset);
    return issuedBit | (mantissa > 0 ? positiveBit : 0) | exponent << 54U |
           static_cast<std::uint64_t>(mantissa < 0 ? -mantissa : mantissa);
}

Result<void> appendIssued(WireBuffer& out, const JsonParts& parts, const ReadRules& rules) {
    const JsonScalar* currency = parts.find(currencyName);
    const JsonScalar* issuer = parts.find(issuerName);
    const JsonScalar* value = parts.find(valueName);
    const Result<values::Currency> code = named(currencyOf(*currency), currencyName);
    if (!code) {
        return tl::unexpected(code.error());
    }
    if (code->isZero()) {
        return failPart(parts, Errc::xrpAsObject, currencyName);
    }
    const Result<values::AccountId> account = named(accountOf(*issuer, rules), issuerName);
    if (!account) {
        return tl::unexpected(account.error());
    }
    if (account->isZero()) {
        return failPart(parts, Errc::missingIssuer, issuerName);
    }
    const Result<values::Decimal> number = named(decimalOf(*value, rules.decimals), valueName);
    if (!number) {
        return tl::unexpected(number.error());
    }
    out.appendNumber<8>(bitsOf(*number));
    out.append(*code);
    out.append(*account);
    return {};
}

bool namesXrp(const JsonScalar* currency) {
    return currency != nullptr && currency->isText() && currency->text == "XRP";
}

Result<WireIssue> mptIssueOf(const JsonParts& parts) {
    WireIssue issue;
    const Result<values::MptIssuanceId> id = named(issuanceOf(parts.parts[0].value), issuanceName);
    if (!id) {
        return tl::unexpected(id.error());
    }
    issue.isMpt = true;
    issue.issuance = *id;
    const bytes::ByteView issuer = id->view().subspan(4); // behind the sequence
    if (std::all_of(issuer.begin(), issuer.end(), [](std::uint8_t byte) { return byte == 0; })) {
        return failPart(parts, Errc::ambiguousIssuer, issuanceName); // would read back as XRP
    }
    return issue;
}

} // namespace

Result<void> appendDrops(WireBuffer& out, FieldForm form, const JsonScalar& value,
                         const ReadRules& rules) {
    const bool mayBeNegative = form == FieldForm::signedDrops || rules.allowNegativeDrops;
    const Result<values::Drops> drops = values::dropsFromText(
        value.text, mayBeNegative ? values::DropsText::historic : values::DropsText::legal);
    if (!drops) {
        return failAt(value, whyNoWholeAmount(value.text));
    }
    const bool isNegative = drops->value < 0;
    const auto magnitude = static_cast<std::uint64_t>(isNegative ? -drops->value : drops->value);
    out.appendNumber<8>(magnitude | (isNegative ? 0 : positiveBit));
    return {};
}

Result<void> appendAmountParts(WireBuffer& out, const JsonParts& parts, const ReadRules& rules) {
    if (parts.find(issuanceName) != nullptr) {
        return appendMpt(out, parts);
    }
    if (namesXrp(parts.find(currencyName))) {
        return failPart(parts, Errc::xrpAsObject, currencyName);
    }
    if (parts.count == 2) { // say which of the three is missing
        for (const std::string_view name : {currencyName, issuerName, valueName}) {
            if (parts.find(name) == nullptr) {
                const bool isIssuer = name == issuerName;
                return failPart(parts, isIssuer ? Errc::missingIssuer : Errc::wrongJsonType, name);
            }
        }
    }
    if (parts.count != 3 || parts.find(currencyName) == nullptr ||
        parts.find(issuerName) == nullptr || parts.find(valueName) == nullptr) {
        return failAt(parts.whole, Errc::wrongJsonType);
    }
    return appendIssued(out, parts, rules);
}

Result<WireIssue> issueOfParts(const JsonParts& parts, const ReadRules& rules) {
    const JsonScalar* currency = parts.find(currencyName);
    const JsonScalar* issuer = parts.find(issuerName);
    if (parts.count == 1 && parts.find(issuanceName) != nullptr) {
        return mptIssueOf(parts);
    }
    const std::size_t known = (currency != nullptr ? 1U : 0U) + (issuer != nullptr ? 1U : 0U);
    if (currency == nullptr || parts.count != known) {
        return failAt(parts.whole, Errc::wrongJsonType);
    }
    WireIssue issue;
    const Result<values::Currency> code = named(currencyOf(*currency), currencyName);
    if (!code) {
        return tl::unexpected(code.error());
    }
    issue.currency = *code;
    if (issuer == nullptr) {
        return issue.isNative() ? Result<WireIssue>(issue)
                                : failPart(parts, Errc::missingIssuer, issuerName);
    }
    if (issue.isNative()) {
        return failPart(parts, Errc::xrpWithIssuer, issuerName);
    }
    const Result<values::AccountId> account = named(accountOf(*issuer, rules), issuerName);
    if (!account) {
        return tl::unexpected(account.error());
    }
    issue.issuer = *account;
    if (marksMpt(issue.issuer)) {
        return failPart(parts, Errc::ambiguousIssuer, issuerName);
    }
    if (const std::optional<Errc> odd = whyIllegal(issue)) {
        return failPart(parts, *odd, issuerName);
    }
    return issue;
}

Result<void> appendStepParts(WireBuffer& out, const JsonParts& parts, const ReadRules& rules) {
    const std::size_t typeAt = out.size();
    std::uint8_t type = path_step::end;
    out.push(type);
    std::size_t ignored = 0;
    for (const std::string_view name : {std::string_view("type"), std::string_view("type_hex")}) {
        ignored += parts.find(name) != nullptr ? 1 : 0;
    }
    std::size_t used = 0;
    const auto append = [&](std::string_view name, std::uint8_t bit, auto read) -> Result<void> {
        const JsonScalar* part = parts.find(name);
        if (part == nullptr) {
            return {};
        }
        const auto id = named(read(*part), name);
        if (!id) {
            return tl::unexpected(id.error());
        }
        out.append(*id);
        type |= bit;
        ++used;
        return {};
    };
    const auto readAccount = [&rules](const JsonScalar& part) { return accountOf(part, rules); };
    Result<void> done = append(accountName, path_step::account, readAccount);
    done = done ? append(currencyName, path_step::currency, currencyOf) : done;
    done = done ? append(issuanceName, path_step::mpt, issuanceOf) : done;
    done = done ? append(issuerName, path_step::issuer, readAccount) : done;
    if (!done) {
        return done;
    }
    if (used == 0 || used + ignored != parts.count) {
        return failAt(parts.whole, Errc::wrongJsonType);
    }
    if (!path_step::isLegal(type)) {
        return failAt(parts.whole, Errc::badPathStep);
    }
    out[typeAt] = type;
    return {};
}

} // namespace countersign::codec
