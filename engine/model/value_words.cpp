#include "engine/model/value_words.h"

#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/codec/json_text.h"
#include "engine/codec/value_text.h"
#include "engine/codec/wire_issue.h"
#include "engine/model/field_value.h"
#include "engine/model/harmless_text.h"
#include "engine/values/address.h"
#include "engine/values/address_kind.h"
#include "engine/values/ledger_time.h"
#include "engine/values/number.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace countersign::model {

namespace {

using codec::Node;
using codec::NodeKind;
using codec::Object;
using definitions::FieldDef;
using definitions::FieldType;

constexpr std::size_t maxItems = 8;
constexpr std::size_t standardCodeLength = 3;
constexpr std::uint8_t poolTokenPrefix = 0x03;
constexpr int dropsDecimals = 6;
constexpr int maxPlainExponent = 60; // of Numbers: others are shown with their exponent
constexpr int percentExponent = -3;  // of hundred-thousandths
constexpr std::uint64_t one = 1'000'000'000;
constexpr int ratePercentExponent = -7; // of billionths
constexpr int ratioExponent = -9;

std::string decimal(std::uint64_t mantissa, int exponent) {
    std::string text;
    codec::appendDecimal(text, false, mantissa, exponent);
    return text;
}

// Balances of trust lines name ACCOUNT_ONE (or nobody) where an issuer would stand.
bool isNobody(const values::AccountId& account) {
    return std::all_of(account.data.begin(), account.data.end() - 1,
                       [](auto byte) { return byte == 0; }) &&
           account.data.back() <= 1;
}

char upper(char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - ('a' - 'A')) : letter;
}

// The letters of a code up to its zero padding; empty when it is no text, or when it would read
// like the native asset (F06).
std::string readableHint(const values::Currency& currency) {
    const auto end = std::find(currency.data.begin(), currency.data.end(), std::uint8_t{0});
    const bool isText =
        std::all_of(end, currency.data.end(), [](auto byte) { return byte == 0; }) &&
        std::all_of(currency.data.begin(), end,
                    [](auto byte) { return byte > 0x20 && byte < 0x7F; });
    std::string hint;
    std::string big;
    for (auto at = currency.data.begin(); isText && at != end; ++at) {
        hint += static_cast<char>(*at);
        big += upper(hint.back());
    }
    return big.find("XRP") == std::string::npos ? hint : std::string();
}

Asset assetOfIssue(const codec::WireIssue& issue) {
    if (issue.isMpt) {
        return issue.issuance;
    }
    return issue.isNative() ? Asset(NativeAsset{})
                            : Asset(IssuedAsset{issue.currency, issue.issuer});
}

const FieldDef* leafField(const Object& object, std::uint32_t node) {
    return node < object.nodes().size() && object.nodes()[node].kind == NodeKind::leaf &&
                   object.definitions()
               ? object.definitions()->field(object.nodes()[node].field)
               : nullptr;
}

std::string withoutQuotes(std::string_view text) {
    const bool isQuoted = text.size() >= 2 && text.front() == '"';
    return std::string(isQuoted ? text.substr(1, text.size() - 2) : text);
}

} // namespace

std::uint64_t countOf(const Object& object, std::uint32_t node) {
    const Node& at = object.nodes()[node];
    if (at.kind == NodeKind::array) {
        std::uint64_t count = 0;
        for (std::uint32_t child = object.firstChild(node); child != Node::none;
             child = object.nextSibling(child)) {
            ++count;
        }
        return count;
    }
    const FieldDef* field = object.definitions() ? object.definitions()->field(at.field) : nullptr;
    if (field != nullptr && field->type == FieldType::vector256) {
        return object.value(at).size() / values::Hash256::size;
    }
    return integerOf(object, node).value_or(0);
}

std::optional<Asset> issueOf(const Object& object, std::uint32_t node) {
    const FieldDef* field = leafField(object, node);
    if (field == nullptr || field->type != FieldType::issue) {
        return std::nullopt;
    }
    bytes::Reader reader(object.value(object.nodes()[node]));
    const codec::WireIssue issue = codec::readIssue(reader);
    return reader.failed() ? std::nullopt : std::optional(assetOfIssue(issue));
}

