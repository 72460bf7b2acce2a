#include "engine/inspect/byte_meaning.h"

#include "engine/bytes/reader.h"
#include "engine/codec/path_step.h"
#include "engine/codec/prefix.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_type.h"
#include "engine/inspect/field_value.h"

#include <algorithm>

namespace countersign::inspect {

namespace {

using codec::Node;

constexpr std::uint32_t firstLetter = 12; // of a standard currency code
constexpr std::uint32_t letterCount = 3;

class Explainer {
public:
    Explainer(const codec::Object& object, const NodeIndex& index, ByteMeaning& meaning)
        : m_object(object)
        , m_index(index)
        , m_node(object.nodes()[meaning.node])
        , m_meaning(meaning) {}

    void explain() {
        switch (m_meaning.role) {
        case ByteRole::header:
            place(m_node.begin, m_index.headerEnd(m_meaning.node));
            return explainHeader();
        case ByteRole::length:
            place(m_index.headerEnd(m_meaning.node), m_node.valueBegin);
            return explainLength();
        case ByteRole::endMarker:
            place(m_meaning.offset, m_meaning.offset + 1);
            return add(m_meaning.byte == codec::objectEndByte ? BitMeaning::objectEnd
                                                              : BitMeaning::arrayEnd);
        case ByteRole::value:
            return explainValue();
        case ByteRole::unread:
            break;
        }
    }

private:
    void place(std::uint32_t begin, std::uint32_t end) {
        m_meaning.index = m_meaning.offset - begin;
        m_meaning.size = end - begin;
    }

    void add(BitMeaning meaning, int high = 7, int low = 0, std::int64_t value = 0) {
        m_meaning.bits.push_back(
            {meaning, static_cast<std::uint8_t>(high), static_cast<std::uint8_t>(low), value});
    }
    void addBit(BitMeaning meaning, int bit) {
        add(meaning, bit, bit, m_meaning.byte >> static_cast<unsigned>(bit) & 1U);
    }

    void explainHeader() {
        const std::uint8_t first = m_object.bytes()[m_node.begin];
        const std::int64_t type = m_node.field.type();
        const std::int64_t nth = m_node.field.nth();
        const bool typeIsApart = first >> 4U == 0;
        const bool fieldIsApart = (first & 15U) == 0;
        if (m_meaning.index == 0) {
            add(typeIsApart ? BitMeaning::typeFollows : BitMeaning::typeCode, 7, 4,
                typeIsApart ? 0 : type);
            add(fieldIsApart ? BitMeaning::fieldFollows : BitMeaning::fieldCode, 3, 0,
                fieldIsApart ? 0 : nth);
        } else if (m_meaning.index == 1 && typeIsApart) {
            add(BitMeaning::typeCode, 7, 0, type);
        } else {
            add(BitMeaning::fieldCode, 7, 0, nth);
        }
    }

    void explainLength() {
        add(BitMeaning::length, 7, 0, std::int64_t{m_node.end} - m_node.valueBegin);
    }

    void explainValue() {
        place(m_node.valueBegin, m_node.end);
        const std::vector<ValuePart> parts = valueParts(m_object, m_meaning.node);
        const std::uint32_t at = deepestPartAt(parts, m_meaning.offset);
        if (at != ValuePart::none) {
            m_meaning.part = parts[at];
            place(parts[at].begin, parts[at].end);
            return explainPart(parts[at].kind);
        }
        const definitions::FieldType type = valueRule(m_object, m_meaning.node).type;
        if (type == definitions::FieldType::amount) {
            return explainNative();
        }
        const bool isCurrency =
            type == definitions::FieldType::currency || type == definitions::FieldType::issue;
        isCurrency ? explainCurrency() : add(BitMeaning::plain);
    }

