#pragma once

#include "app/panes/meaning_row.h"
#include "engine/definitions/presentation.h"
#include "engine/model/sentences.h"
#include "engine/model/transaction.h"
#include "engine/model/verification.h"

#include <memory>

namespace countersign::app {

// The objects of a transaction for the linked views: body, then metadata; either may be missing.
ShownObjects shownObjects(const model::Transaction& transaction);

// What meanings are told with. Immutable, shared between threads; null: only what needs no words.
struct MeaningTexts {
    std::shared_ptr<const model::Sentences> sentences;
    std::shared_ptr<const definitions::Presentation> presentation;
};

// What a transaction means, and what is known about it. `objects` as made by shownObjects, for the
// places of the rows; `facts` null: not yet checked. Linear in the objects. Any thread.
MeaningRows transactionRows(const model::Transaction& transaction, const ShownObjects& objects,
                            const MeaningTexts& texts, const model::VerificationPtr& facts);

} // namespace countersign::app
