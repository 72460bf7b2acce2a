#include "engine/model/field_value.h"

#include "engine/bytes/reader.h"
#include "engine/bytes/utf8.h"
#include "engine/codec/value_check.h"
#include "engine/codec/wire_amount.h"

namespace countersign::model {

namespace {

using codec::Node;
using codec::NodeKind;
using codec::Object;
using definitions::FieldDef;
using definitions::FieldType;

constexpr std::size_t maxNameBytes = 64;

const FieldDef* fieldAt(const Object& object, std::uint32_t node) {
    if (node >= object.nodes().size() || object.nodes()[node].kind != NodeKind::leaf ||
        !object.definitions()) {
        return nullptr;
    }
    return object.definitions()->field(object.nodes()[node].field);
}

// The bytes of a field of this type and of the size that the type has.
template <typename Fixed>
std::optional<Fixed> fixedOf(const Object& object, std::uint32_t node, FieldType type) {
    const FieldDef* field = fieldAt(object, node);
    if (field == nullptr || field->type != type) {
        return std::nullopt;
    }
    const bytes::ByteView value = object.value(object.nodes()[node]);
    if (value.size() != Fixed::size) {
        return std::nullopt;
    }
    return bytes::Reader(value).fixed<Fixed>();
}

bool isInteger(FieldType type) {
    return type == FieldType::uint8 || type == FieldType::uint16 || type == FieldType::uint32 ||
           type == FieldType::uint64;
}

std::optional<values::Amount> valueOf(const codec::WireAmount& amount) {
    const auto magnitude = static_cast<std::int64_t>(amount.magnitude);
    if (magnitude < 0) {
        return std::nullopt;
    }
    const std::int64_t value = amount.isNegative ? -magnitude : magnitude;
    switch (amount.shape) {
    case codec::AmountShape::native:
        return values::Drops{value};
    case codec::AmountShape::mpt:
        return values::MptAmount{value, amount.issuance};
    case codec::AmountShape::issued:
        break;
    }
    const auto decimal = values::Decimal::fromNormal(value, value == 0 ? 0 : amount.exponent);
    if (!decimal) {
        return std::nullopt;
    }
    return values::IssuedAmount{*decimal, amount.currency, amount.issuer};
}

} // namespace

std::optional<std::uint64_t> integerOf(const Object& object, std::uint32_t node) {
    const FieldDef* field = fieldAt(object, node);
    if (field == nullptr || !isInteger(field->type)) {
        return std::nullopt;
    }
    const bytes::ByteView value = object.value(object.nodes()[node]);
    if (value.empty() || value.size() > sizeof(std::uint64_t)) {
        return std::nullopt;
    }
    std::uint64_t number = 0;
    for (const std::uint8_t byte : value) {
        number = number << 8U | byte;
    }
    return number;
}

std::optional<values::AccountId> accountOf(const Object& object, std::uint32_t node) {
    return fixedOf<values::AccountId>(object, node, FieldType::accountId);
}

std::optional<values::Hash256> hashOf(const Object& object, std::uint32_t node) {
    return fixedOf<values::Hash256>(object, node, FieldType::hash256);
}

std::optional<values::MptIssuanceId> issuanceOf(const Object& object, std::uint32_t node) {
    return fixedOf<values::MptIssuanceId>(object, node, FieldType::hash192);
}

std::optional<values::Amount> amountOf(const Object& object, std::uint32_t node) {
    const FieldDef* field = fieldAt(object, node);
    if (field == nullptr || field->type != FieldType::amount) {
        return std::nullopt;
    }
    return amountOfWire(object.value(object.nodes()[node]));
}

std::optional<values::Amount> amountOfWire(bytes::ByteView wire) {
    if (wire.empty() || codec::amountSize(wire.front()) != wire.size()) {
        return std::nullopt;
    }
    return valueOf(codec::readAmount(wire));
}

std::string nameOf(const Object& object, std::uint32_t node) {
    if (node >= object.nodes().size()) {
        return {};
    }
    if (object.nodes()[node].kind == NodeKind::text) {
        std::string_view text = object.text(object.nodes()[node]);
        if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
            text = text.substr(1, text.size() - 2);
        }
        return std::string(bytes::cutAtCharacter(text, maxNameBytes));
    }
    const FieldDef* field = fieldAt(object, node);
    const auto code = integerOf(object, node);
    if (field == nullptr || !code) {
        return {};
    }
    const definitions::NameTable* names = codec::nameTable(field->form, *object.definitions());
    const std::string_view name =
        names == nullptr ? std::string_view() : names->name(static_cast<std::int32_t>(*code));
    return name.empty() ? std::to_string(*code) : std::string(name);
}

} // namespace countersign::model
