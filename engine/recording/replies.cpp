#include "engine/recording/replies.h"

#include <simdjson.h>

namespace countersign::recording {

namespace {

namespace dom = simdjson::dom;

constexpr std::string_view mark = R"("countersign_recording":true)";
constexpr std::string_view markName = "countersign_recording";

bool find(dom::object object, std::string_view name, dom::element& value) {
    return object.at_key(name).get(value) == simdjson::SUCCESS;
}

bool has(dom::object object, std::string_view name) {
    dom::element value;
    return find(object, name, value);
}

std::string_view text(dom::object object, std::string_view name) {
    std::string_view value;
    dom::element element;
    if (find(object, name, element) && element.get_string().get(value) != simdjson::SUCCESS)
        value = {};
    return value;
}

// `,"as":value` of object's member `name`, or nothing.
std::string renamed(dom::object object, std::string_view name, const std::string& as) {
    dom::element value;
    if (!find(object, name, value))
        return {};
    return ",\"" + as + "\":" + simdjson::minify(value);
}

std::string factsOfSubscribe(dom::object result) {
    return renamed(result, "network_id", "network_id") +
           renamed(result, "ledger_index", "ledger_index") +
           renamed(result, "server_status", "server_status");
}

std::string factsOfServerInfo(dom::object result) {
    dom::object info;
    if (result["info"].get(info) != simdjson::SUCCESS)
        return {};
    std::string facts = renamed(info, "network_id", "network_id");
    dom::object ledger;
    if (info["validated_ledger"].get(ledger) == simdjson::SUCCESS)
        facts += renamed(ledger, "seq", "ledger_index");
    return facts + renamed(info, "server_state", "server_status");
}

// The whole of a recorded subscribe result is given, unless it was recorded from a played recording
// and has the mark already.
std::string marked(const std::string& subscribe, const std::string& serverInfo) {
    dom::parser parser;
    dom::object result;
    const bool isSubscribe = !subscribe.empty();
    const std::string& source = isSubscribe ? subscribe : serverInfo;
    if (source.empty() || parser.parse(source).get(result) != simdjson::SUCCESS)
        return '{' + std::string(mark) + '}';
    if (isSubscribe && result.size() > 0 && !has(result, markName))
        return '{' + std::string(mark) + ',' + subscribe.substr(1);
    return '{' + std::string(mark) +
           (isSubscribe ? factsOfSubscribe(result) : factsOfServerInfo(result)) + '}';
}

std::string success(const std::string& id, const std::string& result) {
    return '{' + id + R"("result":)" + result + R"(,"status":"success","type":"response"})";
}

std::string notSupported(const std::string& id) {
    return '{' + id +
           R"("error":"notSupported","error_message":"A played recording cannot answer this.",)"
           R"("status":"error","type":"response"})";
}

} // namespace

bool Replies::isReply(std::string_view message) {
    // The common message has no such word, so it costs one search.
    if (message.find("response") == std::string_view::npos)
        return false;
    dom::parser parser;
    dom::object object;
    return parser.parse(message.data(), message.size()).get(object) == simdjson::SUCCESS &&
           text(object, "type") == "response";
}

void Replies::keep(std::string_view reply) {
    dom::parser parser;
    dom::object object;
    dom::object result;
    if (parser.parse(reply.data(), reply.size()).get(object) != simdjson::SUCCESS ||
        text(object, "status") != "success" || object["result"].get(result) != simdjson::SUCCESS)
        return;
    std::string* place = nullptr;
    if (has(result, "info"))
        place = &m_serverInfo;
    else if (has(result, "FIELDS") && has(result, "TYPES"))
        place = &m_definitions;
    else if (has(result, "server_status") || has(result, "ledger_index"))
        place = &m_subscribe;
    if (place != nullptr && place->empty())
        *place = simdjson::minify(result);
}

Replies::Answer Replies::answer(std::string_view request) const {
    static constexpr const char* unreadable =
        R"({"type":"error","error":"jsonInvalid","value":""})";
    dom::parser parser;
    dom::object object;
    if (request.size() > maxRequestBytes ||
        parser.parse(request.data(), request.size()).get(object) != simdjson::SUCCESS)
        return {unreadable, false};
    dom::element idElement;
    std::string id;
    if (find(object, "id", idElement))
        id = "\"id\":" + simdjson::minify(idElement) + ',';
    const std::string_view command = text(object, "command");
    if (command == "subscribe")
        return {success(id, marked(m_subscribe, m_serverInfo)), true};
    if (command == "ping")
        return {success(id, "{}"), false};
    if (command == "server_info" && !m_serverInfo.empty())
        return {success(id, m_serverInfo), false};
    if (command == "server_definitions" && !m_definitions.empty())
        return {success(id, m_definitions), false};
    return {notSupported(id), false};
}

} // namespace countersign::recording
