#include "engine/definitions/member_reader.h"

#include <algorithm>
#include <utility>

namespace countersign::definitions {

namespace {

bool isNameLetter(char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= 'a' && letter <= 'z') || letter == '_';
}

} // namespace

Result<void> MemberReader::result() const {
    return m_error ? Result<void>(tl::unexpected(*m_error)) : Result<void>();
}

void MemberReader::refuse(Errc code, std::string path) {
    if (!m_error) {
        m_error = Error{code, Error::nowhere, std::move(path)};
    }
}

std::string MemberReader::name(std::string_view text, const std::string& path) {
    if (text.empty() || text.size() > maxNameLength ||
        !std::all_of(text.begin(), text.end(), isNameLetter)) {
        refuse(Errc::unknownName, path);
        return {};
    }
    return std::string(text);
}

std::int64_t MemberReader::integer(JsonElement value, std::int64_t least, std::int64_t most,
                                   const std::string& path) {
    std::int64_t number = 0;
    if (value.get(number) != simdjson::SUCCESS) {
        refuse(Errc::wrongJsonType, path);
        return least;
    }
    if (number < least || number > most) {
        refuse(Errc::outOfRange, path);
        return least;
    }
    return number;
}

std::int64_t MemberReader::integer(JsonObject parent, std::string_view key, std::int64_t least,
                                   std::int64_t most, const std::string& path) {
    JsonElement value;
    const std::string inner = path + '.' + std::string(key);
    if (parent[key].get(value) != simdjson::SUCCESS) {
        refuse(Errc::wrongJsonType, inner);
        return least;
    }
    return integer(value, least, most, inner);
}

bool MemberReader::boolean(JsonObject parent, std::string_view key, const std::string& path) {
    bool value = false;
    if (parent[key].get(value) != simdjson::SUCCESS) {
        refuse(Errc::wrongJsonType, path + '.' + std::string(key));
    }
    return value;
}

std::string_view MemberReader::text(JsonObject parent, std::string_view key,
                                    const std::string& path) {
    std::string_view value;
    if (parent[key].get(value) != simdjson::SUCCESS) {
        refuse(Errc::wrongJsonType, path + '.' + std::string(key));
    }
    return value;
}

JsonObject MemberReader::object(JsonElement value, const std::string& path) {
    JsonObject parent;
    if (value.get(parent) != simdjson::SUCCESS) {
        refuse(Errc::wrongJsonType, path);
    }
    return parent;
}

std::vector<FormatField> MemberReader::formatFields(JsonElement value, const std::string& path) {
    std::vector<FormatField> fields;
    items(value, path, [&](JsonElement item, const std::string& inner) {
        const JsonObject entry = object(item, inner);
        if (failed()) {
            return;
        }
        FormatField field;
        field.name = name(text(entry, "name", inner), inner + ".name");
        field.presence = static_cast<Presence>(integer(entry, "optionality", 0, 2, inner));
        fields.push_back(std::move(field));
    });
    return fields;
}

std::vector<Flag> MemberReader::flags(JsonElement value, const std::string& path) {
    std::vector<Flag> flags;
    members(value, path, [&](const std::string& key, JsonElement bits, const std::string& inner) {
        flags.push_back({key, static_cast<std::uint32_t>(integer(bits, 0, 0xFFFFFFFFLL, inner))});
    });
    std::stable_sort(flags.begin(), flags.end(),
                     [](const Flag& a, const Flag& b) { return a.value < b.value; });
    return flags;
}

} // namespace countersign::definitions
