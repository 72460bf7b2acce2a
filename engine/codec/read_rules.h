#pragma once

#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign::codec {

// Address text → account, so that a caller can remember what it has seen: the checksum is nearly
// all the work of reading one (design D3). Nothing for a text that is no classic address.
class AddressSource {
public:
    virtual ~AddressSource() = default;
    virtual std::optional<values::AccountId> account(std::string_view text) = 0;
};

enum class Strictness : std::uint8_t {
    strict,   // drafts, files, everything that will be signed: any oddity is an error
    tolerant, // what a server sends: server spellings are read, the rest stays text
};

// A document takes the decimal grammar of the program (at most one point, at least one digit); a
// single value in a conformance vector is held to the server's narrower one ("5." and ".5" fail).
enum class DecimalGrammar : std::uint8_t { usual, server };

struct ReadRules {
    Strictness strictness = Strictness::strict;
    DecimalGrammar decimals = DecimalGrammar::usual;
    bool allowNegativeDrops = false; // metadata and entries of 2013
    bool allowEmptyVector = true;    // not in transactions
    AddressSource* addresses = nullptr;

    bool isStrict() const { return strictness == Strictness::strict; }
};

} // namespace countersign::codec
