#include "engine/definitions/definitions.h"

#include "engine/definitions/tables.h"

#include <utility>
#include <vector>

namespace countersign::definitions {

struct NameTable::Impl {
    Named<NamedCode> names;
    FlatIndex codes;

    std::uint32_t find(std::int32_t code) const {
        return codes.find(FlatIndex::hashOf(code), [&](std::uint32_t position) {
            return names.items[position].code == code;
        });
    }
};

NameTable::NameTable()
    : m_impl(std::make_unique<Impl>()) {}
NameTable::~NameTable() = default;
NameTable::NameTable(NameTable&&) noexcept = default;
NameTable& NameTable::operator=(NameTable&&) noexcept = default;

void NameTable::add(std::string name, std::int32_t code) {
    const auto position = static_cast<std::uint32_t>(m_impl->names.items.size());
    if (m_impl->names.add({std::move(name), code}) && m_impl->find(code) == FlatIndex::none) {
        m_impl->codes.add(FlatIndex::hashOf(code), position);
    }
}

std::optional<std::int32_t> NameTable::code(std::string_view name) const {
    const NamedCode* entry = m_impl->names.find(name);
    return entry == nullptr ? std::nullopt : std::optional(entry->code);
}

std::string_view NameTable::name(std::int32_t code) const {
    const std::uint32_t position = m_impl->find(code);
    return position == FlatIndex::none ? std::string_view{} : m_impl->names.items[position].name;
}

std::size_t NameTable::size() const {
    return m_impl->names.items.size();
}

std::span<const NamedCode> NameTable::entries() const {
    return m_impl->names.items;
}

std::atomic<std::uint64_t> Definitions::Impl::built{0};

Definitions::Definitions()
    : m_impl(std::make_unique<Impl>()) {}
Definitions::~Definitions() = default;

const FieldDef* Definitions::field(values::FieldId id) const {
    return m_impl->field(id);
}

const FieldDef* Definitions::field(std::string_view name) const {
    return m_impl->fields.find(name);
}

std::span<const FieldDef> Definitions::fields() const {
    return m_impl->fields.items;
}

const NameTable& Definitions::transactionTypes() const {
    return m_impl->transactionTypes;
}

const NameTable& Definitions::ledgerEntryTypes() const {
    return m_impl->ledgerEntryTypes;
}

const NameTable& Definitions::transactionResults() const {
    return m_impl->transactionResults;
}

const NameTable& Definitions::permissions() const {
    return m_impl->permissions;
}

const Format* Definitions::transactionFormat(std::string_view type) const {
    return m_impl->transactionFormats.find(type);
}

const Format* Definitions::ledgerEntryFormat(std::string_view type) const {
    return m_impl->ledgerEntryFormats.find(type);
}

const Format* Definitions::innerFormat(std::string_view field) const {
    return m_impl->innerFormats.find(field);
}

std::span<const FormatField> Definitions::commonTransactionFields() const {
    return m_impl->commonTransactionFields;
}

std::span<const FormatField> Definitions::commonLedgerEntryFields() const {
    return m_impl->commonLedgerEntryFields;
}

const FieldDef* Definitions::arrayElement(std::string_view arrayField) const {
    const ArrayElement* found = m_impl->arrayElements.find(arrayField);
    return found == nullptr ? nullptr : m_impl->field(found->element);
}

std::span<const Flag> Definitions::transactionFlags(std::string_view type) const {
    const FlagSet* set = m_impl->transactionFlags.find(type);
    return set == nullptr ? m_impl->universalFlags : set->flags;
}

std::span<const Flag> Definitions::ledgerEntryFlags(std::string_view type) const {
    const FlagSet* set = m_impl->ledgerEntryFlags.find(type);
    return set == nullptr ? std::span<const Flag>{} : set->flags;
}

std::span<const Flag> Definitions::accountSetFlags() const {
    return m_impl->accountSetFlags;
}

std::span<const Flag> Definitions::fieldFlags(std::string_view holder,
                                              std::string_view field) const {
    for (const FlagSet& set : m_impl->fieldFlags.items) {
        const std::size_t dot = set.name.find('.');
        const std::string_view name = set.name;
        const std::string_view of = name.substr(0, dot);
        if (name.substr(dot + 1) == field && (of == holder || of == "any")) {
            return set.flags;
        }
    }
    return {};
}

const std::string& Definitions::hash() const {
    return m_impl->hash;
}

const std::string& Definitions::name() const {
    return m_impl->name;
}

std::uint64_t Definitions::built() {
    return Impl::built.load(std::memory_order_relaxed);
}

} // namespace countersign::definitions
