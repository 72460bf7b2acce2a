#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace countersign::console {

// Writes one JSON object on one line, members in the order given. Numbers are exact integers.
class JsonObject {
public:
    JsonObject& text(std::string_view name, std::string_view value);
    JsonObject& textOrNull(std::string_view name, const std::optional<std::string>& value);
    JsonObject& number(std::string_view name, std::optional<std::uint64_t> value); // or null
    JsonObject& boolean(std::string_view name, bool value);
    JsonObject& raw(std::string_view name, std::string_view json);
    JsonObject& members(const JsonObject& other); // all of them, behind those that are here

    std::string json() const { return m_json + '}'; }

private:
    void begin(std::string_view name);

    std::string m_json{'{'};
};

// With quotes. Characters that a terminal would act on or not show (controls, direction marks) are
// written as \u escapes, so that the line is harmless there and still the same JSON.
std::string jsonString(std::string_view utf8);

// The same care for JSON text that somebody else wrote: one line, nothing unseen.
std::string harmlessJson(std::string_view json);

// The same JSON over several lines, two blanks for each level.
std::string indentedJson(std::string_view json);

} // namespace countersign::console
