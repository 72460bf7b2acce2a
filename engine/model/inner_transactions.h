#pragma once

#include "engine/codec/object.h"

#include <cstdint>
#include <vector>

namespace countersign::model {

// A transaction within a batch as an object of its own. Its node i is node `node` + 1 + i of the
// outer body.
struct InnerTransaction {
    std::uint32_t node = codec::Node::none; // RawTransaction of the outer body
    codec::Object body;
};

// At most `max` of them, in the order of the batch; what cannot be read is missing from an object.
std::vector<InnerTransaction> innerTransactions(const codec::Object& body, std::size_t max = 64);

} // namespace countersign::model
