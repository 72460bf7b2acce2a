#include "engine/codec/wire_type.h"

#include <array>

namespace countersign::codec {

namespace {

using definitions::FieldType;

struct WireType {
    FieldType type;
    std::string_view name;
    std::size_t size; // 0: told by the value itself
};

constexpr std::array<WireType, 25> wireTypes{{
    {FieldType::uint16, "UInt16", 2},
    {FieldType::uint32, "UInt32", 4},
    {FieldType::uint64, "UInt64", 8},
    {FieldType::hash128, "Hash128", 16},
    {FieldType::hash256, "Hash256", 32},
    {FieldType::amount, "Amount", 0},
    {FieldType::blob, "Blob", 0},
    {FieldType::accountId, "AccountID", 0},
    {FieldType::number, "Number", 12},
    {FieldType::int32, "Int32", 4},
    {FieldType::int64, "Int64", 8},
    {FieldType::object, "STObject", 0},
    {FieldType::array, "STArray", 0},
    {FieldType::uint8, "UInt8", 1},
    {FieldType::hash160, "Hash160", 20},
    {FieldType::pathSet, "PathSet", 0},
    {FieldType::vector256, "Vector256", 0},
    {FieldType::uint96, "UInt96", 12},
    {FieldType::hash192, "Hash192", 24},
    {FieldType::hash384, "Hash384", 48},
    {FieldType::hash512, "Hash512", 64},
    {FieldType::issue, "Issue", 0},
    {FieldType::xchainBridge, "XChainBridge", 0},
    {FieldType::currency, "Currency", 20},
    {FieldType::unknown, "", 0},
}};

constexpr std::size_t codeCount = 27;

// Position in wireTypes by type code; the last entry for codes without a decoder.
constexpr std::array<std::uint8_t, codeCount> positions() {
    std::array<std::uint8_t, codeCount> byCode{};
    byCode.fill(static_cast<std::uint8_t>(wireTypes.size() - 1));
    for (std::size_t at = 0; at + 1 < wireTypes.size(); ++at) {
        byCode[static_cast<std::size_t>(wireTypes[at].type)] = static_cast<std::uint8_t>(at);
    }
    return byCode;
}

constexpr std::array<std::uint8_t, codeCount> positionOf = positions();

const WireType& entry(std::uint16_t code) {
    return wireTypes[code < codeCount ? positionOf[code] : wireTypes.size() - 1];
}

} // namespace

FieldType typeOfCode(std::uint16_t code) {
    return entry(code).type;
}

std::string_view typeName(FieldType type) {
    return entry(static_cast<std::uint16_t>(type)).name;
}

FieldType typeOfName(std::string_view name) {
    for (const WireType& wireType : wireTypes) {
        if (wireType.name == name) {
            return wireType.type;
        }
    }
    return FieldType::unknown;
}

std::size_t fixedSize(FieldType type) {
    return entry(static_cast<std::uint16_t>(type)).size;
}

bool hasLengthPrefix(FieldType type) {
    return type == FieldType::blob || type == FieldType::accountId || type == FieldType::vector256;
}

std::string unknownFieldName(values::FieldId field) {
    const std::string_view name = typeName(typeOfCode(field.type()));
    std::string text = name.empty() ? "Type" + std::to_string(field.type()) : std::string(name);
    return text + ":" + std::to_string(field.nth());
}

} // namespace countersign::codec
