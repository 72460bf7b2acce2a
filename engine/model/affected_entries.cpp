#include "engine/model/affected_entries.h"

#include "engine/model/field_value.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace countersign::model {

namespace {

using codec::Node;
using codec::NodeKind;
using codec::Object;

constexpr std::array<std::string_view, 4> actionNames{"created", "modified", "deleted", "unknown"};

struct ActionField {
    std::string_view name;
    EntryAction action;
};
constexpr std::array<ActionField, 3> actionFields{{
    {"CreatedNode", EntryAction::created},
    {"ModifiedNode", EntryAction::modified},
    {"DeletedNode", EntryAction::deleted},
}};

std::vector<std::uint32_t> childrenOf(const Object& object, std::uint32_t parent) {
    std::vector<std::uint32_t> children;
    if (parent == Node::none) {
        return children;
    }
    for (std::uint32_t at = object.firstChild(parent); at != Node::none;
         at = object.nextSibling(at)) {
        children.push_back(at);
    }
    return children;
}

bool isContainer(const Node& node) {
    return node.kind == NodeKind::object || node.kind == NodeKind::array;
}

// Fills the rows of one entry.
class FieldComparison {
public:
    FieldComparison(const Object& meta, AffectedEntry& entry)
        : m_meta(meta)
        , m_entry(entry) {}

    void created(std::uint32_t newFields) {
        for (const std::uint32_t child : childrenOf(m_meta, newFields)) {
            list(child, nameAt(child), FieldState::added);
        }
    }

    // `previous` may be absent: then nothing of the entry's content changed.
    void changed(std::uint32_t previous, std::uint32_t final) {
        const FieldState kept =
            previous == Node::none ? FieldState::unchanged : optionalState(previous, final);
        ChildrenByName before = byName(previous);
        std::vector<std::uint32_t> taken;
        for (const std::uint32_t child : childrenOf(m_meta, final)) {
            const std::string name = nameAt(child);
            const std::uint32_t old = take(before, name, taken);
            if (old == Node::none) {
                list(child, name, isRequired(name) ? FieldState::unchanged : kept);
            } else {
                compare(old, child, name);
            }
        }
        listRest(previous, std::move(taken), {});
    }

    void members(std::uint32_t node) {
        if (const auto children = childrenOf(m_meta, node); !children.empty()) {
            for (const std::uint32_t child : children) {
                members(child);
            }
        } else {
            m_entry.members.push_back(node);
        }
    }

private:
    using ChildrenByName = std::unordered_map<std::string, std::uint32_t>;

    const Node& at(std::uint32_t node) const { return m_meta.nodes()[node]; }
    std::string nameAt(std::uint32_t node) const { return m_meta.name(at(node)); }

    // Of twins the first; the others count as removed.
    ChildrenByName byName(std::uint32_t parent) const {
        ChildrenByName found;
        for (const std::uint32_t child : childrenOf(m_meta, parent)) {
            found.emplace(nameAt(child), child);
        }
        return found;
    }

    // Each is compared once. `taken` gets it.
    static std::uint32_t take(ChildrenByName& from, const std::string& name,
                              std::vector<std::uint32_t>& taken) {
        const auto found = from.find(name);
        if (found == from.end()) {
            return Node::none;
        }
        const std::uint32_t node = found->second;
        from.erase(found);
        taken.push_back(node);
        return node;
    }

    bool isRequired(std::string_view name) const {
        const definitions::Definitions* table = m_meta.definitions().get();
        const definitions::Format* format =
            table == nullptr ? nullptr : table->ledgerEntryFormat(m_entry.type);
        if (format == nullptr) {
            return false;
        }
        const auto requires_ = [name](const definitions::FormatField& field) {
            return field.presence == definitions::Presence::required && field.name == name;
        };
        return std::any_of(format->fields.begin(), format->fields.end(), requires_) ||
               std::ranges::any_of(table->commonLedgerEntryFields(), requires_);
    }

