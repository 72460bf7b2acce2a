#pragma once

#include "engine/inspect/detect.h"
#include "engine/inspect/inspection.h"

#include <QString>

namespace countersign::text {

// What the Inspector says, in whole sentences: cause, effect, next step. Plain text; names out of
// blobs are made harmless and cut.

// "hex, 225 bytes, looks like a signed transaction".
QString sourceText(const inspect::Inspection& inspection);
// "Removed: 3 line breaks, 1 hex prefix." Empty when nothing was.
QString removedText(const std::vector<inspect::Decoration>& removed);
// Why it is held for that: "It has the field TransactionType, as only transactions have."
QString reasonText(const inspect::Inspection& inspection);
// Why nothing is shown. It says what kind of thing a secret is and never a part of it.
QString refusalText(const inspect::Refusal& refusal);

// What is wrong, in one sentence: "Decoding stopped at byte 116 (0x74): TxnSignature claims 72
// bytes, an Ed25519 signature has 64." Empty for what is clean or refused.
QString causeText(const inspect::Inspection& inspection);
// What follows from it: "The 8 bytes too many are the start of Account. The 36 bytes after them are
// shown but not read. Nothing here can be signed or sent."
QString consequenceText(const inspect::Inspection& inspection);

// One remark for a list: "Byte 13 (0x0D): Amount: an amount that the ledger does not allow."
QString findingText(const inspect::Finding& finding);
// Where its bytes and the re-encoded ones part; empty when they do not.
QString differenceText(const inspect::Inspection& inspection);

QString blobKindText(codec::BlobKind kind);         // "transaction"
QString signerRoleText(inspect::SignerRole role);   // "one of the signers"
QString payloadText(codec::PayloadKind kind);       // "STX: a transaction, for one key"
QString identityText(inspect::Identity::Kind kind); // "Transaction id"

// "117 blobs, one per line"; empty for one.
QString layoutText(inspect::SourceLayout layout, std::uint64_t blobs);

} // namespace countersign::text
