#pragma once

#include "engine/codec/object.h"
#include "engine/values/amount.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign::stream {

enum class BodyColumn { transactionType, account, destination, sequence, fee, flags, amount };
enum class MetaColumn { result, index, recordedDelivery };

// Which fields of one table the columns are; looked up once per table. A field that the table lacks
// is found in no object.
struct ColumnFields {
    explicit ColumnFields(const definitions::Definitions& definitions);

    std::array<values::FieldId, 7> body;
    std::array<values::FieldId, 3> meta;
};

// The columns of one object, found in one loop over its nodes. Without an object all are absent.
// A field that stayed text reads as nothing; its object is partial, so nobody is deceived.
template <typename Column, std::size_t N>
class Columns {
public:
    Columns() = default;
    Columns(const std::array<values::FieldId, N>& fields, const codec::Object& object)
        : m_object(&object) {
        for (const codec::Node& node : object.nodes()) {
            if (node.parent == codec::Node::none && node.field.code != 0) {
                take(fields, node);
            }
        }
    }

    bool has(Column column) const { return find(column) != nullptr; }
    // Wire bytes; nothing for an absent field or one that stayed text.
    std::optional<bytes::ByteView> value(Column column) const {
        const codec::Node* node = find(column);
        return node == nullptr || node->kind != codec::NodeKind::leaf
                   ? std::nullopt
                   : std::optional(m_object->value(*node));
    }

private:
    const codec::Node* find(Column column) const {
        return m_found[static_cast<std::size_t>(column)];
    }
    // Of two members for one field the first.
    void take(const std::array<values::FieldId, N>& fields, const codec::Node& node) {
        for (std::size_t at = 0; at < N; ++at) {
            if (fields[at] == node.field && m_found[at] == nullptr) {
                m_found[at] = &node;
            }
        }
    }

    const codec::Object* m_object = nullptr;
    std::array<const codec::Node*, N> m_found{};
};

using BodyColumns = Columns<BodyColumn, 7>;
using MetaColumns = Columns<MetaColumn, 3>;

// Wire bytes as values; nothing for bytes of another size than the type's.
std::optional<std::uint32_t> numberOf(const std::optional<bytes::ByteView>& wire); // UInt8…32
std::optional<values::AccountId> accountOf(const std::optional<bytes::ByteView>& wire);
// Legal amounts only: no negative drops or units.
std::optional<values::Amount> amountOf(const std::optional<bytes::ByteView>& wire);
std::optional<values::Drops> dropsOf(const std::optional<bytes::ByteView>& wire);

} // namespace countersign::stream
