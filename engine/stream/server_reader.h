#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/model/ledger.h"
#include "engine/result.h"
#include "engine/stream/envelope.h"
#include "engine/stream/message.h"

namespace countersign::stream {

// What a server says about itself and its ledgers, and its answers to requests. A member that makes
// no sense is left out; a ledger is marked partial then (index 0 when that is what is missing).
model::LedgerPtr readLedgerClosed(const Envelope& envelope);
ServerStatus readServerStatus(const Envelope& envelope);
Reply readReply(const Envelope& envelope, std::string_view received);

} // namespace countersign::stream
