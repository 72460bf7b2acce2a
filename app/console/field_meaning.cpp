#include "app/console/field_meaning.h"

#include "engine/bytes/reader.h"
#include "engine/codec/field_time.h"
#include "engine/codec/wire_amount.h"
#include "engine/values/drops.h"

#include <array>
#include <cstdio>
#include <span>

namespace countersign::console {

namespace {

using codec::Node;
using codec::NodeKind;
using codec::Object;
using definitions::FieldForm;
using definitions::FieldType;
using definitions::Presentation;

// The name of the type that a container of fields is of; empty when it does not say.
std::string typeWithin(const Object& object, std::uint32_t container) {
    const definitions::Definitions& table = *object.definitions();
    const std::array<std::pair<const char*, const definitions::NameTable*>, 2> sources{{
        {"TransactionType", &table.transactionTypes()},
        {"LedgerEntryType", &table.ledgerEntryTypes()},
    }};
    for (const auto& [field, names] : sources) {
        const std::uint32_t node = object.find(field, container);
        if (node != Node::none && object.nodes()[node].kind == NodeKind::leaf)
            return std::string(
                names->name(bytes::Reader(object.value(object.nodes()[node])).u16()));
    }
    return {};
}

// Names of the bits that are set, then the bits that have none.
std::string flagsText(std::uint32_t bits, std::span<const definitions::Flag> flags) {
    std::string text;
    for (const definitions::Flag& flag : flags) {
        if (flag.value == 0 || (bits & flag.value) != flag.value)
            continue;
        text += text.empty() ? "" : ", ";
        text += flag.name;
        bits &= ~flag.value;
    }
    if (bits == 0)
        return text;
    std::array<char, 16> hex{};
    std::snprintf(hex.data(), hex.size(), "0x%08X", bits);
    return text + (text.empty() ? "" : ", ") + hex.data();
}

std::string dropsText(bytes::ByteView wire) {
    const codec::WireAmount amount = codec::readAmount(wire);
    if (amount.shape != codec::AmountShape::native)
        return {};
    const auto drops = static_cast<std::int64_t>(amount.magnitude); // 62 bits
    return values::toXrpText(values::Drops{amount.isNegative ? -drops : drops}) + " XRP";
}

class Meaning {
public:
    Meaning(const Object& object, const Presentation& words, const Node& node,
            const std::string& holder)
        : m_object(object)
        , m_words(words)
        , m_node(node)
        , m_holder(holder)
        , m_name(object.name(node))
        , m_field(node.kind == NodeKind::leaf ? object.definitions()->field(node.field) : nullptr) {
    }

    std::string text() const {
        const definitions::Wording* wording = m_words.field(m_name, m_holder);
        const std::string label = wording == nullptr ? std::string() : wording->label;
        const std::string value = m_field == nullptr ? std::string() : ofValue();
        return label.empty() || value.empty() ? label + value : label + ": " + value;
    }

private:
    std::string ofValue() const {
        if (auto time = codec::timeText(m_object, m_node))
            return *std::move(time);
        const bytes::ByteView wire = m_object.value(m_node);
        if (m_field->type == FieldType::amount)
            return dropsText(wire);
        return m_field->type == FieldType::uint32 ? ofBits(bytes::Reader(wire).u32())
                                                  : ofName(bytes::Reader(wire));
    }

    std::string ofBits(std::uint32_t bits) const {
        const definitions::Definitions& table = *m_object.definitions();
        if (m_name != "Flags")
            return flagsText(table.fieldFlags(m_holder, m_name).empty() ? 0 : bits,
                             table.fieldFlags(m_holder, m_name));
        const auto ofTransaction = table.transactionFlags(m_holder);
        return flagsText(bits,
                         ofTransaction.empty() ? table.ledgerEntryFlags(m_holder) : ofTransaction);
    }

    std::string ofName(bytes::Reader reader) const {
        const definitions::Definitions& table = *m_object.definitions();
        if (m_field->form == FieldForm::transactionType) {
            const auto* type = m_words.type(table.transactionTypes().name(reader.u16()));
            return type == nullptr ? std::string() : type->label;
        }
        if (m_field->form == FieldForm::ledgerEntryType) {
            const auto* type = m_words.ledgerEntryType(table.ledgerEntryTypes().name(reader.u16()));
            return type == nullptr ? std::string() : type->label;
        }
        if (m_field->form == FieldForm::transactionResult)
            return std::string(m_words.result(table.transactionResults().name(reader.u8())));
        return {};
    }

    const Object& m_object;
    const Presentation& m_words;
    const Node& m_node;
    const std::string& m_holder;
    std::string m_name;
    const definitions::FieldDef* m_field;
};

} // namespace

std::vector<std::string> meaningsOf(const Object& object, const Presentation& words) {
    const std::span<const Node> nodes = object.nodes();
    const std::string top = nodes.empty() ? std::string() : typeWithin(object, Node::none);
    std::vector<std::string> holders(nodes.size()); // of what a container holds
    std::vector<std::string> meanings(nodes.size());
    for (std::uint32_t at = 0; at < nodes.size(); ++at) {
        const Node& node = nodes[at];
        const std::string& around = node.parent == Node::none ? top : holders[node.parent];
        meanings[at] = Meaning(object, words, node, around).text();
        if (node.kind != NodeKind::object && node.kind != NodeKind::array)
            continue;
        holders[at] = node.kind == NodeKind::object ? typeWithin(object, at) : std::string();
        if (holders[at].empty())
            holders[at] = around;
    }
    return meanings;
}

} // namespace countersign::console
