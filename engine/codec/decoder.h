#pragma once

#include "engine/bytes/reader.h"
#include "engine/codec/codec.h"
#include "engine/codec/prefix.h"

#include <array>

namespace countersign::codec {

// Reads one blob, tolerantly: what can be understood becomes the object, each oddity a remark, and
// reading stops where the bytes make no sense. Linear in the blob; used once, by one thread.
class Decoder {
public:
    static constexpr std::size_t maxRemarks = 1'000; // the last one then says tooManyRemarks

    Decoder(definitions::DefinitionsPtr definitions, bytes::ByteView blob, ObjectKind kind);

    Decoded run();

private:
    // One open container; the first one is the blob itself.
    struct Level {
        std::uint32_t node = Node::none;
        bool isArray = false;
        bool isUnordered = false;
        std::uint32_t highest = 0;  // field code seen so far
        std::uint32_t children = 0; // of an array: its elements
    };

    bool readField();
    bool closeLevel(values::FieldId marker, std::uint32_t begin);
    void closeObjectsInArray(std::uint32_t begin);
    void close(std::uint32_t end);
    bool openLevel(values::FieldId field, definitions::FieldType type, std::uint32_t begin);
    bool readLeaf(values::FieldId field, const definitions::FieldDef* known,
                  definitions::FieldType type, std::uint32_t begin);
    bool measure(values::FieldId field, definitions::FieldType type, bool isPrefixed, Node& leaf);
    void judge(const Node& leaf, const definitions::FieldDef* known, definitions::FieldType type);
    void noteOrder(values::FieldId field, std::uint32_t begin);
    void findDoubles(const Level& level);
    void noteTransactionType(const Node& leaf, const definitions::FieldDef* known);

    Level& top() { return m_levels[m_depth]; }
    bool stop(Errc code, std::uint32_t offset, values::FieldId field);
    void remark(Errc code, std::uint32_t offset, values::FieldId field);
    std::string nameOf(values::FieldId field) const;
    std::string pathOf(values::FieldId field) const;
    std::uint32_t position() const { return static_cast<std::uint32_t>(m_reader.position()); }

    definitions::DefinitionsPtr m_definitions;
    bytes::ByteView m_blob;
    ObjectKind m_kind;
    bytes::Reader m_reader;
    std::array<Level, 11> m_levels; // the blob and ten nested ones
    std::size_t m_depth = 0;
    bool m_isUnlModify = false;
    std::vector<Node> m_nodes;
    std::vector<Remark> m_remarks;
    std::optional<Error> m_stopped;
};

} // namespace countersign::codec
