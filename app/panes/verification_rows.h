#pragma once

#include "app/panes/meaning_row.h"
#include "engine/model/transaction.h"
#include "engine/model/verification.h"

namespace countersign::app {

// The four facts about a transaction, each by itself: the id, the signatures one by one, whose the
// key is, the ledger. `facts` null: not yet checked; what the stream found out about the id counts.
MeaningRows verificationRows(const model::Transaction& transaction,
                             const model::VerificationPtr& facts, const ShownObjects& objects);

} // namespace countersign::app
