#pragma once

#include "engine/codec/json_scalar.h"
#include "engine/result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::codec {

// What to do with texts that are JSON by the grammar but that no two readers agree on: a name twice
// in one object, a lone surrogate.
enum class JsonOddities : std::uint8_t { refused, kept };

// A small strict JSON reader of our own (RFC 8259): the text as a flat array of nodes, depth first.
// Numbers stay text, so 20 digits or 1e400 are read like any other. Slower than simdjson, which
// refuses such documents as a whole. Reused: a second text of the same size allocates nothing.
class JsonDocument {
public:
    static constexpr std::size_t maxDepth = 64;
    static constexpr std::size_t maxNodes = 2'000'000;
    static constexpr std::size_t maxBytes = std::size_t{16} << 20U;
    static constexpr std::size_t maxLineBytes = std::size_t{33} << 20U; // 16 MiB as hex, and more

    enum class Token : std::uint8_t { null, boolean, number, text, array, object };

    struct Node {
        Token token = Token::null;
        bool isDamaged = false;  // text with a lone surrogate
        bool isEscaped = false;  // text that is not verbatim in the source
        std::uint32_t begin = 0; // in the source, quotes and brackets included
        std::uint32_t end = 0;
        std::uint32_t behind = 0;  // index of the next node that is no descendant
        std::uint32_t content = 0; // text: where it begins, in the source or in the unescaped texts
        std::uint32_t length = 0;  // text: its bytes; containers: members or items
    };

    // `text` must outlive the document's use. Fails with notJson (character offset), tooDeep,
    // messageTooLarge or, when oddities are refused, duplicateKey (subject: the path).
    Result<void> read(std::string_view text, JsonOddities oddities, std::size_t limit = maxBytes);

    // An object's children are its names and values in turn.
    const Node& node(std::uint32_t at) const { return m_nodes[at]; }
    std::string_view text(const Node& node) const {
        const char* from = node.isEscaped ? m_unescaped.data() : m_source.data();
        return {from + node.content, node.length};
    }
    std::string_view raw(const Node& node) const;
    JsonScalar scalar(std::uint32_t at) const {
        const Node& value = m_nodes[at];
        if (value.token != Token::text) {
            return otherScalar(value);
        }
        JsonScalar scalar;
        scalar.kind = value.isDamaged ? JsonKind::damagedText : JsonKind::text;
        scalar.text = text(value);
        scalar.firstLetter = value.isEscaped ? Error::nowhere : value.content;
        scalar.offset = value.begin;
        return scalar;
    }

    std::uint32_t characterAt(std::uint32_t byte) const; // offsets as people count them
    void releaseAbove(std::size_t bytes);                // lets go of buffers grown past this

private:
    struct Open {
        std::uint32_t node = 0;
        std::uint32_t lastName = 0; // object: node of the member being read
        std::uint32_t count = 0;
    };

    JsonScalar otherScalar(const Node& value) const;
    bool readDocument();
    bool readValue();
    bool readName();
    bool readAfterValue();
    bool readText();
    bool readEscapedText();
    bool skipVerbatim();
    bool readEscape();
    bool readHexUnit(std::uint32_t& unit);
    bool readCharacter(); // of more than one byte
    bool readNumber();
    bool readDigits();
    bool readLiteral(std::string_view literal, Token token);
    bool open(Token token);
    bool close();
    bool hasDouble();
    std::uint32_t secondOfTwins();
    std::uint32_t secondOfManyTwins();
    void appendCharacter(std::uint32_t code);
    void skipSpace();
    char peek() const { return m_at < m_source.size() ? m_source[m_at] : '\0'; }
    bool fails(Errc code, std::size_t at, std::string subject = {});
    std::string pathOf(std::uint32_t name) const;

    std::string_view m_source;
    JsonOddities m_oddities = JsonOddities::refused;
    std::size_t m_at = 0;
    std::vector<Node> m_nodes;
    std::string m_unescaped;
    std::array<Open, maxDepth> m_open{};
    std::size_t m_depth = 0;
    std::vector<std::uint32_t> m_names; // scratch of hasDouble
    Error m_error{Errc::notJson, 0, {}, {}};
};

// JsonDocument's values for ObjectReader.
class DocumentValue {
public:
    DocumentValue() = default;
    DocumentValue(const JsonDocument& document, std::uint32_t node)
        : m_document(&document)
        , m_node(node) {}

    JsonScalar scalar() const { return m_document->scalar(m_node); }
    std::uint32_t offset() const { return m_document->node(m_node).begin; }
    // Of the name in front of a member's value.
    std::uint32_t nameOffset() const {
        return m_node == 0 ? offset() : m_document->node(m_node - 1).begin;
    }
    void appendRaw(std::string& out) const { out += m_document->raw(m_document->node(m_node)); }

    // Calls visit(name, value) or visit(value) until it answers false.
    template <typename Visit>
    void forEachMember(Visit visit) const {
        const JsonDocument::Node& object = m_document->node(m_node);
        for (std::uint32_t name = m_node + 1; name < object.behind;) {
            const DocumentValue value(*m_document, name + 1);
            if (!visit(m_document->text(m_document->node(name)), value)) {
                return;
            }
            name = m_document->node(name + 1).behind;
        }
    }
    template <typename Visit>
    void forEachItem(Visit visit) const {
        const JsonDocument::Node& array = m_document->node(m_node);
        for (std::uint32_t item = m_node + 1; item < array.behind;
             item = m_document->node(item).behind) {
            if (!visit(DocumentValue(*m_document, item))) {
                return;
            }
        }
    }

private:
    const JsonDocument* m_document = nullptr;
    std::uint32_t m_node = 0;
};

} // namespace countersign::codec
