#include "engine/inspect/value_parts.h"

#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/codec/json_text.h"
#include "engine/codec/path_step.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_issue.h"
#include "engine/inspect/field_value.h"
#include "engine/values/address.h"
#include "engine/values/currency.h"
#include "engine/values/nftoken_id.h"

#include <algorithm>

namespace countersign::inspect {

namespace {

using codec::Node;
using definitions::FieldType;

constexpr std::size_t idSize = 20;
constexpr std::size_t hashSize = 32;
constexpr std::size_t mptAmountSize = 33;
constexpr std::size_t issuedAmountSize = 48;

bool isNftokenId(const codec::Object& object, const Node& node) {
    const definitions::FieldDef* field = object.definitions()->field(node.field);
    return field != nullptr && field->name == "NFTokenID";
}

constexpr std::size_t usualParts = 8;

// Notes where each part begins and ends; stops for good at the first byte that does not fit.
class PartReader {
public:
    PartReader(const codec::Object& object, const Node& node)
        : m_reader(object.bytes().first(node.end), node.valueBegin) {
        m_parts.reserve(usualParts);
    }

    std::vector<ValuePart> take() { return std::move(m_parts); }

    void readAmount(std::size_t size) {
        if (size == issuedAmountSize) {
            add(PartKind::number, 8);
            add(PartKind::currency, idSize);
            add(PartKind::issuer, idSize);
        } else if (size == mptAmountSize) {
            add(PartKind::amountFlags, 1);
            add(PartKind::units, 8);
            readIssuance();
        }
    }

    void readIssuance() {
        open(PartKind::issuance);
        add(PartKind::sequence, 4);
        add(PartKind::issuer, idSize);
        close();
    }

    void readIssue() {
        bytes::Reader ahead = m_reader;
        const codec::WireIssue issue = codec::readIssue(ahead);
        add(issue.isMpt ? PartKind::issuer : PartKind::currency, idSize);
        if (issue.isMpt) {
            add(PartKind::marker, idSize);
            add(PartKind::sequenceSwapped, 4);
        } else if (!issue.isNative()) {
            add(PartKind::issuer, idSize);
        }
    }

    void readBridge() {
        readSide(PartKind::lockingDoor, PartKind::lockingIssue);
        readSide(PartKind::issuingDoor, PartKind::issuingIssue);
    }

    void readPaths() {
        std::uint32_t paths = 0;
        while (!m_reader.failed() && !m_reader.atEnd() &&
               m_reader.peek() != codec::path_step::end) {
            readPath(paths++);
            if (m_reader.peek() == codec::path_step::boundary) {
                add(PartKind::pathBoundary, 1);
            }
        }
        add(PartKind::pathsEnd, 1);
    }

    void readHashes() {
        for (std::uint32_t at = 0; !m_reader.failed() && !m_reader.atEnd(); ++at) {
            add(PartKind::hash, std::min(hashSize, m_reader.remaining()), at);
        }
    }

    void readNumber() {
        add(PartKind::mantissa, 8);
        add(PartKind::exponent, 4);
    }

    void readNftokenId() {
        add(PartKind::nftFlags, 2);
        add(PartKind::transferFee, 2);
        add(PartKind::issuer, idSize);
        add(PartKind::taxon, 4);
        add(PartKind::sequence, 4);
    }

private:
    void readSide(PartKind door, PartKind issue) {
        open(door);
        add(PartKind::length, 1);
        add(PartKind::account, idSize);
        close();
        open(issue);
        readIssue();
        close();
    }

    void readPath(std::uint32_t ordinal) {
        open(PartKind::path, ordinal);
        std::uint32_t steps = 0;
        while (!m_reader.failed() && !m_reader.atEnd() &&
               codec::path_step::isLegal(m_reader.peek()) &&
               m_reader.peek() != codec::path_step::boundary) {
            readStep(steps++);
        }
        if (steps == 0) {
            m_reader.skip(m_reader.remaining() + 1); // an empty path: nothing behind it is sure
        }
        close();
    }

    void readStep(std::uint32_t ordinal) {
        namespace step = codec::path_step;
        const std::uint8_t type = m_reader.peek();
        open(PartKind::step, ordinal);
        add(PartKind::stepType, 1);
        if ((type & step::account) != 0) {
            add(PartKind::account, step::idSize);
        }
        if ((type & step::currency) != 0) {
            add(PartKind::currency, step::idSize);
        }
        if ((type & step::mpt) != 0) {
            readIssuance();
        }
        if ((type & step::issuer) != 0) {
            add(PartKind::issuer, step::idSize);
        }
        close();
    }

    void add(PartKind kind, std::size_t size, std::uint32_t ordinal = 0) {
        const std::uint32_t begin = position();
        m_reader.skip(size);
        if (!m_reader.failed()) {
            m_parts.push_back({kind, m_open, begin, position(), ordinal});
        }
    }

    void open(PartKind kind, std::uint32_t ordinal = 0) {
        m_parts.push_back({kind, m_open, position(), position(), ordinal});
        m_open = static_cast<std::uint32_t>(m_parts.size() - 1);
    }

