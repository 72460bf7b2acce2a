#pragma once

#include "engine/model/ledger.h"
#include "engine/model/transaction.h"

#include <string>

namespace countersign::console {

// One line of text per message, in columns of fixed width; texts from the network are made harmless
// (app/text/plain_text.h), addresses and amounts are complete.
std::string tableHeader();
std::string tableRow(const model::Transaction& transaction);
std::string tableRow(const model::Ledger& ledger);

} // namespace countersign::console