    // A server lists no previous value of a field that was absent, but the list itself stands there
    // then, if need be empty. So an only optional field beside an empty list is new.
    FieldState optionalState(std::uint32_t previous, std::uint32_t final) const {
        if (m_meta.firstChild(previous) != Node::none) {
            return FieldState::unchangedOrNew;
        }
        const auto children = childrenOf(m_meta, final);
        const auto candidates =
            std::count_if(children.begin(), children.end(),
                          [this](std::uint32_t child) { return !isRequired(nameAt(child)); });
        return candidates == 1 ? FieldState::added : FieldState::unchangedOrNew;
    }

    void add(std::string path, std::uint32_t before, std::uint32_t after, FieldState state) {
        m_entry.fields.push_back({std::move(path), before, after, state});
    }

    // All leaves of one side.
    void list(std::uint32_t node, const std::string& path, FieldState state) {
        const auto children = childrenOf(m_meta, node);
        if (children.empty()) {
            const bool hadIt = state != FieldState::added && state != FieldState::unchangedOrNew;
            add(path, hadIt ? node : Node::none, state == FieldState::removed ? Node::none : node,
                state);
        }
        for (std::size_t i = 0; i < children.size(); ++i) {
            list(children[i], childPath(path, node, i, children[i]), state);
        }
    }

    std::string childPath(const std::string& path, std::uint32_t parent, std::size_t position,
                          std::uint32_t child) const {
        std::string own = path;
        if (at(parent).kind == NodeKind::array) {
            own += '[' + std::to_string(position) + ']';
        }
        const std::string name = nameAt(child);
        return name.empty() ? own : own + '.' + name;
    }

    void compare(std::uint32_t before, std::uint32_t after, const std::string& path) {
        const Node& old = at(before);
        const Node& now = at(after);
        if (old.kind == NodeKind::array && now.kind == NodeKind::array) {
            compareArrays(before, after, path);
        } else if (old.kind == NodeKind::object && now.kind == NodeKind::object) {
            compareObjects(before, after, path);
        } else if (isContainer(old) || isContainer(now)) {
            list(before, path, FieldState::removed);
            list(after, path, FieldState::added);
        } else {
            add(path, before, after,
                isSame(before, after) ? FieldState::unchanged : FieldState::changed);
        }
    }

    void compareObjects(std::uint32_t before, std::uint32_t after, const std::string& path) {
        ChildrenByName former = byName(before);
        std::vector<std::uint32_t> taken;
        for (const std::uint32_t child : childrenOf(m_meta, after)) {
            const std::string name = nameAt(child);
            const std::uint32_t old = take(former, name, taken);
            if (old == Node::none) {
                list(child, path + '.' + name, FieldState::added);
            } else {
                compare(old, child, path + '.' + name);
            }
        }
        listRest(before, std::move(taken), path + '.');
        listIfEmpty(before, after, path);
    }

    // Equal elements at both ends are the same ones; of the rest those at the same place are
    // compared.
    void compareArrays(std::uint32_t before, std::uint32_t after, const std::string& path) {
        const auto old = childrenOf(m_meta, before);
        const auto now = childrenOf(m_meta, after);
        const std::size_t most = std::min(old.size(), now.size());
        std::size_t head = 0;
        while (head < most && isSame(old[head], now[head])) {
            ++head;
        }
        std::size_t tail = 0;
        while (tail < most - head &&
               isSame(old[old.size() - 1 - tail], now[now.size() - 1 - tail])) {
            ++tail;
        }
        for (std::size_t i = 0; i < now.size(); ++i) {
            const std::string own = childPath(path, after, i, now[i]);
            const std::size_t fromEnd = now.size() - i;
            if (i < head || (i < old.size() - tail && fromEnd > tail)) {
                compare(old[i], now[i], own);
            } else if (fromEnd <= tail) {
                compare(old[old.size() - fromEnd], now[i], own);
            } else {
                list(now[i], own, FieldState::added);
            }
        }
        for (std::size_t i = now.size() - tail; i + tail < old.size(); ++i) {
            list(old[i], childPath(path, before, i, old[i]), FieldState::removed);
        }
        listIfEmpty(before, after, path);
    }

