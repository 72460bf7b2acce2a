#include "engine/model/xrp_change.h"

#include "engine/bytes/reader.h"
#include "engine/codec/wire_amount.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace countersign::model {

namespace {

using codec::Node;
using codec::Object;

// How each kind of node shows the entry before and after; empty where it did not exist.
struct NodeShape {
    std::string_view name;
    std::string_view after;
    std::string_view before;
    bool isGone; // what `after` shows went away with the entry
};
constexpr std::array<NodeShape, 3> shapes{{
    {"CreatedNode", "NewFields", {}, false},
    {"ModifiedNode", "FinalFields", "PreviousFields", false},
    {"DeletedNode", "FinalFields", "PreviousFields", true},
}};

std::uint32_t memberOf(const Object& metadata, std::string_view name, std::uint32_t container) {
    return container == Node::none ? Node::none : metadata.find(name, container);
}

std::optional<std::int64_t> dropsOf(const Object& metadata, std::uint32_t node) {
    if (node == Node::none) {
        return std::nullopt;
    }
    const bytes::ByteView wire = metadata.value(metadata.nodes()[node]);
    if (wire.empty() || wire.size() != codec::amountSize(wire.front())) {
        return std::nullopt;
    }
    const codec::WireAmount amount = codec::readAmount(wire);
    if (amount.shape != codec::AmountShape::native ||
        amount.magnitude > static_cast<std::uint64_t>(values::Drops::max)) {
        return std::nullopt;
    }
    const auto drops = static_cast<std::int64_t>(amount.magnitude);
    return amount.isNegative ? -drops : drops;
}

bool isRootOf(const Object& metadata, std::uint32_t node, std::uint32_t fields,
              const values::AccountId& account) {
    const definitions::NameTable& types = metadata.definitions()->ledgerEntryTypes();
    const std::uint32_t type = metadata.find("LedgerEntryType", node);
    const std::uint32_t owner = memberOf(metadata, "Account", fields);
    if (type == Node::none || owner == Node::none) {
        return false;
    }
    const std::uint16_t code = bytes::Reader(metadata.value(metadata.nodes()[type])).u16();
    return types.name(code) == "AccountRoot" &&
           std::ranges::equal(metadata.value(metadata.nodes()[owner]), account.view());
}

std::optional<std::int64_t> changeIn(const Object& metadata, std::uint32_t node,
                                     const values::AccountId& account) {
    const std::string name = metadata.name(metadata.nodes()[node]);
    const auto* shape = std::find_if(shapes.begin(), shapes.end(),
                                     [&name](const NodeShape& one) { return one.name == name; });
    if (shape == shapes.end()) {
        return std::nullopt;
    }
    const std::uint32_t after = metadata.find(shape->after, node);
    if (!isRootOf(metadata, node, after, account)) {
        return std::nullopt;
    }
    const std::optional<std::int64_t> last =
        dropsOf(metadata, memberOf(metadata, "Balance", after));
    if (shape->before.empty() || !last) {
        return last;
    }
    // A balance that is not among the previous fields did not change, unless its entry went.
    const std::uint32_t before = metadata.find(shape->before, node);
    const std::uint32_t previous = memberOf(metadata, "Balance", before);
    const std::optional<std::int64_t> first =
        previous == Node::none ? last : dropsOf(metadata, previous);
    if (!first) {
        return std::nullopt;
    }
    return (shape->isGone ? 0 : *last) - *first;
}

} // namespace

std::optional<XrpChange> xrpChange(const Object& metadata, const values::AccountId& account,
                                   values::Drops fee) {
    const std::uint32_t affected = metadata.find("AffectedNodes");
    if (affected == Node::none) {
        return std::nullopt;
    }
    for (std::uint32_t node = metadata.firstChild(affected); node != Node::none;
         node = metadata.nextSibling(node)) {
        if (const auto change = changeIn(metadata, node, account)) {
            return XrpChange{values::Drops{*change}, fee};
        }
    }
    return std::nullopt;
}

} // namespace countersign::model