    void explainPart(PartKind kind) {
        switch (kind) {
        case PartKind::number:
            return explainNumber();
        case PartKind::amountFlags:
            addBit(BitMeaning::notXrp, 7);
            addBit(BitMeaning::positive, 6);
            addBit(BitMeaning::isMpt, 5);
            return add(BitMeaning::spare, 4, 0, m_meaning.byte & 0x1FU);
        case PartKind::units:
            return add(BitMeaning::units, 7, 0, static_cast<std::int64_t>(amount().magnitude));
        case PartKind::currency:
            return explainCurrency();
        case PartKind::stepType:
            return explainStep();
        default:
            return add(BitMeaning::plain);
        }
    }

    codec::WireAmount amount() const { return codec::readAmount(m_object.value(m_node)); }

    void explainNative() {
        const auto drops = static_cast<std::int64_t>(amount().magnitude);
        if (m_meaning.index > 0) {
            return add(BitMeaning::drops, 7, 0, drops);
        }
        addBit(BitMeaning::notXrp, 7);
        addBit(BitMeaning::positive, 6);
        addBit(BitMeaning::isMpt, 5);
        add(BitMeaning::drops, 4, 0, drops);
    }

    // Bit 63 not XRP, 62 positive, 61–54 exponent + 97, 53–0 mantissa (protocol.md 2.3).
    void explainNumber() {
        const codec::WireAmount value = amount();
        const auto mantissa = static_cast<std::int64_t>(value.magnitude);
        if (m_meaning.index > 1) {
            return add(BitMeaning::mantissa, 7, 0, mantissa);
        }
        if (m_meaning.index == 1) {
            add(BitMeaning::exponent, 7, 6, value.exponent);
            return add(BitMeaning::mantissa, 5, 0, mantissa);
        }
        addBit(BitMeaning::notXrp, 7);
        addBit(BitMeaning::positive, 6);
        add(BitMeaning::exponent, 5, 0, value.exponent);
    }

    void explainCurrency() {
        const bytes::ByteView code =
            m_object.bytes().subspan(m_meaning.offset - m_meaning.index, m_meaning.size);
        const auto isZero = [](std::uint8_t byte) { return byte == 0; };
        const bool isStandard =
            m_meaning.size == firstLetter + letterCount + 5 &&
            std::all_of(code.begin(), code.begin() + firstLetter, isZero) &&
            std::all_of(code.begin() + firstLetter + letterCount, code.end(), isZero);
        const bool isLetter = isStandard && m_meaning.index >= firstLetter &&
                              m_meaning.index < firstLetter + letterCount && m_meaning.byte != 0;
        isLetter ? add(BitMeaning::letter, 7, 0, m_meaning.byte) : add(BitMeaning::plain);
    }

    void explainStep() {
        addBit(BitMeaning::spare, 7);
        addBit(BitMeaning::stepHasMpt, 6);
        addBit(BitMeaning::stepHasIssuer, 5);
        addBit(BitMeaning::stepHasCurrency, 4);
        add(BitMeaning::spare, 3, 1, m_meaning.byte >> 1U & 7U);
        addBit(BitMeaning::stepHasAccount, 0);
    }

    const codec::Object& m_object;
    const NodeIndex& m_index;
    const Node& m_node;
    ByteMeaning& m_meaning;
};

} // namespace

ByteMeaning byteMeaning(const codec::Object& object, const NodeIndex& index, bytes::ByteView bytes,
                        std::uint32_t offset) {
    ByteMeaning meaning;
    meaning.offset = offset;
    meaning.byte = bytes[offset];
    meaning.node = index.deepestAt(offset);
    meaning.role = index.role(offset, meaning.node);
    if (meaning.node == Node::none) {
        const auto read = static_cast<std::uint32_t>(object.bytes().size());
        meaning.index = offset - std::min(offset, read);
        meaning.size = static_cast<std::uint32_t>(bytes.size()) - read;
        meaning.bits.push_back({});
        return meaning;
    }
    Explainer(object, index, meaning).explain();
    return meaning;
}

} // namespace countersign::inspect
