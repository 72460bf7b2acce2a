#include "app/console/json_object.h"

#include "app/text/plain_text.h"

#include <QChar>

#include <algorithm>
#include <cstdio>

namespace countersign::console {

namespace {

void appendEscape(std::string& out, char32_t character) {
    char escape[16];
    if (character > 0xFFFF)
        std::snprintf(escape, sizeof escape, "\\u%04x\\u%04x", QChar::highSurrogate(character),
                      QChar::lowSurrogate(character));
    else
        std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(character));
    out += escape;
}

bool isUnseen(char32_t character) {
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

// How many bytes from `at` on are printable ASCII and stand for themselves; in JSON text quotes and
// backslashes do.
std::size_t plainRun(std::string_view text, std::size_t at, bool isJson) {
    const std::size_t from = at;
    while (at < text.size() && text[at] >= ' ' && text[at] < 0x7F &&
           (isJson || (text[at] != '"' && text[at] != '\\')))
        ++at;
    return at - from;
}

} // namespace

std::string jsonString(std::string_view utf8) {
    std::string out{'"'};
    out.reserve(utf8.size() + 2);
    for (std::size_t at = 0; at < utf8.size();) {
        if (const std::size_t plain = plainRun(utf8, at, false); plain > 0) {
            out += utf8.substr(at, plain);
            at += plain;
            continue;
        }
        const std::size_t from = at;
        const text::Utf8Character character = text::nextCharacter(utf8, at);
        if (!character.valid)
            appendEscape(out, 0xFFFD);
        else if (character.code == U'"' || character.code == U'\\')
            (out += '\\') += static_cast<char>(character.code);
        else if (isUnseen(character.code))
            appendEscape(out, character.code);
        else
            out += utf8.substr(from, at - from);
    }
    return out += '"';
}

// Such characters stand only inside texts, where an escape means the same, or between values, where
// a space does.
std::string harmlessJson(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        if (const std::size_t plain = plainRun(json, at, true); plain > 0) {
            out += json.substr(at, plain);
            at += plain;
            continue;
        }
        const std::size_t from = at;
        const text::Utf8Character character = text::nextCharacter(json, at);
        if (!character.valid)
            appendEscape(out, 0xFFFD);
        else if (character.code < U' ')
            out += ' ';
        else if (character.code >= 0x7F && isUnseen(character.code))
            appendEscape(out, character.code);
        else
            out += json.substr(from, at - from);
    }
    return out;
}

namespace {

// Copies a text with its quotes; answers the position behind it.
std::size_t appendText(std::string& out, std::string_view json, std::size_t at) {
    const std::size_t from = at++;
    for (; at < json.size() && json[at] != '"'; ++at)
        at += json[at] == '\\' ? 1 : 0;
    at = std::min(at + 1, json.size());
    out += json.substr(from, at - from);
    return at;
}

} // namespace

std::string indentedJson(std::string_view json) {
    std::string out;
    std::size_t depth = 0;
    const auto breakLine = [&] { out.append(1, '\n').append(2 * depth, ' '); };
    for (std::size_t at = 0; at < json.size();) {
        const char letter = json[at];
        if (letter == '"') {
            at = appendText(out, json, at);
            continue;
        }
        ++at;
        if (letter == ' ')
            continue;
        const bool isOpening = letter == '{' || letter == '[';
        const bool isClosing = letter == '}' || letter == ']';
        const bool isAfterOpening = !out.empty() && (out.back() == '{' || out.back() == '[');
        depth -= isClosing && depth > 0 ? 1 : 0;
        if (isClosing && !isAfterOpening)
            breakLine();
        out += letter;
        depth += isOpening ? 1 : 0;
        const bool isEmpty = isOpening && at < json.size() && (json[at] == '}' || json[at] == ']');
        if ((isOpening && !isEmpty) || letter == ',')
            breakLine();
        else if (letter == ':')
            out += ' ';
    }
    return out;
}

void JsonObject::begin(std::string_view name) {
    if (m_json.size() > 1)
        m_json += ',';
    m_json += jsonString(name);
    m_json += ':';
}

JsonObject& JsonObject::text(std::string_view name, std::string_view value) {
    return raw(name, jsonString(value));
}

JsonObject& JsonObject::textOrNull(std::string_view name, const std::optional<std::string>& value) {
    return raw(name, value ? jsonString(*value) : "null");
}

JsonObject& JsonObject::number(std::string_view name, std::optional<std::uint64_t> value) {
    return raw(name, value ? std::to_string(*value) : "null");
}

JsonObject& JsonObject::boolean(std::string_view name, bool value) {
    return raw(name, value ? "true" : "false");
}

JsonObject& JsonObject::members(const JsonObject& other) {
    if (other.m_json.size() > 1) {
        if (m_json.size() > 1)
            m_json += ',';
        m_json += std::string_view(other.m_json).substr(1);
    }
    return *this;
}

JsonObject& JsonObject::raw(std::string_view name, std::string_view json) {
    begin(name);
    m_json += json;
    return *this;
}

} // namespace countersign::console
