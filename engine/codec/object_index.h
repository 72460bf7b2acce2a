#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"
#include "engine/values/ids.h"

#include <optional>
#include <string_view>

namespace countersign::codec {

// The index of a ledger entry from the parts it is made of (protocol.md 3). `kind` is the entry
// type ("Offer"), `space` the letter of its name space, needed only where two ways of a kind take
// the same parts; `parts` an object with exactly the members that one way of the kind has:
//
//   AccountRoot, SignerList, DID {account} · Offer, Escrow, Check {account, sequence}
//   RippleState {a, b, currency} or {low, high, currency} · Ticket {account, ticket}
//   PayChannel {account, destination, sequence} · DirectoryNode {owner}, {root, page},
//   {pays_currency, gets_currency, pays_issuer, gets_issuer[, domain], quality} with pays_issuance
//   or gets_issuance for a side that is an MPT, {token} (h buy, i sell) · DepositPreauth {account,
//   authorize} · NFTokenOffer, PermissionedDomain, Vault, LoanBroker {owner, sequence} ·
//   NFTokenPage {owner[, bound]} · AMM {asset, asset2} Oracle {account, document} · MPTokenIssuance
//   {issuer, sequence} or {issuance} MPToken {issuance, account} · Credential {subject, issuer,
//   type} · Delegate {account, authorize} · Loan {broker, sequence} · Bridge {door, currency} ·
//   XChainOwnedClaimID, XChainOwnedCreateAccountClaimID {bridge, claim_id} · LedgerHashes {} or
//   {ledger_index} Amendments, FeeSettings, NegativeUNL {}
//
// Accounts are addresses or 40 hex digits, hashes and types hex, 64-bit numbers hex text. Fails
// with unknownName (subject "kind", "namespace" or the member), missingMember, or the failure of a
// part, its name as subject.
Result<values::Hash256> objectIndex(const Codec& codec, std::string_view kind,
                                    std::optional<char> space, const DocumentValue& parts);

} // namespace countersign::codec
