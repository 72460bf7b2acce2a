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

Result<TypePresentation> readType(element value, const std::string& path) {
    object entry;
    if (value.get(entry) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, path);
    }
    const auto family = textMember(entry, "family", path);
    const auto label = textMember(entry, "label", path);
    const auto help = textMember(entry, "help", path);
    for (const auto* text : {&family, &label, &help}) {
        if (!*text) {
            return tl::unexpected(text->error());
        }
    }
    const std::optional<TypeFamily> known = familyNamed(*family);
    if (!known) {
        return fail(Errc::unknownName, path + ".family");
    }
    return TypePresentation{*known, std::string(*label), std::string(*help)};
}

} // namespace

Result<Presentation> Presentation::fromJson(std::string_view json) {
    constexpr std::string_view section = "transaction_types";
    simdjson::dom::parser parser;
    element root;
    if (parser.parse(json.data(), json.size()).get(root) != simdjson::SUCCESS) {
        return fail(Errc::notJson);
    }
    object types;
    if (root[section].get(types) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, std::string(section));
    }
    Presentation presentation;
    for (const auto& member : types) {
        const std::string name(member.key);
        Result<TypePresentation> type = readType(member.value, std::string(section) + '.' + name);
        if (!type) {
            return tl::unexpected(type.error());
        }
        presentation.m_types.insert_or_assign(name, std::move(*type));
    }
    return presentation;
}

const TypePresentation* Presentation::type(std::string_view name) const {
    const auto found = m_types.find(name);
    return found == m_types.end() ? nullptr : &found->second;
}

} // namespace countersign::definitions
