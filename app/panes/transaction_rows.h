#pragma once

#include "app/panes/meaning_row.h"
#include "engine/model/transaction.h"

namespace countersign::app {

// The objects of a transaction for the linked views: body, then metadata; either may be missing.
ShownObjects shownObjects(const model::Transaction& transaction);

// What the message says around the objects: what arrived, its end, its checks. `objects` as made
// by shownObjects, for the places of the rows.
MeaningRows transactionRows(const model::Transaction& transaction, const ShownObjects& objects);

} // namespace countersign::app
