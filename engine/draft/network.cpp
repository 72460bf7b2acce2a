#include "engine/draft/network.h"

#include "engine/bytes/reader.h"

#include <algorithm>
#include <array>
#include <string>

namespace countersign::draft {

namespace {

using codec::Node;

struct NamedNetwork {
    std::string_view name;
    std::uint32_t id;
    bool isTest;
};
constexpr std::array<NamedNetwork, 5> networks{{
    {"mainnet", 0, false},
    {"testnet", 1, true},
    {"devnet", 2, true},
    {"xahau", 21'337, false},
    {"xahau-testnet", 21'338, true},
}};

template <typename Matches>
const NamedNetwork* firstThat(Matches matches) {
    const auto* found = std::find_if(networks.begin(), networks.end(), matches);
    return found == networks.end() ? nullptr : found;
}

// `parent` is a nested transaction, or Node::none for the whole.
Result<void> checkOne(const codec::Object& object, std::uint32_t parent, std::uint32_t network) {
    const std::uint32_t node = object.find("NetworkID", parent);
    if (node == Node::none) {
        const std::string above = parent == Node::none ? std::string() : object.path(parent) + '.';
        return network <= lastUnnamedNetwork ? Result<void>()
                                             : fail(Errc::missingMember, above + "NetworkID");
    }
    const std::uint32_t named = bytes::Reader(object.value(object.nodes()[node])).u32();
    return named == network && network > lastUnnamedNetwork
               ? Result<void>()
               : fail(Errc::wrongNetwork, object.path(node));
}

} // namespace

std::optional<std::uint32_t> networkOfName(std::string_view name) {
    const NamedNetwork* found =
        firstThat([name](const NamedNetwork& network) { return network.name == name; });
    return found == nullptr ? std::nullopt : std::optional(found->id);
}

std::optional<bool> isTestNetwork(std::uint32_t network) {
    const NamedNetwork* found =
        firstThat([network](const NamedNetwork& one) { return one.id == network; });
    return found == nullptr ? std::nullopt : std::optional(found->isTest);
}

Result<void> checkNetwork(const codec::Object& transaction, std::uint32_t network) {
    Result<void> checked = checkOne(transaction, Node::none, network);
    const std::uint32_t list = transaction.find("RawTransactions");
    std::uint32_t inner = list == Node::none ? Node::none : transaction.firstChild(list);
    for (; checked && inner != Node::none; inner = transaction.nextSibling(inner)) {
        checked = checkOne(transaction, inner, network);
    }
    return checked;
}

} // namespace countersign::draft
