#pragma once

#include "engine/model/ledger.h"
#include "engine/model/transaction.h"

#include <string>

namespace countersign::console {

// One line of JSON per message. What is not known is null; `delivered` is an amount as the ledger
// writes it, or "unavailable" when the server says that it does not know.
std::string messageJson(const model::Transaction& transaction);
std::string messageJson(const model::Ledger& ledger);

std::string deliveredJson(const model::Delivered& delivered);

} // namespace countersign::console
