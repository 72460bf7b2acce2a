#pragma once

#include "engine/codec/json_document.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace countersign::sign {

// Who may sign for an account together, as somebody wrote it down at some ledger: a claim, not a
// proof (threats.md 10).
struct SignerList {
    static constexpr std::size_t maxSigners = 32;

    struct Entry {
        values::AccountId account;
        std::uint32_t weight = 0;
        bool isMasterDisabled = false;
        std::optional<values::AccountId> regularKey; // the account whose master key it is
    };

    values::AccountId account;
    std::uint32_t quorum = 0;
    std::vector<Entry> signers;
    std::string source; // what the file says of itself; hostile text
    std::optional<std::uint32_t> ledger;
    std::string made;

    // The shape `signer-list` of the console's files, where an unknown member is an error. Fails
    // with the path as subject: missingMember, unknownName, wrongJsonType, outOfRange,
    // duplicateSigner, selfSigner, badSignerCount, or as addresses do.
    static Result<SignerList> fromJson(const codec::DocumentValue& value);

    const Entry* find(const values::AccountId& signer) const;
};

} // namespace countersign::sign
