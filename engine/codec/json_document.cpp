#include "engine/codec/json_document.h"

#include "engine/bytes/utf8.h"
#include "engine/codec/json_letters.h"
#include "engine/codec/wire_type.h"

#include <algorithm>

namespace countersign::codec {

namespace {

static_assert(JsonDocument::maxBytes == maxInputBytes);

constexpr std::uint32_t replacement = 0xFFFD;
constexpr std::uint32_t noName = 0xFFFFFFFFU;
constexpr std::size_t maxNameShown = 64;

std::uint32_t u32(std::size_t value) {
    return static_cast<std::uint32_t>(value);
}

// 0…63, equal for equal names.
unsigned markOf(std::string_view name) {
    constexpr unsigned count = 64;
    const auto letter = [&name](std::size_t at) { return static_cast<unsigned char>(name[at]); };
    const unsigned ends = name.empty() ? 0U : letter(0) * 5U + letter(name.size() - 1) * 11U;
    return (ends + static_cast<unsigned>(name.size()) * 23U) % count;
}

} // namespace

Result<void> JsonDocument::read(std::string_view text, JsonOddities oddities, std::size_t limit) {
    m_source = text;
    m_oddities = oddities;
    m_at = 0;
    m_depth = 0;
    m_nodes.clear();
    m_unescaped.clear();
    if (text.size() > limit) {
        return fail(Errc::messageTooLarge, {}, 0);
    }
    if (readDocument()) {
        return {};
    }
    m_error.offset = characterAt(m_error.offset);
    m_nodes.clear();
    return tl::unexpected(m_error);
}

inline void JsonDocument::skipSpace() {
    while (m_at < m_source.size() && isSpace(m_source[m_at])) {
        ++m_at;
    }
}

bool JsonDocument::readDocument() {
    skipSpace();
    if (!readValue()) {
        return false;
    }
    while (m_depth > 0) {
        if (!readAfterValue()) {
            return false;
        }
    }
    skipSpace();
    return m_at == m_source.size() || fails(Errc::notJson, m_at);
}

// One step inside a container: its end, or a comma where one is due and the next member or item.
bool JsonDocument::readAfterValue() {
    Open& top = m_open[m_depth - 1];
    const bool isObject = m_nodes[top.node].token == Token::object;
    skipSpace();
    if (peek() == (isObject ? '}' : ']')) {
        return close();
    }
    if (top.count > 0) {
        if (peek() != ',') {
            return fails(Errc::notJson, m_at);
        }
        ++m_at;
        skipSpace();
    }
    ++top.count;
    return (!isObject || readName()) && readValue();
}

bool JsonDocument::readName() {
    m_open[m_depth - 1].lastName = u32(m_nodes.size());
    if (peek() != '"' || !readText()) {
        return peek() == '"' ? false : fails(Errc::notJson, m_at);
    }
    skipSpace();
    if (peek() != ':') {
        return fails(Errc::notJson, m_at);
    }
    ++m_at;
    skipSpace();
    return true;
}

bool JsonDocument::readValue() {
    if (m_nodes.size() >= maxNodes) {
        return fails(Errc::messageTooLarge, m_at);
    }
    switch (peek()) {
    case '{':
        return open(Token::object);
    case '[':
        return open(Token::array);
    case '"':
        return readText();
    case 't':
        return readLiteral("true", Token::boolean);
    case 'f':
        return readLiteral("false", Token::boolean);
    case 'n':
        return readLiteral("null", Token::null);
    default:
        return readNumber();
    }
}

bool JsonDocument::open(Token token) {
    if (m_depth == maxDepth) {
        return fails(Errc::tooDeep, m_at);
    }
    m_open[m_depth++] = {u32(m_nodes.size()), 0, 0};
    Node node;
    node.token = token;
    node.begin = u32(m_at++);
    m_nodes.push_back(node);
    return true;
}

bool JsonDocument::close() {
    const Open& top = m_open[m_depth - 1];
    Node& node = m_nodes[top.node];
    node.end = u32(++m_at);
    node.behind = u32(m_nodes.size());
    node.length = top.count;
    if (m_oddities == JsonOddities::refused && node.token == Token::object && hasDouble()) {
        return false;
    }
    --m_depth;
    return true;
}

bool JsonDocument::hasDouble() {
    const Node& object = m_nodes[m_open[m_depth - 1].node];
    m_names.clear();
    for (auto name = m_open[m_depth - 1].node + 1; name < object.behind;
         name = m_nodes[name + 1].behind) {
        m_names.push_back(name);
    }
    const std::uint32_t second = secondOfTwins();
    if (second == noName) {
        return false;
    }
    fails(Errc::duplicateKey, m_nodes[second].begin, pathOf(second));
    return true;
}

// Of the names in m_names the first that occurred before. Few names are compared pair by pair, many
// are sorted, so that a hostile object costs no square.
std::uint32_t JsonDocument::secondOfTwins() {
    constexpr std::size_t few = 24;
    if (m_names.size() > few) {
        return secondOfManyTwins();
    }
    std::uint64_t seen = 0; // a bit for each name so far: most differ in theirs
    for (std::size_t at = 0; at < m_names.size(); ++at) {
        const std::string_view name = text(m_nodes[m_names[at]]);
        const std::uint64_t mark = std::uint64_t{1} << markOf(name);
        const auto isName = [&](std::uint32_t node) { return text(m_nodes[node]) == name; };
        const auto known = m_names.begin() + static_cast<std::ptrdiff_t>(at);
        if ((seen & mark) != 0 && std::any_of(m_names.begin(), known, isName)) {
            return m_names[at];
        }
        seen |= mark;
    }
    return noName;
}

std::uint32_t JsonDocument::secondOfManyTwins() {
    const auto textOf = [this](std::uint32_t name) { return text(m_nodes[name]); };
    std::sort(m_names.begin(), m_names.end(), [&textOf](std::uint32_t a, std::uint32_t b) {
        const int order = textOf(a).compare(textOf(b));
        return order != 0 ? order < 0 : a < b;
    });
    const auto twin = std::adjacent_find(
        m_names.begin(), m_names.end(),
        [&textOf](std::uint32_t a, std::uint32_t b) { return textOf(a) == textOf(b); });
    return twin == m_names.end() ? noName : *(twin + 1);
}

std::string JsonDocument::pathOf(std::uint32_t name) const {
    std::string path;
    for (std::size_t level = 0; level < m_depth; ++level) {
        const Open& here = m_open[level];
        if (m_nodes[here.node].token == Token::array) {
            path += '[' + std::to_string(here.count - 1) + ']';
            continue;
        }
        const std::uint32_t own = level + 1 == m_depth ? name : here.lastName;
        path += path.empty() ? "" : ".";
        path += bytes::cutAtCharacter(text(m_nodes[own]), maxNameShown);
    }
    return path;
}

bool JsonDocument::readLiteral(std::string_view literal, Token token) {
    if (m_source.substr(m_at, literal.size()) != literal) {
        return fails(Errc::notJson, m_at);
    }
    Node node;
    node.token = token;
    node.begin = u32(m_at);
    m_at += literal.size();
    node.end = u32(m_at);
    node.behind = u32(m_nodes.size() + 1);
    m_nodes.push_back(node);
    return true;
}

bool JsonDocument::readDigits() {
    const std::size_t start = m_at;
    while (isDigit(peek())) {
        ++m_at;
    }
    return m_at > start || fails(Errc::notJson, m_at);
}

bool JsonDocument::readNumber() {
    Node node;
    node.token = Token::number;
    node.begin = u32(m_at);
    m_at += peek() == '-' ? 1 : 0;
    const bool isZero = peek() == '0';
    if (isZero) {
        ++m_at;
    } else if (!readDigits()) {
        return false;
    }
    if (isZero && isDigit(peek())) {
        return fails(Errc::notJson, m_at);
    }
    if (peek() == '.') {
        ++m_at;
        if (!readDigits()) {
            return false;
        }
    }
    if (peek() == 'e' || peek() == 'E') {
        ++m_at;
        m_at += peek() == '+' || peek() == '-' ? 1 : 0;
        if (!readDigits()) {
            return false;
        }
    }
    node.end = u32(m_at);
    node.behind = u32(m_nodes.size() + 1);
    m_nodes.push_back(node);
    return true;
}

// The text is verbatim until its first escape; from there on it is copied.
bool JsonDocument::readText() {
    const std::size_t index = m_nodes.size();
    Node& node = m_nodes.emplace_back();
    node.token = Token::text;
    node.begin = u32(m_at++);
    node.content = u32(m_at);
    if (!skipVerbatim()) {
        return false;
    }
    if (peek() != '"') {
        return peek() == '\\' ? readEscapedText() : fails(Errc::notJson, m_at);
    }
    node.length = u32(m_at) - node.content;
    node.end = u32(++m_at);
    node.behind = u32(index + 1);
    return true;
}

// From the first escape on.
bool JsonDocument::readEscapedText() {
    Node& text = m_nodes.back();
    const std::string_view before = m_source.substr(text.content, m_at - text.content);
    text.content = u32(m_unescaped.size());
    text.isEscaped = true;
    m_unescaped.append(before);
    while (peek() == '\\') {
        if (!readEscape()) {
            return false;
        }
        const std::size_t start = m_at;
        if (!skipVerbatim()) {
            return false;
        }
        m_unescaped.append(m_source.substr(start, m_at - start));
    }
    if (peek() != '"') {
        return fails(Errc::notJson, m_at);
    }
    text.length = u32(m_unescaped.size()) - text.content;
    text.end = u32(++m_at);
    text.behind = u32(m_nodes.size());
    return true;
}

// Up to the next quote, escape or letter that may not stand in a text.
bool JsonDocument::skipVerbatim() {
    for (;;) {
        std::size_t plain = lettersAtOnce;
        while (plain == lettersAtOnce && m_source.size() - m_at >= lettersAtOnce) {
            plain = plainAtStart(m_source.data() + m_at);
            m_at += plain;
        }
        while (m_at < m_source.size() && isPlain(m_source[m_at])) {
            ++m_at;
        }
        if (static_cast<unsigned char>(peek()) < 0x80) {
            return true;
        }
        if (!readCharacter()) {
            return false;
        }
    }
}

bool JsonDocument::readHexUnit(std::uint32_t& unit) {
    unit = 0;
    for (int digit = 0; digit < 4; ++digit, ++m_at) {
        const char letter = peek();
        const char lower = static_cast<char>(letter | 0x20);
        if (isDigit(letter)) {
            unit = unit * 16 + static_cast<std::uint32_t>(letter - '0');
        } else if (lower >= 'a' && lower <= 'f') {
            unit = unit * 16 + static_cast<std::uint32_t>(lower - 'a') + 10;
        } else {
            return fails(Errc::notJson, m_at);
        }
    }
    return true;
}

bool JsonDocument::readEscape() {
    constexpr std::string_view letters = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t start = m_at++;
    const std::size_t known =
        m_at < m_source.size() ? letters.find(peek()) : std::string_view::npos;
    if (known != std::string_view::npos) {
        m_unescaped += meanings[known];
        ++m_at;
        return true;
    }
    if (peek() != 'u') {
        return fails(Errc::notJson, start);
    }
    ++m_at;
    std::uint32_t code = 0;
    if (!readHexUnit(code)) {
        return false;
    }
    if (code >= 0xD800 && code < 0xDC00 && m_source.substr(m_at, 2) == "\\u") {
        const std::size_t second = m_at;
        std::uint32_t low = 0;
        m_at += 2;
        if (!readHexUnit(low)) {
            return false;
        }
        if (low >= 0xDC00 && low < 0xE000) {
            appendCharacter(0x10000 + ((code - 0xD800) << 10U) + (low - 0xDC00));
            return true;
        }
        m_at = second; // an escape of its own
    }
    if (code >= 0xD800 && code < 0xE000) {
        if (m_oddities == JsonOddities::refused) {
            return fails(Errc::notJson, start);
        }
        m_nodes.back().isDamaged = true;
        code = replacement;
    }
    appendCharacter(code);
    return true;
}

void JsonDocument::appendCharacter(std::uint32_t code) {
    const auto unit = [this](std::uint32_t byte) { m_unescaped += static_cast<char>(byte); };
    if (code < 0x80) {
        return unit(code);
    }
    if (code < 0x800) {
        unit(0xC0U | code >> 6U);
    } else {
        if (code < 0x10000) {
            unit(0xE0U | code >> 12U);
        } else {
            unit(0xF0U | code >> 18U);
            unit(0x80U | (code >> 12U & 0x3FU));
        }
        unit(0x80U | (code >> 6U & 0x3FU));
    }
    unit(0x80U | (code & 0x3FU));
}

bool JsonDocument::readCharacter() {
    const auto first = static_cast<unsigned char>(peek());
    const std::size_t size = first >= 0xF0 ? 4 : (first >= 0xE0 ? 3 : 2);
    std::uint32_t code = first & (0x7FU >> size);
    bool isSound = first >= 0xC2 && first <= 0xF4 && m_source.size() - m_at >= size;
    for (std::size_t at = 1; at < size && isSound; ++at) {
        isSound = isContinuation(m_source[m_at + at]);
        code = code << 6U | (static_cast<unsigned char>(m_source[m_at + at]) & 0x3FU);
    }
    const bool isOverlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
    if (!isSound || isOverlong || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) {
        return fails(Errc::notJson, m_at);
    }
    m_at += size;
    return true;
}

bool JsonDocument::fails(Errc code, std::size_t at, std::string subject) {
    m_error = Error{code, u32(at), std::move(subject), {}};
    return false;
}

std::string_view JsonDocument::raw(const Node& node) const {
    return m_source.substr(node.begin, node.end - node.begin);
}

JsonScalar JsonDocument::otherScalar(const Node& value) const {
    JsonScalar scalar;
    switch (value.token) {
    case Token::null:
        scalar.kind = JsonKind::null;
        break;
    case Token::boolean:
        scalar.kind = JsonKind::boolean;
        break;
    case Token::number:
        scalar = scalarOfNumber(raw(value));
        break;
    case Token::text: // scalar() has it
        break;
    case Token::array:
        scalar.kind = JsonKind::array;
        break;
    case Token::object:
        scalar.kind = JsonKind::object;
        break;
    }
    scalar.offset = value.begin;
    return scalar;
}

std::uint32_t JsonDocument::characterAt(std::uint32_t byte) const {
    if (byte == Error::nowhere) {
        return byte;
    }
    const std::string_view before = m_source.substr(0, byte);
    return u32(before.size()) - u32(static_cast<std::size_t>(
                                    std::count_if(before.begin(), before.end(), isContinuation)));
}

void JsonDocument::releaseAbove(std::size_t bytes) {
    if (m_nodes.capacity() * sizeof(Node) > bytes) {
        std::vector<Node>().swap(m_nodes);
    }
    if (m_unescaped.capacity() > bytes) {
        std::string().swap(m_unescaped);
    }
    if (m_names.capacity() * sizeof(std::uint32_t) > bytes) {
        std::vector<std::uint32_t>().swap(m_names);
    }
}

} // namespace countersign::codec
