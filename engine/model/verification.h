#pragma once

#include "engine/model/transaction.h"
#include "engine/sign/signature.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace countersign::sign {
class Verifier;
}

namespace countersign::model {

using sign::KeyStanding;
using sign::Signature;
using sign::Verdict;

// Whether the transaction is in a ledger that validators we trust agree on. Until ledgers are
// proven here, there is only what the server says.
enum class LedgerStanding : std::uint8_t { serversClaim };

// What is known of a transaction by our own checking: four facts, never merged into one (design
// D12). Immutable; keyed by the id of its row. It is about the bytes that the server showed: when
// idMatches is `differs`, these belong to another id.
struct Verification {
    values::Hash256 id;
    IdState idMatches = IdState::unknown;
    Verdict signatureRight = Verdict::notChecked;
    std::optional<Errc>
        reason; // why the signatures are not all valid; mostly the first that is not
    KeyStanding keyBelongs = KeyStanding::notKnown;
    LedgerStanding inAgreedLedger = LedgerStanding::serversClaim;
    std::vector<Signature> signatures; // one by one, with what the transaction carries

    std::size_t cost() const; // bytes held
    bool operator==(const Verification&) const = default;
};

using VerificationPtr = std::shared_ptr<const Verification>;
using VerificationBatch = std::shared_ptr<const std::vector<VerificationPtr>>;

// "Ed25519", "secp256k1": the curve of its key; empty without a key.
std::string_view curveName(const Signature& signature);

// Takes as long as its signatures: some 50 µs each.
Verification verify(const sign::Verifier& verifier, const Transaction& transaction);

} // namespace countersign::model
