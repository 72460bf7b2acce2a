#include "engine/model/sentences.h"

#include <simdjson.h>

#include <array>

namespace countersign::model {

namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

constexpr std::size_t maxNames = 1000;
constexpr std::size_t maxVariants = 32;
constexpr std::size_t maxTextBytes = 4096;
constexpr std::array<std::string_view, 5> frameNames{"failed", "proposed", "unknown", "inner",
                                                     "draft"};

// The error of a template with the place in the file.
tl::unexpected<Error> at(const std::string& path, Error error) {
    error.subject = path;
    return tl::unexpected(std::move(error));
}

Result<std::string_view> textOf(element value, const std::string& path) {
    std::string_view text;
    if (value.get(text) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, path);
    }
    if (text.size() > maxTextBytes) {
        return fail(Errc::outOfRange, path);
    }
    return text;
}

Result<std::vector<Piece>> piecesOf(element value, const std::string& path) {
    const Result<std::string_view> text = textOf(value, path);
    if (!text) {
        return tl::unexpected(text.error());
    }
    Result<std::vector<Piece>> pieces = readTemplate(*text);
    return pieces ? std::move(pieces) : at(path, pieces.error());
}

// "text", or {"when": "clauses", "text": "text"}.
Result<SentenceVariant> variantOf(element value, const std::string& path) {
    SentenceVariant made;
    element text = value;
    object parts;
    if (value.get(parts) == simdjson::SUCCESS) {
        element when;
        if (parts["when"].get(when) != simdjson::SUCCESS ||
            parts["text"].get(text) != simdjson::SUCCESS) {
            return fail(Errc::missingMember, path);
        }
        const Result<std::string_view> condition = textOf(when, path + ".when");
        if (!condition) {
            return tl::unexpected(condition.error());
        }
        Result<std::vector<Clause>> clauses = readClauses(*condition);
        if (!clauses) {
            return at(path + ".when", clauses.error());
        }
        made.clauses = *std::move(clauses);
    }
    Result<std::vector<Piece>> pieces = piecesOf(text, path);
    if (!pieces) {
        return tl::unexpected(pieces.error());
    }
    made.pieces = *std::move(pieces);
    return made;
}

// One variant or an array of them.
Result<std::vector<SentenceVariant>> variantsOf(object type, std::string_view key,
                                                const std::string& path) {
    element value;
    if (type[key].get(value) != simdjson::SUCCESS) {
        return fail(Errc::missingMember, path);
    }
    std::vector<element> items;
    array list;
    if (value.get(list) == simdjson::SUCCESS) {
        for (const element item : list) {
            items.push_back(item);
        }
    } else {
        items.push_back(value);
    }
    if (items.empty() || items.size() > maxVariants) {
        return fail(Errc::outOfRange, path);
    }
    std::vector<SentenceVariant> made;
    for (const element item : items) {
        Result<SentenceVariant> variant =
            variantOf(item, path + '[' + std::to_string(made.size()) + ']');
        if (!variant) {
            return tl::unexpected(variant.error());
        }
        made.push_back(*std::move(variant));
    }
    return made;
}

Result<TypeSentences> typeOf(element value, const std::string& path) {
    object type;
    if (value.get(type) != simdjson::SUCCESS) {
        return fail(Errc::wrongJsonType, path);
    }
    Result<std::vector<SentenceVariant>> done = variantsOf(type, "done", path + ".done");
    if (!done) {
        return tl::unexpected(done.error());
    }
    Result<std::vector<SentenceVariant>> asked = variantsOf(type, "asked", path + ".asked");
    if (!asked) {
        return tl::unexpected(asked.error());
    }
    TypeSentences made{*std::move(done), *std::move(asked), {}};
    element actor;
    if (type["actor"].get(actor) == simdjson::SUCCESS) {
        const Result<std::string_view> text = textOf(actor, path + ".actor");
        if (!text) {
            return tl::unexpected(text.error());
        }
        made.actor = *text;
    }
    return made;
}

