#pragma once

#include "engine/model/transaction.h"
#include "engine/model/verification.h"

#include <QList>
#include <QString>

#include <cstdint>

namespace countersign::text {

// How a fact is to be shown. Unverified is normal and grey; red is for what is broken.
enum class FactState : std::uint8_t {
    right,    // checked here
    unproven, // a server's word, or not known here
    odd,      // right, with a remark
    none,     // nothing to check, by rule
    wrong,
};

struct FactText {
    FactState state = FactState::unproven;
    QString words;  // "Signature verified"
    QString reason; // "Ed25519"; may be empty
};

// The four facts of a transaction, never merged (design D12). `facts` null: not yet checked; then
// what the stream found out about the id still counts. Plain text.
FactText idFact(const model::Transaction& transaction, const model::Verification* facts);
FactText signatureFact(const model::Verification* facts);
FactText keyFact(const model::Verification* facts);
FactText ledgerFact(const model::Transaction& transaction);

// One by one where there are several, or where one is content that the transaction carries.
QList<FactText> signatureFacts(const model::Verification* facts);

QString roleText(sign::Role role);           // "one of the signers"
QString verdictText(model::Verdict verdict); // "verified", "not yet checked"

// The two facts that a row can show by a mark, the worse one; `verdict` as last known.
FactText rowFact(model::IdState id, model::Verdict verdict, bool isChecked);

} // namespace countersign::text
