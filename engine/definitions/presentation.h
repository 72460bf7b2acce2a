#pragma once

#include "engine/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace countersign::definitions {

// Families of transaction types; the numbers are the hues of look.md.
enum class TypeFamily : std::uint8_t {
    payment = 0,
    offers = 1,
    amm = 2,
    hold = 3, // escrow, check, channel
    nft = 4,
    token = 5,   // trust line, MPT, vault, loan, clawback
    bridge = 6,  // bridge, oracle, DID, credential, domain
    account = 7, // account, keys, tickets, pseudo transactions
};

struct TypePresentation {
    TypeFamily family = TypeFamily::account;
    std::string label; // for people: "Payment", "Create an AMM"
    std::string help;  // one sentence: what it does
};

// A name in words and one sentence of help.
struct Wording {
    std::string label;
    std::string help;
};

// How names of the definitions are shown; data, from resources/definitions/presentation.json.
// Immutable. Everything is null or empty for a name that the file does not know: such a thing is
// shown by its name.
class Presentation {
public:
    // Fails with notJson, wrongJsonType or unknownName (a family that does not exist), with the
    // path. Sections that are absent are empty, except the transaction types.
    static Result<Presentation> fromJson(std::string_view json);

    const TypePresentation* type(std::string_view name) const;
    const Wording* ledgerEntryType(std::string_view name) const;
    // `holder` is the transaction or entry type it stands in: some fields and flags mean something
    // more exact there.
    const Wording* field(std::string_view name, std::string_view holder = {}) const;
    const Wording* flag(std::string_view name, std::string_view holder = {}) const;
    // What a result means for the one who sent the transaction; a sentence.
    std::string_view result(std::string_view name) const;
    // What all results of its kind (tel, tem, tef, ter, tes, tec) have in common.
    const Wording* resultClass(std::string_view result) const;

    std::size_t typeCount() const { return m_types.size(); }

private:
    struct TextHash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    template <typename Value>
    using Table = std::unordered_map<std::string, Value, TextHash, std::equal_to<>>;

    static const Wording* find(const Table<Wording>& table, std::string_view name,
                               std::string_view holder);

    Table<TypePresentation> m_types;
    Table<Wording> m_entries;
    Table<Wording> m_fields; // by "name" or "holder.name"
    Table<Wording> m_flags;
    Table<Wording> m_resultClasses;
    Table<std::string> m_results;
};

} // namespace countersign::definitions