Result<std::string> wordOf(element value, const std::string& path) {
    const Result<std::string_view> text = textOf(value, path);
    if (!text) {
        return tl::unexpected(text.error());
    }
    return std::string(*text);
}

// A unit is written as a form is in a template.
Result<ValueForm> unitOf(element value, const std::string& path) {
    const Result<std::string_view> text = textOf(value, path);
    if (!text) {
        return tl::unexpected(text.error());
    }
    const Result<std::vector<Piece>> pieces = readTemplate("{Field:" + std::string(*text) + '}');
    if (!pieces) {
        return at(path, pieces.error());
    }
    return pieces->front().value.form;
}

template <typename Table, typename Read>
Result<void> readSection(object root, const std::string& section, Table& table, Read read) {
    object members;
    if (root[section].get(members) != simdjson::SUCCESS) {
        return fail(Errc::missingMember, section);
    }
    if (members.size() > maxNames) {
        return fail(Errc::outOfRange, section);
    }
    for (const auto& member : members) {
        const std::string name(member.key);
        auto item = read(member.value, section + '.' + name);
        if (!item) {
            return tl::unexpected(item.error());
        }
        if (!table.emplace(name, *std::move(item)).second) {
            return fail(Errc::duplicateKey, section + '.' + name);
        }
    }
    return {};
}

Result<std::vector<std::vector<Piece>>> readFrames(object root) {
    std::unordered_map<std::string, std::vector<Piece>> found;
    if (Result<void> read = readSection(root, "frames", found, piecesOf); !read) {
        return tl::unexpected(read.error());
    }
    std::vector<std::vector<Piece>> frames;
    for (const std::string_view name : frameNames) {
        const auto frame = found.find(std::string(name));
        if (frame == found.end()) {
            return fail(Errc::missingMember, "frames." + std::string(name));
        }
        frames.push_back(std::move(frame->second));
    }
    return frames;
}

} // namespace

Result<Sentences> Sentences::fromJson(std::string_view json) {
    if (json.size() > maxBytes) {
        return fail(Errc::outOfRange);
    }
    simdjson::dom::parser parser;
    element document;
    object root;
    if (parser.parse(json.data(), json.size()).get(document) != simdjson::SUCCESS ||
        document.get(root) != simdjson::SUCCESS) {
        return fail(Errc::notJson);
    }
    Sentences made;
    auto frames = readFrames(root);
    if (!frames) {
        return tl::unexpected(frames.error());
    }
    made.m_frames = *std::move(frames);
    element general;
    if (root["general"].get(general) != simdjson::SUCCESS) {
        return fail(Errc::missingMember, "general");
    }
    Result<TypeSentences> fallback = typeOf(general, "general");
    if (!fallback) {
        return tl::unexpected(fallback.error());
    }
    made.m_general = *std::move(fallback);
    for (const Result<void>& section : {readSection(root, "types", made.m_types, typeOf),
                                        readSection(root, "units", made.m_units, unitOf),
                                        readSection(root, "words", made.m_words, wordOf)}) {
        if (!section) {
            return tl::unexpected(section.error());
        }
    }
    return made;
}

const TypeSentences* Sentences::type(std::string_view name) const {
    const auto found = m_types.find(name);
    return found == m_types.end() ? nullptr : &found->second;
}

ValueForm Sentences::unit(std::string_view field) const {
    const auto found = m_units.find(field);
    return found == m_units.end() ? ValueForm::automatic : found->second;
}

std::string_view Sentences::word(std::string_view key) const {
    const auto found = m_words.find(key);
    return found == m_words.end() ? key : std::string_view(found->second);
}

void Sentences::forEachType(
    const std::function<void(const std::string&, const TypeSentences&)>& visit) const {
    for (const auto& [name, type] : m_types) {
        visit(name, type);
    }
}

} // namespace countersign::model