std::string ValueWords::phrase(std::string_view key,
                               std::initializer_list<std::string_view> values) const {
    std::string_view rest = m_sentences.word(key);
    std::string out;
    for (const std::string_view value : values) {
        const std::size_t place = rest.find("{}");
        if (place == std::string_view::npos) {
            break;
        }
        out.append(rest.substr(0, place)).append(value);
        rest.remove_prefix(place + 2);
    }
    return out.append(rest);
}

std::string ValueWords::joined(const std::vector<std::string>& items) const {
    std::vector<std::string> shown(
        items.begin(),
        items.begin() + static_cast<std::ptrdiff_t>(std::min(items.size(), maxItems)));
    if (items.size() > maxItems) {
        shown.push_back(phrase("more", {std::to_string(items.size() - maxItems)}));
    }
    std::string out;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (i > 0) {
            out += m_sentences.word(i + 1 == shown.size() ? "and" : "comma");
        }
        out += shown[i];
    }
    return out;
}

std::string ValueWords::account(const values::AccountId& account) const {
    return m_labels.account ? m_labels.account(account) : values::toAddress(account);
}

std::string ValueWords::id(std::string_view hex) const {
    return m_labels.id ? m_labels.id(hex) : std::string(hex);
}

std::string ValueWords::currency(const values::Currency& currency) const {
    const std::string code = values::toText(currency);
    if (code.size() <= standardCodeLength) {
        return code;
    }
    const std::string hint = currency.data[0] == poolTokenPrefix
                                 ? std::string(m_sentences.word("poolToken"))
                                 : readableHint(currency);
    return hint.empty() ? id(code) : phrase("hint", {id(code), hint});
}

std::string ValueWords::asset(const Asset& asset) const {
    if (const auto* issued = std::get_if<IssuedAsset>(&asset)) {
        return phrase("issuedAsset", {currency(issued->currency), account(issued->issuer)});
    }
    const auto* issuance = std::get_if<values::MptIssuanceId>(&asset);
    return issuance == nullptr ? std::string(m_sentences.word("native"))
                               : phrase("unitAsset", {id(bytes::toHex(issuance->view()))});
}

std::string ValueWords::number(const values::ExactSum& sum, const Asset& asset) const {
    return sum.toText(std::holds_alternative<NativeAsset>(asset) ? dropsDecimals : 0);
}

std::string ValueWords::quantity(const values::ExactSum& sum, const Asset& asset) const {
    const std::string value = number(sum, asset);
    if (const auto* issued = std::get_if<IssuedAsset>(&asset)) {
        const std::string code = currency(issued->currency);
        return isNobody(issued->issuer) ? phrase("anonymous", {value, code})
                                        : phrase("issued", {value, code, account(issued->issuer)});
    }
    const auto* issuance = std::get_if<values::MptIssuanceId>(&asset);
    if (issuance == nullptr) {
        return phrase("xrp", {value});
    }
    return phrase(value == "1" ? "unit" : "units", {value, id(bytes::toHex(issuance->view()))});
}

std::string ValueWords::amount(const values::Amount& amount) const {
    const Asset asset = assetOf(amount);
    if (const auto* drops = std::get_if<values::Drops>(&amount)) {
        return quantity(values::ExactSum::of(drops->value), asset);
    }
    if (const auto* units = std::get_if<values::MptAmount>(&amount)) {
        return quantity(values::ExactSum::of(units->value), asset);
    }
    return quantity(values::ExactSum::of(std::get<values::IssuedAmount>(amount).value), asset);
}

std::optional<std::string> ValueWords::numberOf(const Object& object, std::uint32_t node,
                                                const Asset& asset) const {
    const FieldDef* field = leafField(object, node);
    bytes::Reader reader(field == nullptr ? bytes::ByteView() : object.value(object.nodes()[node]));
    const auto mantissa = static_cast<std::int64_t>(reader.u64());
    const auto exponent = static_cast<std::int32_t>(reader.u32());
    if (field == nullptr || field->type != FieldType::number || reader.failed()) {
        return std::nullopt;
    }
    const bool isNative = std::holds_alternative<NativeAsset>(asset);
    std::string text = values::Number{mantissa, exponent}.toText();
    if (mantissa != 0 && std::abs(exponent) <= maxPlainExponent) {
        text.clear();
        const auto magnitude = static_cast<std::uint64_t>(mantissa);
        codec::appendDecimal(text, mantissa < 0, mantissa < 0 ? 0 - magnitude : magnitude,
                             exponent - (isNative ? dropsDecimals : 0));
    } else if (isNative && mantissa != 0) {
        return phrase("drops", {text});
    }
    if (const auto* issued = std::get_if<IssuedAsset>(&asset)) {
        return phrase("issued", {text, currency(issued->currency), account(issued->issuer)});
    }
    const auto* issuance = std::get_if<values::MptIssuanceId>(&asset);
    return issuance == nullptr ? phrase("xrp", {text})
                               : phrase("units", {text, id(bytes::toHex(issuance->view()))});
}

