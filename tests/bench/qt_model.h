#pragma once

#include "engine/model/transaction.h"
#include "engine/stream/address_cache.h"

#include <string_view>

namespace countersign::bench {

// What a usual Qt program does: QJsonDocument, and the columns of model::Transaction out of it. No
// wire form of anything, no check of the id. Null for a text that is no transaction message.
model::TransactionPtr readWithQt(std::string_view message, stream::AddressCache& addresses);

} // namespace countersign::bench
