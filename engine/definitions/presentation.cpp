#include "engine/definitions/presentation.h"

#include <simdjson.h>

#include <array>
#include <optional>
#include <utility>

namespace countersign::definitions {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

constexpr std::array<std::pair<std::string_view, TypeFamily>, 8> families{{
    {"payment", TypeFamily::payment},
    {"offers", TypeFamily::offers},
    {"amm", TypeFamily::amm},
    {"hold", TypeFamily::hold},
    {"nft", TypeFamily::nft},
    {"token", TypeFamily::token},
    {"bridge", TypeFamily::bridge},
    {"account", TypeFamily::account},
}};

std::optional<TypeFamily> familyNamed(std::string_view name) {
    for (const auto& [known, family] : families) {
        if (known == name) {
            return family;
        }
    }
    return std::nullopt;
}

Result<std::string_view> textMember(object entry, std::string_view key, const std::string& path) {
    std::string_view text;
    if (entry[key].get(text) != simdjson::SUCCESS || text.empty()) {
        return fail(Errc::wrongJsonType, path + '.' + std::string(key));
    }
    return text;
}

Result<Wording> readWording(element value, const std::string& path) {
    object entry;
    if (value.get(entry) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, path);
    }
    const auto label = textMember(entry, "label", path);
    const auto help = textMember(entry, "help", path);
    for (const auto* text : {&label, &help}) {
        if (!*text) {
            return tl::unexpected(text->error());
        }
    }
    return Wording{std::string(*label), std::string(*help)};
}

Result<TypePresentation> readType(element value, const std::string& path) {
    Result<Wording> wording = readWording(value, path);
    if (!wording) {
        return tl::unexpected(wording.error());
    }
    object entry;
    if (value.get(entry) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, path);
    }
    const auto family = textMember(entry, "family", path);
    if (!family) {
        return tl::unexpected(family.error());
    }
    const std::optional<TypeFamily> known = familyNamed(*family);
    if (!known) {
        return fail(Errc::unknownName, path + ".family");
    }
    return TypePresentation{*known, std::move(wording->label), std::move(wording->help)};
}

Result<std::string> readSentence(element value, const std::string& path) {
    std::string_view text;
    if (value.get(text) != simdjson::SUCCESS || text.empty()) {
        return fail(Errc::wrongJsonType, path);
    }
    return std::string(text);
}

// Reads each member of a section into `table` with `read`; an absent section leaves it empty.
template <typename Table, typename Read>
Result<void> readSection(object root, const std::string& section, Table& table, Read read) {
    element value;
    if (root[section].get(value) != simdjson::SUCCESS) {
        return {};
    }
    object members;
    if (value.get(members) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, section);
    }
    for (const auto& member : members) {
        const std::string name(member.key);
        auto item = read(member.value, section + '.' + name);
        if (!item) {
            return tl::unexpected(item.error());
        }
        table.insert_or_assign(name, std::move(*item));
    }
    return {};
}

} // namespace

Result<Presentation> Presentation::fromJson(std::string_view json) {
    simdjson::dom::parser parser;
    element document;
    if (parser.parse(json.data(), json.size()).get(document) != simdjson::SUCCESS) {
        return fail(Errc::notJson);
    }
    object root;
    element types;
    if (document.get(root) != simdjson::SUCCESS ||
        root["transaction_types"].get(types) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, "transaction_types");
    }
    Presentation made;
    const std::array<Result<void>, 6> read{
        readSection(root, "transaction_types", made.m_types, readType),
        readSection(root, "ledger_entry_types", made.m_entries, readWording),
        readSection(root, "fields", made.m_fields, readWording),
        readSection(root, "flags", made.m_flags, readWording),
        readSection(root, "result_classes", made.m_resultClasses, readWording),
        readSection(root, "results", made.m_results, readSentence),
    };
    for (const Result<void>& section : read) {
        if (!section) {
            return tl::unexpected(section.error());
        }
    }
    return made;
}

const Wording* Presentation::find(const Table<Wording>& table, std::string_view name,
                                  std::string_view holder) {
    if (!holder.empty()) {
        const auto exact = table.find(std::string(holder).append(1, '.').append(name));
        if (exact != table.end()) {
            return &exact->second;
        }
    }
    const auto found = table.find(name);
    return found == table.end() ? nullptr : &found->second;
}

const TypePresentation* Presentation::type(std::string_view name) const {
    const auto found = m_types.find(name);
    return found == m_types.end() ? nullptr : &found->second;
}

const Wording* Presentation::ledgerEntryType(std::string_view name) const {
    return find(m_entries, name, {});
}

const Wording* Presentation::field(std::string_view name, std::string_view holder) const {
    return find(m_fields, name, holder);
}

const Wording* Presentation::flag(std::string_view name, std::string_view holder) const {
    return find(m_flags, name, holder);
}

std::string_view Presentation::result(std::string_view name) const {
    const auto found = m_results.find(name);
    return found == m_results.end() ? std::string_view{} : found->second;
}

const Wording* Presentation::resultClass(std::string_view result) const {
    return find(m_resultClasses, result.substr(0, 3), {});
}

} // namespace countersign::definitions
