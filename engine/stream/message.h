#pragma once

#include "engine/model/ledger.h"
#include "engine/model/server.h"
#include "engine/model/transaction.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace countersign::stream {

struct ServerStatus {
    model::ServerFacts facts;
};

// The answer to a request of ours; `error` is empty on success. `id` is absent in the errors that
// servers send for text they could not read (server-facts.md).
struct Reply {
    std::optional<std::uint64_t> id;
    std::string error;        // cut to 64 bytes
    std::string errorMessage; // cut to 256 bytes
    model::ServerFacts facts; // of a `subscribe` reply
    std::string definitions;  // the whole text of a `server_definitions` reply, else empty
};

// Every other message, known by its name only (bookChanges, validationReceived, …).
struct OtherMessage {};

struct Message {
    std::string kind; // the `type` member, cut to 64 bytes
    std::variant<model::TransactionPtr, model::LedgerPtr, ServerStatus, Reply, OtherMessage> body;
};

} // namespace countersign::stream
