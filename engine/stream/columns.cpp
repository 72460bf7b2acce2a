#include "engine/stream/columns.h"

#include "engine/bytes/reader.h"
#include "engine/codec/wire_amount.h"

namespace countersign::stream {

namespace {

constexpr std::array<std::string_view, 7> bodyNames{
    "TransactionType", "Account", "Destination", "Sequence", "Fee", "Flags", "Amount"};
constexpr std::array<std::string_view, 3> metaNames{"TransactionResult", "TransactionIndex",
                                                    "DeliveredAmount"};

template <std::size_t N>
std::array<values::FieldId, N> idsOf(const std::array<std::string_view, N>& names,
                                     const definitions::Definitions& definitions) {
    std::array<values::FieldId, N> ids;
    for (std::size_t at = 0; at < N; ++at) {
        const definitions::FieldDef* field = definitions.field(names[at]);
        ids[at] = field == nullptr ? values::FieldId{} : field->id;
    }
    return ids;
}

std::optional<values::Amount> valueOf(const codec::WireAmount& amount) {
    const auto magnitude = static_cast<std::int64_t>(amount.magnitude);
    switch (amount.shape) {
    case codec::AmountShape::native:
        return values::Drops{magnitude};
    case codec::AmountShape::mpt:
        return values::MptAmount{magnitude, amount.issuance};
    case codec::AmountShape::issued:
        break;
    }
    const auto value = values::Decimal::fromNormal(amount.isNegative ? -magnitude : magnitude,
                                                   magnitude == 0 ? 0 : amount.exponent);
    if (!value) {
        return std::nullopt;
    }
    return values::IssuedAmount{*value, amount.currency, amount.issuer};
}

} // namespace

ColumnFields::ColumnFields(const definitions::Definitions& definitions)
    : body(idsOf(bodyNames, definitions))
    , meta(idsOf(metaNames, definitions)) {}

std::optional<std::uint32_t> numberOf(const std::optional<bytes::ByteView>& wire) {
    if (!wire || wire->empty() || wire->size() > sizeof(std::uint32_t)) {
        return std::nullopt;
    }
    std::uint32_t number = 0;
    for (const std::uint8_t byte : *wire) {
        number = number << 8U | byte;
    }
    return number;
}

std::optional<values::AccountId> accountOf(const std::optional<bytes::ByteView>& wire) {
    if (!wire || wire->size() != values::AccountId::size) {
        return std::nullopt;
    }
    return bytes::Reader(*wire).fixed<values::AccountId>();
}

std::optional<values::Amount> amountOf(const std::optional<bytes::ByteView>& wire) {
    if (!wire || wire->empty() || codec::amountSize(wire->front()) != wire->size()) {
        return std::nullopt;
    }
    const codec::WireAmount amount = codec::readAmount(*wire);
    return codec::whyIllegal(amount, false) ? std::nullopt : valueOf(amount);
}

std::optional<values::Drops> dropsOf(const std::optional<bytes::ByteView>& wire) {
    const std::optional<values::Amount> amount = amountOf(wire);
    const auto* drops = amount ? std::get_if<values::Drops>(&*amount) : nullptr;
    return drops == nullptr ? std::nullopt : std::optional(*drops);
}

} // namespace countersign::stream
