#include "engine/codec/value_check.h"

#include "engine/codec/path_step.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_issue.h"
#include "engine/codec/wire_type.h"
#include "engine/values/number.h"

namespace countersign::codec {

namespace {

using definitions::FieldForm;
using definitions::FieldType;

constexpr std::size_t accountSize = 20;
constexpr std::size_t hashSize = 32;

std::optional<Errc> skipPathSet(bytes::Reader& reader) {
    std::size_t steps = 0;
    for (;;) {
        const std::uint8_t type = reader.u8();
        if (reader.failed()) {
            return Errc::truncated;
        }
        if (type == path_step::end || type == path_step::boundary) {
            if (steps == 0) {
                return Errc::emptyPath;
            }
            if (type == path_step::end) {
                return std::nullopt;
            }
            steps = 0;
            continue;
        }
        if (!path_step::isLegal(type)) {
            return Errc::badPathStep;
        }
        reader.skip(path_step::sizeOf(type));
        ++steps;
    }
}

std::optional<Errc> skipBridge(bytes::Reader& reader) {
    for (int side = 0; side < 2; ++side) {
        if (reader.u8() != accountSize) {
            return reader.failed() ? Errc::truncated : Errc::badLength;
        }
        reader.skip(accountSize);
        readIssue(reader);
    }
    return std::nullopt;
}

std::optional<Errc> checkBridge(bytes::ByteView value) {
    bytes::Reader reader(value);
    std::optional<Errc> odd;
    for (int side = 0; side < 2; ++side) {
        reader.skip(1 + accountSize);
        const std::optional<Errc> sideOdd = whyIllegal(readIssue(reader));
        odd = odd ? odd : sideOdd;
    }
    return odd;
}

std::optional<Errc> checkAmount(bytes::ByteView value, FieldForm form) {
    const WireAmount amount = readAmount(value);
    const bool isSigned = form == FieldForm::signedDrops;
    if (isSigned && amount.shape != AmountShape::native) {
        return Errc::illegalAmount;
    }
    return whyIllegal(amount, isSigned);
}

std::optional<Errc> checkCode(bytes::ByteView value, const definitions::NameTable& names) {
    std::uint32_t code = 0;
    for (const std::uint8_t byte : value) {
        code = code << 8U | byte;
    }
    const bool known = code <= INT32_MAX && !names.name(static_cast<std::int32_t>(code)).empty();
    return known ? std::nullopt : std::optional(Errc::unknownName);
}

std::optional<Errc> checkNumber(bytes::ByteView value, bool isHistory) {
    bytes::Reader reader(value);
    const auto mantissa = static_cast<std::int64_t>(reader.u64());
    const auto exponent = static_cast<std::int32_t>(reader.u32());
    const values::Number number{mantissa, exponent};
    return number.isNormal() || (isHistory && number.isOldNormal())
               ? std::nullopt
               : std::optional(Errc::numberRange);
}

} // namespace

const definitions::NameTable* nameTable(FieldForm form,
                                        const definitions::Definitions& definitions) {
    switch (form) {
    case FieldForm::transactionType:
        return &definitions.transactionTypes();
    case FieldForm::ledgerEntryType:
        return &definitions.ledgerEntryTypes();
    case FieldForm::transactionResult:
        return &definitions.transactionResults();
    case FieldForm::permission:
        return &definitions.permissions();
    case FieldForm::plain:
    case FieldForm::decimal64:
    case FieldForm::signedDrops:
    case FieldForm::ledgerTime:
    case FieldForm::unixTime:
        break;
    }
    return nullptr;
}

std::optional<Errc> skipValue(bytes::Reader& reader, FieldType type) {
    std::optional<Errc> problem;
    switch (type) {
    case FieldType::amount:
        reader.skip(amountSize(reader.peek()));
        break;
    case FieldType::issue:
        readIssue(reader);
        break;
    case FieldType::pathSet:
        problem = skipPathSet(reader);
        break;
    case FieldType::xchainBridge:
        problem = skipBridge(reader);
        break;
    default:
        reader.skip(fixedSize(type));
        break;
    }
    return problem ? problem : (reader.failed() ? std::optional(Errc::truncated) : std::nullopt);
}

std::optional<Errc> checkValue(ValueRule rule, bytes::ByteView value,
                               const definitions::Definitions& definitions) {
    if (const definitions::NameTable* names = nameTable(rule.form, definitions)) {
        return checkCode(value, *names);
    }
    switch (rule.type) {
    case FieldType::amount:
        return checkAmount(value, rule.form);
    case FieldType::number:
        return checkNumber(value, rule.isHistory);
    case FieldType::accountId:
        if (value.size() == accountSize) {
            return std::nullopt;
        }
        return value.empty() ? Errc::emptyAccount : Errc::badLength;
    case FieldType::vector256:
        if (value.size() % hashSize == 0) {
            return value.empty() ? std::optional(Errc::emptyVector) : std::nullopt;
        }
        return Errc::badLength;
    case FieldType::issue: {
        bytes::Reader reader(value);
        return whyIllegal(readIssue(reader));
    }
    case FieldType::xchainBridge:
        return checkBridge(value);
    default:
        return std::nullopt;
    }
}

} // namespace countersign::codec
