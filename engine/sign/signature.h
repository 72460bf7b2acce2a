#pragma once

#include "engine/codec/signing_payload.h"
#include "engine/errc.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace countersign::sign {

// What a signature is for.
enum class Role : std::uint8_t {
    account,     // the transaction's own, by one key
    signer,      // the transaction's own, one of several
    batchSigner, // of an account whose transactions are inside a batch, by one key
    batchNested, // the same, one of several
    counterparty,
    counterpartySigner,
    sponsor,
    sponsorSigner,
    claim,       // content: of a payment channel, carried by a transaction
    attestation, // content: of a bridge's witness, likewise
    validator,   // of a validation
    masterKey,   // of a manifest
    signingKey,  // of a manifest, by the key that it names
    publisher,   // of a validator list
};

enum class Verdict : std::uint8_t {
    valid,
    historic,   // right, but in a form that was accepted once and is refused by every server today
    pseudo,     // made by the servers themselves: nobody signs it
    inner,      // inside of a batch, which is signed in its stead
    notChecked, // cannot be checked
    missing,    // not signed, or not by all who must
    invalid,
};

// Whether the key is known to be entitled. Without the ledger only one thing can be known: that it
// is the master key of that address. A regular key, or a list of signers, is never known here.
enum class KeyStanding : std::uint8_t { notKnown, masterKey };

struct Signature {
    Role role = Role::account;
    std::optional<values::AccountId> signer;     // whose; absent where the bytes do not say
    std::optional<values::AccountId> onBehalfOf; // of one of several: for whom they sign together
    std::optional<values::PublicKey> publicKey;  // absent when what stands there is none
    std::optional<codec::PayloadKind> payload;   // which bytes it is right for; else absent
    Verdict verdict = Verdict::notChecked;
    std::optional<Errc> reason; // why it is not valid
    KeyStanding key = KeyStanding::notKnown;

    bool operator==(const Signature&) const = default;
};

// All signatures of one object, in the order of their roles. `verdict` is the worst of those that
// authorise it; content has its own only. `key` is masterKey when every one of them was made by the
// one master key of its account, and nobody acts for another.
struct Report {
    Verdict verdict = Verdict::notChecked;
    std::optional<Errc> reason; // of the first of the worst
    KeyStanding key = KeyStanding::notKnown;
    std::vector<Signature> signatures;

    bool operator==(const Report&) const = default;
};

// Stable names: "batch-signer", "not-checked".
std::string_view roleName(Role role);
std::string_view verdictName(Verdict verdict);

// True for what a transaction carries and does not live by.
bool isContent(Role role);
// True for one of several who sign together.
bool isOneOfSeveral(Role role);

// `verdict`, `reason` and `key` out of the signatures; `isDelegated`: somebody acts for the
// account.
void conclude(Report& report, bool isDelegated = false);

} // namespace countersign::sign
