#pragma once

#include "app/panes/meaning_row.h"
#include "engine/model/meaning.h"

#include <vector>

namespace countersign::app {

struct MeaningSections {
    MeaningRows summary;
    MeaningRows rest; // inner transactions, balances, entries, flags, memos, times
};

// The rows that the engine made of a transaction as rows of the pane, in its order.
// `hasMainAmount`: what was delivered stands above them already. Any thread.
MeaningSections meaningSections(const std::vector<model::MeaningRow>& rows,
                                const ShownObjects& objects, bool hasMainAmount);

} // namespace countersign::app
