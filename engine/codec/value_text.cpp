#include "engine/codec/value_text.h"

#include "engine/codec/json_text.h"
#include "engine/codec/path_step.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_issue.h"
#include "engine/codec/wire_type.h"
#include "engine/values/number.h"

#include <algorithm>

namespace countersign::codec {

namespace {

using definitions::FieldForm;
using definitions::FieldType;

constexpr std::size_t hashSize = 32;

void appendQuotedHex(std::string& out, bytes::ByteView value) {
    out += '"';
    appendHex(out, value);
    out += '"';
}

void appendQuotedAddress(std::string& out, const values::AccountId& account) {
    out += '"';
    appendAddress(out, account);
    out += '"';
}

// An issued currency is never the plain letters "XRP", not even one that is all zero.
void appendIssuedCurrency(std::string& out, const values::Currency& currency) {
    if (currency.isZero()) {
        appendQuotedHex(out, currency.view());
    } else {
        appendQuoted(out, values::toText(currency));
    }
}

void appendUnsigned(std::string& out, FieldForm form, bytes::ByteView value,
                    const definitions::Definitions& definitions) {
    std::uint64_t number = 0;
    for (const std::uint8_t byte : value) {
        number = number << 8U | byte;
    }
    const definitions::NameTable* names = nameTable(form, definitions);
    const std::string_view name = names != nullptr && number <= INT32_MAX
                                      ? names->name(static_cast<std::int32_t>(number))
                                      : std::string_view{};
    if (name.empty()) {
        appendInteger(out, number);
    } else {
        appendQuoted(out, name);
    }
}

void appendUnsigned64(std::string& out, FieldForm form, bytes::ByteView value) {
    if (form != FieldForm::decimal64) {
        appendQuotedHex(out, value);
        return;
    }
    out += '"';
    bytes::Reader reader(value);
    appendInteger(out, reader.u64());
    out += '"';
}

void appendIssued(std::string& out, const WireAmount& amount) {
    out += R"({"currency":)";
    appendIssuedCurrency(out, amount.currency);
    out += R"(,"issuer":)";
    appendQuotedAddress(out, amount.issuer);
    out += R"(,"value":")";
    appendDecimal(out, amount.isNegative, amount.magnitude, amount.exponent);
    out += R"("})";
}

void appendAmount(std::string& out, bytes::ByteView value) {
    const WireAmount amount = readAmount(value);
    if (amount.shape == AmountShape::issued) {
        appendIssued(out, amount);
        return;
    }
    const bool isMpt = amount.shape == AmountShape::mpt;
    if (isMpt) {
        out += R"({"mpt_issuance_id":)";
        appendQuotedHex(out, amount.issuance.view());
        out += R"(,"value":)";
    }
    out += amount.isNegative ? "\"-" : "\"";
    appendInteger(out, amount.magnitude);
    out += isMpt ? "\"}" : "\"";
}

void appendIssue(std::string& out, bytes::Reader& reader) {
    const WireIssue issue = readIssue(reader);
    if (issue.isMpt) {
        out += R"({"mpt_issuance_id":)";
        appendQuotedHex(out, issue.issuance.view());
        out += '}';
        return;
    }
    if (issue.isNative()) {
        out += R"({"currency":"XRP"})";
        return;
    }
    out += R"({"currency":)";
    appendIssuedCurrency(out, issue.currency);
    out += R"(,"issuer":)";
    appendQuotedAddress(out, issue.issuer);
    out += '}';
}

void appendBridge(std::string& out, bytes::ByteView value) {
    bytes::Reader reader(value);
    const auto appendSide = [&](std::string_view door, std::string_view issue) {
        out += door;
        reader.skip(1);
        appendQuotedAddress(out, reader.fixed<values::AccountId>());
        out += issue;
        appendIssue(out, reader);
    };
    appendSide(R"({"LockingChainDoor":)", R"(,"LockingChainIssue":)");
    appendSide(R"(,"IssuingChainDoor":)", R"(,"IssuingChainIssue":)");
    out += '}';
}

