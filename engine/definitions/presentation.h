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

// How transaction types are shown; data, from resources/definitions/presentation.json. Immutable.
class Presentation {
public:
    // Fails with notJson, wrongJsonType or unknownName (a family that does not exist), with the
    // path.
    static Result<Presentation> fromJson(std::string_view json);

    // Null for a type that the file does not know: it is shown by its name.
    const TypePresentation* type(std::string_view name) const;
    std::size_t typeCount() const { return m_types.size(); }

private:
    struct TextHash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    std::unordered_map<std::string, TypePresentation, TextHash, std::equal_to<>> m_types;
};

} // namespace countersign::definitions
