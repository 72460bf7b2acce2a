#pragma once

#include "engine/model/affected_entries.h"
#include "engine/model/asset.h"
#include "engine/model/holdings.h"
#include "engine/values/drops.h"
#include "engine/values/exact_sum.h"

#include <optional>
#include <span>
#include <vector>

namespace countersign::model {

// What the transaction did to one balance. Quantities are drops, tokens or units. What an issuer
// owes counts against it: `delta` is positive when it owes less, so that the changes of one token
// add up to zero.
struct BalanceChange {
    Asset asset;
    values::AccountId account; // whose balance; for setAside whose money waits in the entry
    HoldingKind kind = HoldingKind::own;
    std::uint32_t entry = codec::Node::none; // setAside: position among the affected entries
    bool includesFee = false;
    values::ExactSum delta;                // zero only where the fee and a gain are the same
    std::optional<values::ExactSum> after; // unknown for what an issuer of tokens owes

    values::ExactSum withoutFee(values::Drops fee) const;
};

// Why the holders of a token have together more or less than before.
enum class RemainderKind : std::uint8_t {
    issuer,      // the issuer took part: it issued, redeemed or took back
    transferFee, // the issuer took no part and owes less: its fee on transfers
    rounding,    // smaller than what the balances' 16 digits can say
};
struct TokenRemainder {
    Asset asset;
    values::AccountId issuer;
    RemainderKind kind = RemainderKind::issuer;
    values::ExactSum owedLess; // negative: the issuer owes more
};

// All balances that a transaction changed: those of the sender first, then those of the
// destination, then by the order of the entries; what issuers owe last.
struct BalanceStatement {
    std::vector<BalanceChange> changes;
    std::vector<TokenRemainder> remainders;
    std::optional<values::AccountId> feePayer;
    values::Drops fee;       // what the body names; zero without a body
    bool isComplete = false; // the changes of XRP add up to minus the fee
};

// `body` may be null. Pure; work is n log n in the metadata.
BalanceStatement balanceStatement(const codec::Object* body, const codec::Object& meta,
                                  std::span<const AffectedEntry> entries);

// An account in a field of the top level ("Account", "Destination").
std::optional<values::AccountId> accountIn(const codec::Object& object, std::string_view field);

// Who pays the fee: the sponsor when the sender asks it to, the delegate, or the sender.
std::optional<values::AccountId> feePayerOf(const codec::Object& body);

} // namespace countersign::model
