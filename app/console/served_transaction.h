#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/json_document.h"

#include <array>
#include <optional>
#include <string_view>

namespace countersign::console {

// Where the parts of a transaction stand in one of the shapes in which servers send it: a stream
// message of either API version, an element of a ledger or of an account's history, a reply, each
// with JSON or with blobs.
struct ServedTransaction {
    codec::DocumentValue envelope;            // what the body stands in; or the body itself
    std::optional<codec::DocumentValue> body; // an object, or the blob as text
    std::optional<codec::DocumentValue> meta; // likewise
};

// Nothing when the message holds no transaction.
std::optional<ServedTransaction> findTransaction(const codec::DocumentValue& message);

std::optional<codec::DocumentValue> memberOf(const codec::DocumentValue& object,
                                             std::string_view name);

} // namespace countersign::console
