#pragma once

#include "engine/definitions/field.h"
#include "engine/definitions/format.h"
#include "engine/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace countersign::definitions {

struct NamedCode {
    std::string name;
    std::int32_t code = 0;
};

// Names and codes of one enumeration (transaction types, entry types, results, permissions).
class NameTable {
public:
    NameTable();
    ~NameTable();
    NameTable(NameTable&&) noexcept;
    NameTable& operator=(NameTable&&) noexcept;

    void add(std::string name,
             std::int32_t code); // while loading only; the first of two names of a code is printed
    std::optional<std::int32_t> code(std::string_view name) const;
    std::string_view name(std::int32_t code) const; // empty when unknown
    std::size_t size() const;
    std::span<const NamedCode> entries() const; // in the order of the table

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

class Definitions;
using DefinitionsPtr = std::shared_ptr<const Definitions>;

// One table of fields, types, formats and flags: immutable, shared between threads, built once per
// hash (design D7, D8). Every object says which one it was read with.
class Definitions {
public:
    Definitions();
    ~Definitions();
    Definitions(const Definitions&) = delete;
    Definitions& operator=(const Definitions&) = delete;

    const FieldDef* field(values::FieldId id) const;    // serialised fields only; null when unknown
    const FieldDef* field(std::string_view name) const; // serialised fields only
    std::span<const FieldDef> fields() const;           // in canonical order

    const NameTable& transactionTypes() const;
    const NameTable& ledgerEntryTypes() const;
    const NameTable& transactionResults() const;
    const NameTable& permissions() const; // granular ones by their names, types as code + 1

    const Format* transactionFormat(std::string_view type) const;
    const Format* ledgerEntryFormat(std::string_view type) const;
    const Format*
    innerFormat(std::string_view field) const; // nested object by the field that holds it
    std::span<const FormatField> commonTransactionFields() const;
    std::span<const FormatField> commonLedgerEntryFields() const;
    // The object field that elements of an array field must be ("Memos" → "Memo"); null when
    // unknown.
    const FieldDef* arrayElement(std::string_view arrayField) const;
    std::span<const Flag> transactionFlags(std::string_view type) const; // universal ones included
    std::span<const Flag> ledgerEntryFlags(std::string_view type) const;
    std::span<const Flag> accountSetFlags() const; // values of SetFlag and ClearFlag
    // Bits of a field that is not Flags (SponsorFlags, MutableFlags): they depend on the type that
    // holds it.
    std::span<const Flag> fieldFlags(std::string_view holder, std::string_view field) const;

    const std::string&
    hash() const; // `hash` of server_definitions, upper-case hex, or made from the text
    const std::string& name() const; // for people: "bundled 3.3", "Xahau", "server B8D71E05…"

    static std::uint64_t built(); // tables built in this process (counter test)

private:
    friend class Loader;
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace countersign::definitions
