#include "engine/recording/line.h"

#include <simdjson.h>

namespace countersign::recording {

namespace {

namespace ondemand = simdjson::ondemand;

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t keptBytes = 1024U * 1024U; // what a huge line leaves behind at most

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// {"t" or {"d" or {"m", with blanks between.
bool isWrapped(std::string_view object) {
    const std::size_t quote = object.find_first_not_of(blanks, 1);
    if (quote == std::string_view::npos || quote + 2 >= object.size())
        return false;
    const char name = object[quote + 1];
    return object[quote] == '"' && object[quote + 2] == '"' &&
           (name == 't' || name == 'd' || name == 'm');
}

struct Members {
    bool t = false;
    bool d = false;
    bool m = false;
};

Result<void> readMember(std::string_view key, ondemand::value value, Members& seen, Entry& entry) {
    if (key == "t" && !seen.t) {
        std::int64_t t = 0;
        seen.t = value.get_int64().get(t) == simdjson::SUCCESS;
        entry.t = t;
        return seen.t ? Result<void>{} : fail(Errc::badRecordingLine, "t");
    }
    std::string_view text;
    if (key == "d" && !seen.d) {
        const bool isText = value.get_string().get(text) == simdjson::SUCCESS;
        seen.d = isText && (text == "in" || text == "out");
        entry.direction = text == "out" ? Direction::out : Direction::in;
        return seen.d ? Result<void>{} : fail(Errc::badRecordingLine, "d");
    }
    if (key == "m" && !seen.m) {
        seen.m = value.get_string().get(text) == simdjson::SUCCESS;
        if (text.size() > LineParser::maxMessageBytes)
            return fail(Errc::messageTooLarge, "m");
        entry.message.assign(text);
        return seen.m ? Result<void>{} : fail(Errc::badRecordingLine, "m");
    }
    return fail(Errc::badRecordingLine, std::string(key.substr(0, 64)));
}

} // namespace

struct LineParser::Impl {
    std::unique_ptr<ondemand::parser> parser = std::make_unique<ondemand::parser>();
    std::string padded;

    Result<Entry> wrapped(std::string_view line);
    Result<Entry> members(ondemand::document& document) const;
};

LineParser::LineParser()
    : m_impl(std::make_unique<Impl>()) {}

LineParser::~LineParser() = default;

Result<Entry> LineParser::parse(std::string_view line) {
    const std::string_view object = trimmed(line);
    if (object.size() < 2 || object.front() != '{' || object.back() != '}')
        return fail(Errc::badRecordingLine);
    if (isWrapped(object))
        return m_impl->wrapped(object);
    if (object.size() > maxMessageBytes)
        return fail(Errc::messageTooLarge);
    return Entry{{}, Direction::in, std::string(object)};
}

Result<Entry> LineParser::Impl::wrapped(std::string_view line) {
    padded.assign(line);
    padded.reserve(line.size() + simdjson::SIMDJSON_PADDING);
    ondemand::document document;
    const simdjson::padded_string_view view(padded.data(), padded.size(), padded.capacity());
    Result<Entry> entry = fail(Errc::badRecordingLine);
    if (parser->iterate(view).get(document) == simdjson::SUCCESS)
        entry = members(document);
    if (line.size() > keptBytes) {
        parser = std::make_unique<ondemand::parser>();
        padded = {};
    }
    return entry;
}

Result<Entry> LineParser::Impl::members(ondemand::document& document) const {
    ondemand::object object;
    if (document.get_object().get(object) != simdjson::SUCCESS)
        return fail(Errc::badRecordingLine);
    Entry entry;
    Members seen;
    for (auto item : object) {
        ondemand::field field;
        if (std::move(item).get(field) != simdjson::SUCCESS)
            return fail(Errc::badRecordingLine);
        std::string_view key;
        if (field.unescaped_key().get(key) != simdjson::SUCCESS)
            return fail(Errc::badRecordingLine);
        if (Result<void> read = readMember(key, field.value(), seen, entry); !read)
            return tl::unexpected(read.error());
    }
    const char* rest = nullptr; // fails only at the end of the text
    if (document.current_location().get(rest) == simdjson::SUCCESS || !seen.m)
        return fail(Errc::badRecordingLine, seen.m ? "" : "m");
    return entry;
}

} // namespace countersign::recording
