#include "engine/model/inner_transactions.h"

#include "engine/codec/codec.h"
#include "engine/codec/wire_type.h"

namespace countersign::model {

using codec::Node;
using codec::NodeKind;

std::vector<InnerTransaction> innerTransactions(const codec::Object& body, std::size_t max) {
    std::vector<InnerTransaction> found;
    const std::uint32_t list = body.find("RawTransactions");
    if (list == Node::none || body.nodes()[list].kind != NodeKind::array) {
        return found;
    }
    const codec::Codec codec(body.definitions());
    for (std::uint32_t at = body.firstChild(list); at != Node::none && found.size() < max;
         at = body.nextSibling(at)) {
        const Node& node = body.nodes()[at];
        if (node.kind != NodeKind::object) {
            continue;
        }
        bytes::ByteView wire = body.value(node);
        if (!wire.empty() && wire.back() == codec::objectEndByte) {
            wire = wire.first(wire.size() - 1);
        }
        found.push_back({at, codec.dissect(wire, codec::ObjectKind::transaction).object});
    }
    return found;
}

} // namespace countersign::model
