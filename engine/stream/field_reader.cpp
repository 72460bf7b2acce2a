#include "engine/stream/field_reader.h"

#include "engine/bytes/hex.h"
#include "engine/values/natural.h"

#include <limits>

namespace countersign::stream {

namespace {

constexpr std::uint64_t maxU32 = std::numeric_limits<std::uint32_t>::max();

} // namespace

template <typename T>
std::optional<T> FieldReader::known(std::optional<T> value) {
    m_surprised = m_surprised || !value;
    return value;
}

std::optional<std::uint64_t> FieldReader::natural(const Element* element) {
    if (element == nullptr) {
        return std::nullopt;
    }
    const codec::JsonScalar value = element->scalar();
    const bool isNatural = value.kind == codec::JsonKind::integer && !value.isNegative;
    return known(isNatural ? std::optional(value.magnitude) : std::nullopt);
}

template <typename T, typename E>
std::optional<T> FieldReader::accept(const tl::expected<T, E>& result) {
    if (!result) {
        m_surprised = true;
        return std::nullopt;
    }
    return *result;
}

const Element* FieldReader::object(const Element* element) {
    if (element == nullptr || element->isObject()) {
        return element;
    }
    m_surprised = true;
    return nullptr;
}

std::optional<std::string_view> FieldReader::text(const Element* element) {
    return element == nullptr ? std::nullopt : known(element->text());
}

std::optional<bool> FieldReader::boolean(const Element* element) {
    return element == nullptr ? std::nullopt : known(element->boolean());
}

std::optional<std::uint32_t> FieldReader::u32(const Element* element) {
    const std::optional<std::uint64_t> value = natural(element);
    if (value && *value > maxU32) {
        m_surprised = true;
        return std::nullopt;
    }
    return value ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
}

std::optional<std::uint32_t> FieldReader::ledgerIndex(const Element* element) {
    if (element == nullptr || !element->scalar().isText()) {
        return u32(element);
    }
    const std::optional<std::string_view> digits = text(element);
    const std::optional<std::uint64_t> value = accept(values::naturalFromText(*digits, maxU32));
    return value ? std::optional(static_cast<std::uint32_t>(*value)) : std::nullopt;
}

std::optional<values::Hash256> FieldReader::hash(const Element* element) {
    const std::optional<std::string_view> hex = text(element);
    values::Hash256 value;
    if (!hex || !bytes::fromHex(*hex, value.data)) {
        m_surprised = m_surprised || hex.has_value();
        return std::nullopt;
    }
    return value;
}

std::optional<values::Drops> FieldReader::dropsText(const Element* element) {
    const std::optional<std::string_view> digits = text(element);
    return digits ? accept(values::dropsFromText(*digits)) : std::nullopt;
}

std::optional<values::Drops> FieldReader::dropsNumber(const Element* element) {
    const std::optional<std::uint64_t> value = natural(element);
    if (!value) {
        return std::nullopt;
    }
    if (*value > static_cast<std::uint64_t>(values::Drops::max)) {
        m_surprised = true;
        return std::nullopt;
    }
    return values::Drops{static_cast<std::int64_t>(*value)};
}

std::optional<values::LedgerTime> FieldReader::time(const Element* element) {
    const std::optional<std::uint32_t> seconds = u32(element);
    return seconds ? std::optional(values::LedgerTime{*seconds}) : std::nullopt;
}

std::optional<values::LedgerTime> FieldReader::timeIso(const Element* element) {
    const std::optional<std::string_view> iso = text(element);
    return iso ? accept(values::ledgerTimeFromIso(*iso)) : std::nullopt;
}

} // namespace countersign::stream