std::optional<std::string> ValueWords::amountPart(const values::Amount& amount,
                                                  ValueForm form) const {
    const Asset asset = assetOf(amount);
    if (form == ValueForm::asset) {
        return this->asset(asset);
    }
    if (form == ValueForm::issuer) {
        const auto issuer = issuerOf(asset);
        return issuer ? std::optional(account(*issuer)) : std::nullopt;
    }
    if (const auto* issued = std::get_if<values::IssuedAmount>(&amount)) {
        const std::string code = currency(issued->currency);
        if (form == ValueForm::limit) {
            return phrase("limit", {issued->value.toText(), code, account(issued->issuer)});
        }
        if (form == ValueForm::bare) {
            return phrase("anonymous", {issued->value.toText(), code});
        }
        if (form == ValueForm::currency) {
            return code;
        }
    }
    if (form == ValueForm::value) {
        const auto* issued = std::get_if<values::IssuedAmount>(&amount);
        const auto* units = std::get_if<values::MptAmount>(&amount);
        return issued != nullptr  ? issued->value.toText()
               : units != nullptr ? std::to_string(units->value)
                                  : values::toXrpText(std::get<values::Drops>(amount));
    }
    return this->amount(amount);
}

std::string ValueWords::isoInWords(std::string iso) const {
    iso.at(iso.find('T')) = ' ';
    iso.pop_back();
    return phrase("time", {iso});
}

std::string ValueWords::time(std::uint32_t ledgerSeconds) const {
    return isoInWords(values::toIso(values::LedgerTime{ledgerSeconds}));
}

ValueForm ValueWords::formOf(const FieldDef& field) const {
    switch (field.form) {
    case definitions::FieldForm::ledgerTime:
        return ValueForm::time;
    case definitions::FieldForm::unixTime:
        return ValueForm::unixTime;
    default:
        return m_sentences.unit(field.name);
    }
}

std::string ValueWords::text(bytes::ByteView bytes) const {
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return isReadable(text) ? phrase("quoted", {harmlessText(text)}) : id(bytes::toHex(bytes));
}

std::string ValueWords::setting(const Object& object, std::uint64_t value) const {
    const auto flags = object.definitions()->accountSetFlags();
    const auto found = std::find_if(flags.begin(), flags.end(),
                                    [value](const auto& flag) { return flag.value == value; });
    if (found == flags.end()) {
        return phrase("unknownSetting", {std::to_string(value)});
    }
    const definitions::Wording* words = m_presentation.flag(found->name);
    return phrase("quoted", {words == nullptr ? found->name : words->label});
}

std::optional<std::string> ValueWords::integer(const Object& object, std::uint32_t node,
                                               std::uint64_t value, ValueForm form) const {
    switch (form) {
    case ValueForm::time:
        return value > UINT32_MAX ? std::nullopt
                                  : std::optional(time(static_cast<std::uint32_t>(value)));
    case ValueForm::unixTime:
        return value > UINT32_MAX ? std::nullopt
                                  : std::optional(isoInWords(
                                        values::unixToIso(static_cast<std::uint32_t>(value))));
    case ValueForm::seconds:
        return phrase(value == 1 ? "second" : "seconds", {std::to_string(value)});
    case ValueForm::percent:
        return phrase("percent", {decimal(value, percentExponent)});
    case ValueForm::rate:
        return phrase("percent", {decimal(value < one ? 0 : value - one, ratePercentExponent)});
    case ValueForm::ratio:
        return value == 0 ? "1" : decimal(value, ratioExponent);
    case ValueForm::drops:
        return phrase("xrp", {decimal(value, -dropsDecimals)});
    case ValueForm::setting:
        return setting(object, value);
    case ValueForm::key:
        return id(bytes::toHex(object.value(object.nodes()[node])));
    default:
        return nameOf(object, node);
    }
}

