#include "app/console/request.h"

#include <limits>
#include <string>

namespace countersign::console {

namespace {

using codec::JsonDocument;
using codec::JsonKind;
using codec::JsonScalar;

constexpr std::size_t maxMembers = 64; // no operation takes more than a few

} // namespace

Result<Request> Request::of(const JsonDocument& document) {
    const JsonDocument::Node& root = document.node(0);
    if (root.token != JsonDocument::Token::object)
        return fail(Errc::notAnObject);
    Request request(document);
    for (std::uint32_t name = 1; name < root.behind; name = document.node(name + 1).behind) {
        const std::string_view text = document.text(document.node(name));
        if (request.has(text))
            return fail(Errc::duplicateKey, std::string(text.substr(0, maxMembers)));
        if (request.m_members.size() == maxMembers)
            return fail(Errc::badLength);
        request.m_members.push_back({text, name + 1});
    }
    return request;
}

std::uint32_t Request::nodeOf(std::string_view name) const {
    for (const Member& member : m_members)
        if (member.name == name)
            return member.node;
    return none;
}

std::optional<codec::DocumentValue> Request::find(std::string_view name) const {
    const std::uint32_t node = nodeOf(name);
    return node == none ? std::nullopt : std::optional(codec::DocumentValue(*m_document, node));
}

std::string_view Request::raw(std::string_view name) const {
    const std::uint32_t node = nodeOf(name);
    return node == none ? std::string_view() : m_document->raw(m_document->node(node));
}

Result<std::string_view> Request::rawNeeded(std::string_view name) const {
    if (!has(name))
        return fail(Errc::missingMember, std::string(name));
    return raw(name);
}

Result<std::string_view> Request::text(std::string_view name) const {
    const Result<std::optional<std::string_view>> text = optionalText(name);
    if (!text)
        return tl::unexpected(text.error());
    if (!*text)
        return fail(Errc::missingMember, std::string(name));
    return **text;
}

Result<std::optional<std::string_view>> Request::optionalText(std::string_view name) const {
    const std::uint32_t node = nodeOf(name);
    if (node == none)
        return std::nullopt;
    const JsonScalar scalar = m_document->scalar(node);
    if (!scalar.isText())
        return fail(Errc::wrongJsonType, std::string(name));
    return scalar.text;
}

Result<bool> Request::flag(std::string_view name) const {
    const std::uint32_t node = nodeOf(name);
    if (node == none)
        return false;
    if (m_document->node(node).token != JsonDocument::Token::boolean)
        return fail(Errc::wrongJsonType, std::string(name));
    return raw(name) == "true";
}

Result<std::optional<std::uint32_t>> Request::optionalU32(std::string_view name) const {
    const std::uint32_t node = nodeOf(name);
    if (node == none || m_document->node(node).token == JsonDocument::Token::null)
        return std::nullopt;
    const JsonScalar scalar = m_document->scalar(node);
    if (scalar.kind != JsonKind::integer && scalar.kind != JsonKind::hugeInteger)
        return fail(Errc::wrongJsonType, std::string(name));
    if (scalar.kind == JsonKind::hugeInteger || (scalar.isNegative && scalar.magnitude != 0) ||
        scalar.magnitude > std::numeric_limits<std::uint32_t>::max())
        return fail(Errc::outOfRange, std::string(name));
    return static_cast<std::uint32_t>(scalar.magnitude);
}

Result<std::uint32_t> Request::u32(std::string_view name) const {
    const Result<std::optional<std::uint32_t>> number = optionalU32(name);
    if (!number)
        return tl::unexpected(number.error());
    if (!*number)
        return fail(Errc::missingMember, std::string(name));
    return **number;
}

} // namespace countersign::console