void appendStep(std::string& out, std::uint8_t type, bytes::Reader& reader) {
    std::string_view separator = "{";
    const auto appendKey = [&](std::string_view key) {
        out += separator;
        separator = ",";
        out += key;
    };
    if ((type & path_step::account) != 0) {
        appendKey(R"("account":)");
        appendQuotedAddress(out, reader.fixed<values::AccountId>());
    }
    if ((type & path_step::currency) != 0) {
        appendKey(R"("currency":)");
        appendQuoted(out, values::toText(reader.fixed<values::Currency>()));
    }
    if ((type & path_step::mpt) != 0) {
        appendKey(R"("mpt_issuance_id":)");
        appendQuotedHex(out, reader.take(path_step::mptSize));
    }
    if ((type & path_step::issuer) != 0) {
        appendKey(R"("issuer":)");
        appendQuotedAddress(out, reader.fixed<values::AccountId>());
    }
    out += '}';
}

void appendPathSet(std::string& out, bytes::ByteView value) {
    bytes::Reader reader(value);
    std::string_view separator = "[[";
    std::uint8_t type = reader.u8();
    for (; !reader.failed() && type != path_step::end; type = reader.u8()) {
        if (type == path_step::boundary) {
            separator = "],[";
            continue;
        }
        out += separator;
        separator = ",";
        appendStep(out, type, reader);
    }
    out += separator == "[[" ? "[]" : "]]";
}

void appendVector(std::string& out, bytes::ByteView value) {
    out += '[';
    for (std::size_t at = 0; at < value.size(); at += hashSize) {
        out += at == 0 ? "" : ",";
        appendQuotedHex(out, value.subspan(at, std::min(hashSize, value.size() - at)));
    }
    out += ']';
}

void appendAccount(std::string& out, bytes::ByteView value) {
    if (!value.empty() && value.size() != values::AccountId::size) {
        appendQuotedHex(out, value);
        return;
    }
    bytes::Reader reader(value); // an empty account reads as zeros
    appendQuotedAddress(out, reader.fixed<values::AccountId>());
}

void appendNumber(std::string& out, bytes::ByteView value) {
    bytes::Reader reader(value);
    const auto mantissa = static_cast<std::int64_t>(reader.u64());
    const auto exponent = static_cast<std::int32_t>(reader.u32());
    appendQuoted(out, values::Number{mantissa, exponent}.toText());
}

void appendHash128(std::string& out, bytes::ByteView value) {
    const bool isZero =
        std::all_of(value.begin(), value.end(), [](std::uint8_t byte) { return byte == 0; });
    appendQuotedHex(out, isZero ? bytes::ByteView{} : value); // as npm prints it
}

void appendInt64(std::string& out, bytes::Reader reader) {
    out += '"';
    appendInteger(out, static_cast<std::int64_t>(reader.u64()));
    out += '"';
}

void appendIssueValue(std::string& out, bytes::ByteView value) {
    bytes::Reader reader(value);
    appendIssue(out, reader);
}

} // namespace

void appendValue(std::string& out, ValueRule rule, bytes::ByteView value,
                 const definitions::Definitions& definitions) {
    const std::size_t size = fixedSize(rule.type);
    if (size != 0 && value.size() != size) {
        appendQuotedHex(out, value);
        return;
    }
    switch (rule.type) {
    case FieldType::uint8:
    case FieldType::uint16:
    case FieldType::uint32:
        return appendUnsigned(out, rule.form, value, definitions);
    case FieldType::uint64:
        return appendUnsigned64(out, rule.form, value);
    case FieldType::int32:
        return appendInteger(out,
                             std::int64_t{static_cast<std::int32_t>(bytes::Reader(value).u32())});
    case FieldType::int64:
        return appendInt64(out, bytes::Reader(value));
    case FieldType::amount:
        return appendAmount(out, value);
    case FieldType::accountId:
        return appendAccount(out, value);
    case FieldType::number:
        return appendNumber(out, value);
    case FieldType::hash128:
        return appendHash128(out, value);
    case FieldType::pathSet:
        return appendPathSet(out, value);
    case FieldType::vector256:
        return appendVector(out, value);
    case FieldType::issue:
        return appendIssueValue(out, value);
    case FieldType::xchainBridge:
        return appendBridge(out, value);
    case FieldType::currency:
        return appendQuoted(out, values::toText(bytes::Reader(value).fixed<values::Currency>()));
    default:
        return appendQuotedHex(out, value);
    }
}

} // namespace countersign::codec
