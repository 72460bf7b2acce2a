#include "engine/codec/member_name.h"

#include <algorithm>
#include <array>

namespace countersign::codec {

namespace {

constexpr std::array<std::string_view, 11> addedEverywhere{
    "hash",     "date",      "ledger_index", "inLedger",       "owner_funds", "meta",
    "metaData", "validated", "ctid",         "close_time_iso", "warnings"};
constexpr std::array<std::string_view, 5> addedToMetadata{
    "delivered_amount", "nftoken_id", "nftoken_ids", "offer_id", "mpt_issuance_id"};
constexpr std::array<std::string_view, 2> addedToEntries{"index", "mpt_issuance_id"};
constexpr std::array<std::string_view, 5> addedToReplies{"status", "ledger_hash", "forwarded",
                                                         "warning", "metadata"};
constexpr std::size_t maxNameLength = 40;
constexpr std::size_t maxDistance = 3;

template <typename Names>
bool contains(const Names& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
}

// Letters to insert, drop or change, letter case aside; counted row by row.
std::size_t distance(std::string_view from, std::string_view to) {
    std::array<std::size_t, maxNameLength + 1> row{};
    for (std::size_t at = 0; at <= to.size(); ++at) {
        row[at] = at;
    }
    for (std::size_t line = 1; line <= from.size(); ++line) {
        std::size_t diagonal = row[0];
        row[0] = line;
        for (std::size_t at = 1; at <= to.size(); ++at) {
            const std::size_t changed =
                diagonal + (lower(from[line - 1]) == lower(to[at - 1]) ? 0 : 1);
            diagonal = row[at];
            row[at] = std::min({changed, row[at] + 1, row[at - 1] + 1});
        }
    }
    return row[to.size()];
}

std::size_t commonBeginning(std::string_view from, std::string_view to) {
    std::size_t length = 0;
    while (length < std::min(from.size(), to.size()) && lower(from[length]) == lower(to[length])) {
        ++length;
    }
    return length;
}

} // namespace

bool isReadOnlyMember(std::string_view name, ObjectKind kind) {
    return contains(addedEverywhere, name) ||
           (kind == ObjectKind::metadata && contains(addedToMetadata, name)) ||
           (kind == ObjectKind::entry && contains(addedToEntries, name));
}

bool isReplyMember(std::string_view name) {
    return contains(addedToReplies, name);
}

std::string nearestFieldName(const definitions::Definitions& definitions, std::string_view name) {
    if (name.empty() || name.size() > maxNameLength) {
        return {};
    }
    std::string_view nearest;
    std::size_t best = std::min(maxDistance, name.size() / 2) + 1;
    for (const definitions::FieldDef& field : definitions.fields()) {
        if (field.name.size() > maxNameLength) {
            continue;
        }
        const std::size_t here = distance(name, field.name);
        const bool isNearer =
            here < best || (here == best && !nearest.empty() &&
                            commonBeginning(name, field.name) > commonBeginning(name, nearest));
        if (isNearer) {
            best = here;
            nearest = field.name;
        }
    }
    return std::string(nearest);
}

} // namespace countersign::codec
