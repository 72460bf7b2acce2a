#pragma once

#include "engine/definitions/definitions.h"
#include "engine/definitions/flat_index.h"

#include <array>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::definitions {

// Bounds of what one table may hold, against a server that sends too much.
constexpr std::size_t maxTextSize = std::size_t{4} << 20U;
constexpr std::size_t maxNames = 4096; // fields, or names of one enumeration
constexpr std::size_t maxNameLength = 100;

// Items with a unique `name`, found by it.
template <typename Item>
struct Named {
    std::vector<Item> items;
    FlatIndex index;

    const Item* find(std::string_view name) const {
        const std::uint32_t at = index.find(FlatIndex::hashOf(name), [&](std::uint32_t position) {
            return FlatIndex::areSame(items[position].name, name);
        });
        return at == FlatIndex::none ? nullptr : &items[at];
    }
    // False when the name is taken.
    bool add(Item item) {
        if (find(item.name) != nullptr) {
            return false;
        }
        index.add(FlatIndex::hashOf(item.name), static_cast<std::uint32_t>(items.size()));
        items.push_back(std::move(item));
        return true;
    }
};

struct FlagSet {
    std::string name; // transaction type, entry type, or "holder.field"
    std::vector<Flag> flags;
};

struct ArrayElement {
    std::string name; // of the array field
    values::FieldId element;
};

// What a Definitions holds, while it is being filled and afterwards.
struct Tables {
    Named<FieldDef> fields; // canonical order once sealed
    // (type, nth) → position in `fields`: the row of a type starts at rows[type] * 256 in `cells`.
    std::array<std::uint8_t, 256> rows{};
    std::vector<std::uint16_t> cells;

    NameTable transactionTypes;
    NameTable ledgerEntryTypes;
    NameTable transactionResults;
    NameTable permissions;

    Named<Format> transactionFormats;
    Named<Format> ledgerEntryFormats;
    Named<Format> innerFormats;
    std::vector<FormatField> commonTransactionFields;
    std::vector<FormatField> commonLedgerEntryFields;
    Named<ArrayElement> arrayElements;

    Named<FlagSet> transactionFlags;
    Named<FlagSet> ledgerEntryFlags;
    Named<FlagSet> fieldFlags;
    std::vector<Flag> universalFlags;
    std::vector<Flag> accountSetFlags;

    std::string hash;
    std::string name;

    // Takes the fields in any order. Fails with duplicateKey (subject: the name) for a name or a
    // (type, nth) that occurs twice.
    Result<void> setFields(std::vector<FieldDef> unsorted);
    const FieldDef* field(values::FieldId id) const;
};

struct Definitions::Impl : Tables {
    static std::atomic<std::uint64_t> built;
};

} // namespace countersign::definitions