    // A container without content has no leaf that could stand for it.
    void listIfEmpty(std::uint32_t before, std::uint32_t after, const std::string& path) {
        const bool wasEmpty = m_meta.firstChild(before) == Node::none;
        const bool isEmpty = m_meta.firstChild(after) == Node::none;
        if (wasEmpty || isEmpty) {
            add(path, before, after,
                wasEmpty && isEmpty ? FieldState::unchanged : FieldState::changed);
        }
    }

    // What `taken` leaves over.
    void listRest(std::uint32_t parent, std::vector<std::uint32_t> taken,
                  const std::string& prefix) {
        std::sort(taken.begin(), taken.end());
        for (const std::uint32_t child : childrenOf(m_meta, parent)) {
            if (!std::binary_search(taken.begin(), taken.end(), child)) {
                list(child, prefix + nameAt(child), FieldState::removed);
            }
        }
    }

    bool isSame(std::uint32_t left, std::uint32_t right) const {
        const Node& a = at(left);
        const Node& b = at(right);
        if (a.kind == NodeKind::text || b.kind == NodeKind::text) {
            return a.kind == b.kind && m_meta.text(a) == m_meta.text(b);
        }
        return a.field == b.field && a.end - a.begin == b.end - b.begin &&
               std::ranges::equal(m_meta.value(a), m_meta.value(b)) && !hasTexts(left) &&
               !hasTexts(right);
    }

    // Texts have no bytes, so they hide from a comparison of bytes.
    bool hasTexts(std::uint32_t node) const {
        if (!m_meta.isPartial()) {
            return false;
        }
        const auto children = childrenOf(m_meta, node);
        return std::any_of(children.begin(), children.end(), [this](std::uint32_t child) {
            return at(child).kind == NodeKind::text || hasTexts(child);
        });
    }

    const Object& m_meta;
    AffectedEntry& m_entry;
};

EntryAction actionOf(const Object& meta, std::uint32_t node) {
    const std::string name = meta.name(meta.nodes()[node]);
    const auto* found = std::find_if(actionFields.begin(), actionFields.end(),
                                     [&](const ActionField& row) { return row.name == name; });
    return found == actionFields.end() ? EntryAction::unknown : found->action;
}

AffectedEntry readEntry(const Object& meta, std::uint32_t node) {
    AffectedEntry entry;
    entry.action = actionOf(meta, node);
    entry.node = node;
    std::uint32_t previous = Node::none;
    std::uint32_t final = Node::none;
    FieldComparison rows(meta, entry);
    for (const std::uint32_t child : childrenOf(meta, node)) {
        const std::string name = meta.name(meta.nodes()[child]);
        const bool isObject = meta.nodes()[child].kind == NodeKind::object;
        if (name == "LedgerEntryType") {
            entry.type = nameOf(meta, child);
        } else if (name == "LedgerIndex") {
            entry.index = hashOf(meta, child);
        }
        const bool isCreated = entry.action == EntryAction::created;
        if (isObject && name == "PreviousFields" && !isCreated && previous == Node::none) {
            previous = child;
        } else if (isObject && name == (isCreated ? "NewFields" : "FinalFields") &&
                   final == Node::none) {
            final = child;
        } else {
            rows.members(child);
        }
    }
    entry.hasFields = final != Node::none || previous != Node::none;
    if (entry.action == EntryAction::created && final != Node::none) {
        rows.created(final);
    } else if (entry.hasFields) {
        rows.changed(previous, final);
    }
    return entry;
}

} // namespace

std::string_view entryActionName(EntryAction action) {
    return actionNames.at(static_cast<std::size_t>(action));
}

const FieldChange* AffectedEntry::field(std::string_view path) const {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [path](const FieldChange& row) { return row.path == path; });
    return found == fields.end() ? nullptr : &*found;
}

std::vector<AffectedEntry> affectedEntries(const Object& meta) {
    std::vector<AffectedEntry> entries;
    const std::uint32_t list = meta.find("AffectedNodes");
    if (list != Node::none && meta.nodes()[list].kind == NodeKind::array) {
        for (const std::uint32_t node : childrenOf(meta, list)) {
            entries.push_back(readEntry(meta, node));
        }
    }
    return entries;
}

} // namespace countersign::model
