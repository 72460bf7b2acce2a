#pragma once

#include "engine/model/transaction.h"

#include <QString>

namespace countersign::text {

// A transaction for reading and copying: labelled lines, all digits, addresses in full, then body
// and metadata as JSON made from their bytes, or the message as received where these do not have it
// all; indented and bounded (json_lines.h). Plain text.
QString transactionText(const model::Transaction& transaction);

// Only the labelled lines.
QString transactionSummary(const model::Transaction& transaction);

// What is known of its end: "validated: final by this server's word", "proposed: not final".
QString finalityText(const model::Transaction& transaction);

// "22.49 USD issued by r…, less than asked", "nothing", "unknown: the server does not say".
QString deliveredText(const model::Delivered& delivered);

} // namespace countersign::text
