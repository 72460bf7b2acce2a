#pragma once

// Internal to definitions: includes simdjson, never include it from a public header.

#include "engine/definitions/tables.h"

#include <simdjson.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::definitions {

using JsonElement = simdjson::dom::element;
using JsonObject = simdjson::dom::object;

// Reads the members of a definitions file. The first failure sticks; later reads give empty values,
// so a reading function looks like the file it reads and is asked once. Paths are for the error.
class MemberReader {
public:
    bool failed() const { return m_error.has_value(); }
    Result<void> result() const;
    void refuse(Errc code, std::string path);

    // Names are letters, digits and underscores: they reach the screen and are typed by people.
    std::string name(std::string_view text, const std::string& path);
    std::int64_t integer(JsonElement value, std::int64_t least, std::int64_t most,
                         const std::string& path);
    std::int64_t integer(JsonObject parent, std::string_view key, std::int64_t least,
                         std::int64_t most, const std::string& path);
    bool boolean(JsonObject parent, std::string_view key, const std::string& path);
    std::string_view text(JsonObject parent, std::string_view key, const std::string& path);
    JsonObject object(JsonElement value, const std::string& path);

    // [{"name": "Account", "optionality": 0}, …]
    std::vector<FormatField> formatFields(JsonElement value, const std::string& path);
    // {"tfSell": 524288, …}; sorted by value.
    std::vector<Flag> flags(JsonElement value, const std::string& path);

    // take(name, value, path of the member) for each member of an object.
    template <typename Take>
    void members(JsonElement value, const std::string& path, Take take) {
        const JsonObject parent = object(value, path);
        if (!failed() && parent.size() > maxNames) {
            refuse(Errc::outOfRange, path);
        }
        if (failed()) {
            return;
        }
        for (const auto& member : parent) {
            const std::string key = name(member.key, path);
            if (!failed()) {
                take(key, member.value, path + '.' + key);
            }
            if (failed()) {
                return;
            }
        }
    }

    // take(value, path of the item) for each item of an array.
    template <typename Take>
    void items(JsonElement value, const std::string& path, Take take) {
        simdjson::dom::array parent;
        if (value.get(parent) != simdjson::SUCCESS) {
            refuse(Errc::wrongJsonType, path);
        } else if (parent.size() > maxNames) {
            refuse(Errc::outOfRange, path);
        }
        if (failed()) {
            return;
        }
        std::size_t at = 0;
        for (const JsonElement item : parent) {
            take(item, path + '[' + std::to_string(at++) + ']');
            if (failed()) {
                return;
            }
        }
    }

private:
    std::optional<Error> m_error;
};

} // namespace countersign::definitions