std::optional<std::string> ValueWords::counted(std::uint64_t count, const Placeholder& how) const {
    return phrase("counted", {std::to_string(count), count == 1 ? how.argument : how.plural});
}

std::optional<std::string> ValueWords::items(const Object& object, std::uint32_t node,
                                             const Placeholder& how) const {
    std::vector<std::string> found;
    for (std::uint32_t child = object.firstChild(node); child != Node::none;
         child = object.nextSibling(child)) {
        if (const auto item = value(object, object.find(how.argument, child))) {
            found.push_back(*item);
        }
    }
    return found.empty() ? std::nullopt : std::optional(joined(found));
}

std::string ValueWords::bytesInForm(bytes::ByteView bytes, ValueForm form) const {
    if (form == ValueForm::text) {
        return bytes.empty() ? std::string() : text(bytes);
    }
    if (form == ValueForm::currency && bytes.size() == values::Currency::size) {
        return currency(bytes::Reader(bytes).fixed<values::Currency>());
    }
    if (form == ValueForm::issuer && bytes.size() == values::AccountId::size) {
        const auto issuer = bytes::Reader(bytes).fixed<values::AccountId>();
        return issuer.isZero() ? std::string(m_sentences.word("noIssuer")) : account(issuer);
    }
    if (form == ValueForm::node && bytes.size() == values::PublicKey::size) {
        const auto key = values::publicKeyToText(values::AddressKind::nodePublic,
                                                 bytes::Reader(bytes).fixed<values::PublicKey>());
        if (key) {
            return *key;
        }
    }
    return id(bytes::toHex(bytes));
}

std::optional<std::string> ValueWords::issueOrBridge(bytes::ByteView bytes, FieldType type) const {
    bytes::Reader reader(bytes);
    if (type == FieldType::issue) {
        const codec::WireIssue issue = codec::readIssue(reader);
        return reader.failed() ? std::nullopt : std::optional(asset(assetOfIssue(issue)));
    }
    std::array<std::string, 4> parts;
    for (std::size_t side = 0; side < 2; ++side) {
        reader.skip(1); // the length of the account
        parts.at(2 * side) = account(reader.fixed<values::AccountId>());
        parts.at(2 * side + 1) = asset(assetOfIssue(codec::readIssue(reader)));
    }
    return reader.failed()
               ? std::nullopt
               : std::optional(phrase("bridge", {parts[0], parts[1], parts[2], parts[3]}));
}

std::optional<std::string> ValueWords::value(const Object& object, std::uint32_t node,
                                             const Placeholder& how) const {
    if (node >= object.nodes().size() || object.nodes()[node].kind == NodeKind::text) {
        return std::nullopt;
    }
    const Node& at = object.nodes()[node];
    const FieldDef* field = object.definitions() ? object.definitions()->field(at.field) : nullptr;
    if (how.form == ValueForm::count) {
        return counted(countOf(object, node), how);
    }
    if (how.form == ValueForm::items) {
        return items(object, node, how);
    }
    if (field == nullptr || at.kind != NodeKind::leaf) {
        return std::nullopt;
    }
    const ValueForm form = how.form == ValueForm::automatic ? formOf(*field) : how.form;
    const bytes::ByteView bytes = object.value(at);
    if (const auto number = integerOf(object, node)) {
        return integer(object, node, *number, form);
    }
    switch (field->type) {
    case FieldType::amount: {
        const auto amount = amountOf(object, node);
        return amount ? amountPart(*amount, form) : std::nullopt;
    }
    case FieldType::accountId: {
        const auto account = accountOf(object, node);
        return account ? std::optional(this->account(*account)) : std::nullopt;
    }
    case FieldType::issue:
    case FieldType::xchainBridge:
        return issueOrBridge(bytes, field->type);
    case FieldType::currency:
        return bytes.size() == values::Currency::size
                   ? std::optional(currency(bytes::Reader(bytes).fixed<values::Currency>()))
                   : std::nullopt;
    case FieldType::number:
    case FieldType::int32: {
        std::string text;
        codec::appendValue(text, {field->type, field->form}, bytes, *object.definitions());
        return withoutQuotes(text);
    }
    case FieldType::vector256:
    case FieldType::pathSet:
        return std::nullopt;
    default:
        return bytesInForm(bytes, form);
    }
}

} // namespace countersign::model