    void close() {
        m_parts[m_open].end = position();
        m_open = m_parts[m_open].parent;
    }

    std::uint32_t position() const { return static_cast<std::uint32_t>(m_reader.position()); }

    bytes::Reader m_reader;
    std::vector<ValuePart> m_parts;
    std::uint32_t m_open = ValuePart::none;
};

std::string numberText(bytes::ByteView wire) {
    bytes::Bytes whole(wire.begin(), wire.end());
    whole.resize(issuedAmountSize); // no currency, no issuer: only the number is read
    const codec::WireAmount amount = codec::readAmount(whole);
    std::string text;
    codec::appendDecimal(text, amount.isNegative, amount.magnitude, amount.exponent);
    return text;
}

std::uint64_t bigEndian(bytes::ByteView wire) {
    std::uint64_t number = 0;
    for (const std::uint8_t byte : wire) {
        number = number << 8U | byte;
    }
    return number;
}

std::string swappedText(bytes::ByteView wire) {
    const bytes::Bytes reversed(wire.rbegin(), wire.rend());
    return std::to_string(bigEndian(reversed));
}

// `wire` begins with the flags of the id, ends with the part.
std::string taxonText(const codec::Object& object, const ValuePart& part) {
    constexpr std::uint32_t taxonOffset = 24;
    values::Hash256 id;
    const bytes::ByteView whole = object.bytes().subspan(part.begin - taxonOffset, hashSize);
    std::copy(whole.begin(), whole.end(), id.data.begin());
    return std::to_string(values::nftokenIdFromBytes(id).taxon);
}

} // namespace

bool hasParts(const codec::Object& object, std::uint32_t node) {
    const Node& field = object.nodes()[node];
    if (field.kind != codec::NodeKind::leaf) {
        return false;
    }
    const std::size_t size = field.end - field.valueBegin;
    switch (valueRule(object, node).type) {
    case FieldType::amount:
        return size == issuedAmountSize || size == mptAmountSize;
    case FieldType::issue:
        return size > idSize;
    case FieldType::xchainBridge:
    case FieldType::pathSet:
    case FieldType::number:
        return size > 0;
    case FieldType::vector256:
        return size > 0;
    case FieldType::hash192:
        return size == values::MptIssuanceId::size;
    case FieldType::hash256:
        return size == hashSize && isNftokenId(object, field);
    default:
        return false;
    }
}

std::vector<ValuePart> valueParts(const codec::Object& object, std::uint32_t node) {
    if (!hasParts(object, node)) {
        return {};
    }
    const Node& field = object.nodes()[node];
    PartReader reader(object, field);
    switch (valueRule(object, node).type) {
    case FieldType::amount:
        reader.readAmount(field.end - field.valueBegin);
        break;
    case FieldType::issue:
        reader.readIssue();
        break;
    case FieldType::xchainBridge:
        reader.readBridge();
        break;
    case FieldType::pathSet:
        reader.readPaths();
        break;
    case FieldType::vector256:
        reader.readHashes();
        break;
    case FieldType::number:
        reader.readNumber();
        break;
    case FieldType::hash192:
        reader.readIssuance();
        break;
    default:
        reader.readNftokenId();
        break;
    }
    return reader.take();
}

std::uint32_t deepestPartAt(const std::vector<ValuePart>& parts, std::uint32_t offset) {
    const auto behind =
        std::upper_bound(parts.begin(), parts.end(), offset,
                         [](std::uint32_t at, const ValuePart& part) { return at < part.begin; });
    if (behind == parts.begin()) {
        return ValuePart::none;
    }
    auto at = static_cast<std::uint32_t>(behind - parts.begin() - 1);
    while (at != ValuePart::none && parts[at].end <= offset) {
        at = parts[at].parent;
    }
    return at;
}

std::string partText(const codec::Object& object, const ValuePart& part) {
    const bytes::ByteView wire = object.bytes().subspan(part.begin, part.end - part.begin);
    bytes::Reader reader(wire);
    switch (part.kind) {
    case PartKind::number:
        return numberText(wire);
    case PartKind::currency:
        return values::toText(reader.fixed<values::Currency>());
    case PartKind::issuer:
    case PartKind::account:
    case PartKind::marker:
        return values::toAddress(reader.fixed<values::AccountId>());
    case PartKind::issuance:
    case PartKind::hash:
        return bytes::toHex(wire);
    case PartKind::units:
    case PartKind::sequence:
    case PartKind::nftFlags:
    case PartKind::transferFee:
        return std::to_string(bigEndian(wire));
    case PartKind::sequenceSwapped:
        return swappedText(wire);
    case PartKind::taxon:
        return taxonText(object, part);
    case PartKind::mantissa:
        return std::to_string(static_cast<std::int64_t>(reader.u64()));
    case PartKind::exponent:
        return std::to_string(static_cast<std::int32_t>(reader.u32()));
    default:
        return {};
    }
}

} // namespace countersign::inspect
