#pragma once

#include "engine/codec/object.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::model {

enum class EntryAction : std::uint8_t { created, modified, deleted, unknown };
std::string_view entryActionName(EntryAction action); // "created" …

// A value before the transaction against the value after it; of a deleted entry the last one it
// had.
enum class FieldState : std::uint8_t {
    unchanged,
    unchangedOrNew, // not among the previous values, but it may have been absent: metadata do not
                    // name a field that was not there
    changed,
    added,
    removed,
};

// One value of an entry. `path` is within the entry ("Balance", "SignerEntries[0].SignerEntry
// .Account"; members that are no fields by their names, hostile text); an array that grew or shrank
// is compared from both ends. The nodes are leaves of the metadata, or containers of which one is
// empty.
struct FieldChange {
    std::string path;
    std::uint32_t before = codec::Node::none;
    std::uint32_t after = codec::Node::none;
    FieldState state = FieldState::unchanged;
};

// One of AffectedNodes.
struct AffectedEntry {
    EntryAction action = EntryAction::unknown;
    std::uint32_t node = codec::Node::none; // CreatedNode, ModifiedNode or DeletedNode
    std::string type;                       // "AccountRoot"; a number or hostile text if unknown
    std::optional<values::Hash256> index;
    bool hasFields = false; // false: touched, its content is not in the metadata
    std::vector<FieldChange> fields;
    std::vector<std::uint32_t> members; // all other leaves: LedgerIndex, PreviousTxnID, …

    const FieldChange* field(std::string_view path) const; // null when it has none
};

// The entries that the metadata name, in their order. Each leaf of AffectedNodes is in exactly one
// row. Work and memory are linear in the metadata.
std::vector<AffectedEntry> affectedEntries(const codec::Object& meta);

} // namespace countersign::model
