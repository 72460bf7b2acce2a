#pragma once

#include "engine/sign/signature.h"
#include "engine/sign/signer_list.h"

namespace countersign::sign {

// Whether those who signed together for an account are enough, by a list that somebody wrote down.
struct Quorum {
    // One who signed. Without a reason their weight counts.
    struct Part {
        values::AccountId signer;
        std::uint32_t weight = 0; // by the list; 0 when not on it
        std::optional<Errc> reason;

        bool operator==(const Part&) const = default;
    };

    bool isMet = false;       // the weight is reached, and nobody signed who does not count
    std::uint64_t weight = 0; // of those who count
    std::uint32_t needed = 0;
    std::vector<Part> parts;                // in the order of the signatures
    std::vector<values::AccountId> missing; // on the list, but not among the parts that count

    bool operator==(const Quorum&) const = default;
};

// Nothing when nobody signed for the list's account as one of several.
std::optional<Quorum> quorumOf(const Report& report, const SignerList& list);

} // namespace countersign::sign
