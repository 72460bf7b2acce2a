#include "engine/codec/decoder.h"

#include "engine/codec/value_check.h"
#include "engine/codec/wire_type.h"

#include <algorithm>

namespace countersign::codec {

using definitions::FieldDef;
using definitions::FieldForm;
using definitions::FieldType;

Decoder::Decoder(definitions::DefinitionsPtr definitions, bytes::ByteView blob, ObjectKind kind)
    : m_definitions(std::move(definitions))
    , m_blob(blob)
    , m_kind(kind)
    , m_reader(blob) {}

Decoded Decoder::run() {
    Decoded decoded;
    if (m_blob.size() > maxInputBytes) {
        decoded.stopped = Error{Errc::messageTooLarge, 0, {}, {}};
        return decoded;
    }
    constexpr std::size_t usualFieldSize = 12;
    m_nodes.reserve(m_blob.size() / usualFieldSize + 4);
    std::uint32_t understood = 0;
    while (!m_reader.atEnd() && readField()) {
        understood = position();
    }
    if (!m_stopped && m_depth > 0) {
        remark(Errc::missingEndMarker, understood, {});
    }
    while (m_depth > 0) {
        close(understood);
    }
    findDoubles(top());
    std::stable_sort(m_remarks.begin(), m_remarks.end(),
                     [](const Remark& a, const Remark& b) { return a.offset < b.offset; });
    const bytes::ByteView used = m_blob.first(understood);
    m_nodes.shrink_to_fit();
    decoded.object =
        Object(m_kind, std::move(m_definitions), {used.begin(), used.end()}, std::move(m_nodes));
    decoded.remarks = std::move(m_remarks);
    decoded.restBegin = understood;
    decoded.stopped = std::move(m_stopped);
    return decoded;
}

bool Decoder::readField() {
    const std::uint32_t begin = position();
    const std::optional<FieldHeader> header = readHeader(m_reader);
    if (!header) {
        return stop(m_reader.failed() ? Errc::truncated : Errc::badHeader, begin, {});
    }
    const values::FieldId field = header->field;
    const FieldDef* known = m_definitions->field(field);
    const FieldType type = known != nullptr ? known->type : typeOfCode(field.type());
    if (!header->isMinimal) {
        if (known == nullptr) {
            return stop(Errc::badHeader, begin, {}); // rather damage than a field
        }
        remark(Errc::notMinimal, begin, field);
    }
    if (field == objectEnd || field == arrayEnd) {
        return closeLevel(field, begin);
    }
    if (type == FieldType::unknown) {
        return stop(Errc::unknownType, begin, field);
    }
    if (m_depth >= maxLevel) {
        return stop(Errc::tooDeep, begin, field);
    }
    const bool isContainer = type == FieldType::object || type == FieldType::array;
    if (top().isArray && type != FieldType::object) {
        if (!isContainer) {
            return stop(Errc::badArrayElement, begin, field);
        }
        remark(Errc::badArrayElement, begin, field); // an array right inside an array
    }
    if (known == nullptr) {
        remark(Errc::unknownField, begin, field);
    }
    noteOrder(field, begin);
    return isContainer ? openLevel(field, type, begin) : readLeaf(field, known, type, begin);
}

bool Decoder::openLevel(values::FieldId field, FieldType type, std::uint32_t begin) {
    const bool isArray = type == FieldType::array;
    Node node;
    node.field = field;
    node.parent = top().node;
    node.begin = begin;
    node.valueBegin = position();
    node.end = position();
    node.kind = isArray ? NodeKind::array : NodeKind::object;
    ++top().children;
    ++m_depth;
    top() = Level{static_cast<std::uint32_t>(m_nodes.size()), isArray, false, 0, 0};
    m_nodes.push_back(node);
    return true;
}

bool Decoder::closeLevel(values::FieldId marker, std::uint32_t begin) {
    if (marker == arrayEnd) {
        closeObjectsInArray(begin);
    }
    const bool fits = m_depth > 0 && top().isArray == (marker == arrayEnd);
    if (!fits) {
        return stop(Errc::strayEndMarker, begin, {});
    }
    close(position());
    return true;
}

// The end of an array while an object in it is open: the object's own end marker is missing.
void Decoder::closeObjectsInArray(std::uint32_t begin) {
    std::size_t array = m_depth;
    while (array > 0 && !m_levels[array].isArray) {
        --array;
    }
    while (array > 0 && m_depth > array) {
        remark(Errc::missingEndMarker, begin, {});
        close(begin);
    }
}

void Decoder::close(std::uint32_t end) {
    m_nodes[top().node].end = end;
    findDoubles(top());
    --m_depth;
}

bool Decoder::readLeaf(values::FieldId field, const FieldDef* known, FieldType type,
                       std::uint32_t begin) {
    Node leaf;
    leaf.field = field;
    leaf.parent = top().node;
    leaf.begin = begin;
    const bool isPrefixed = known != nullptr ? known->isVlEncoded : hasLengthPrefix(type);
    if (!measure(field, type, isPrefixed, leaf)) {
        return false;
    }
    noteTransactionType(leaf, known);
    judge(leaf, known, type);
    m_nodes.push_back(leaf);
    ++top().children;
    return true;
}

bool Decoder::measure(values::FieldId field, FieldType type, bool isPrefixed, Node& leaf) {
    std::optional<Errc> problem;
    if (isPrefixed) {
        const std::optional<std::size_t> length = readLength(m_reader);
        leaf.valueBegin = position();
        if (length) {
            m_reader.skip(*length);
        }
        const bool isCut = m_reader.failed();
        problem = isCut ? std::optional(Errc::truncated)
                        : (length ? std::nullopt : std::optional(Errc::badLength));
    } else {
        leaf.valueBegin = position();
        problem = skipValue(m_reader, type);
    }
    leaf.end = position();
    return !problem || stop(*problem, leaf.begin, field);
}

// UNLModify is the one transaction whose account is written empty.
void Decoder::noteTransactionType(const Node& leaf, const FieldDef* known) {
    if (m_depth == 0 && known != nullptr && known->form == FieldForm::transactionType) {
        bytes::Reader value(m_blob, leaf.valueBegin);
        m_isUnlModify = m_definitions->transactionTypes().name(value.u16()) == "UNLModify";
    }
}

void Decoder::judge(const Node& leaf, const FieldDef* known, FieldType type) {
    const ValueRule rule{type, known != nullptr ? known->form : FieldForm::plain,
                         m_kind != ObjectKind::transaction};
    const bytes::ByteView value = m_blob.subspan(leaf.valueBegin, leaf.end - leaf.valueBegin);
    std::optional<Errc> odd = checkValue(rule, value, *m_definitions);
    if (m_isUnlModify && m_depth == 0 && known != nullptr && known->name == "Account") {
        const bool isZero =
            std::all_of(value.begin(), value.end(), [](std::uint8_t byte) { return byte == 0; });
        odd = isZero && !value.empty() ? std::optional(Errc::badLength)
                                       : (value.empty() ? std::nullopt : odd);
    }
    if (odd && !(odd == Errc::emptyVector && m_kind != ObjectKind::transaction)) {
        remark(*odd, leaf.begin, leaf.field);
    }
}

void Decoder::noteOrder(values::FieldId field, std::uint32_t begin) {
    Level& level = top();
    if (level.isArray) {
        return;
    }
    if (field.code <= level.highest) {
        if (field.code < level.highest) {
            remark(Errc::wrongOrder, begin, field);
        }
        level.isUnordered = true;
    }
    level.highest = std::max(level.highest, field.code);
}

// Only where fields were out of order can one be double without standing beside its twin.
void Decoder::findDoubles(const Level& level) {
    if (!level.isUnordered) {
        return;
    }
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen; // field code, begin
    for (auto at = level.node + 1; at < m_nodes.size(); ++at) {
        if (m_nodes[at].parent == level.node) {
            seen.emplace_back(m_nodes[at].field.code, m_nodes[at].begin);
        }
    }
    std::sort(seen.begin(), seen.end());
    for (std::size_t at = 1; at < seen.size(); ++at) {
        if (seen[at].first == seen[at - 1].first) {
            remark(Errc::duplicateField, seen[at].second, values::FieldId{seen[at].first});
        }
    }
}

bool Decoder::stop(Errc code, std::uint32_t offset, values::FieldId field) {
    m_stopped = Error{code, offset, pathOf(field), {}};
    return false;
}

void Decoder::remark(Errc code, std::uint32_t offset, values::FieldId field) {
    if (m_remarks.size() < maxRemarks) {
        m_remarks.push_back({code, offset, pathOf(field)});
    } else if (m_remarks.size() == maxRemarks) {
        m_remarks.push_back({Errc::tooManyRemarks, offset, {}});
    }
}

std::string Decoder::nameOf(values::FieldId field) const {
    const FieldDef* known = m_definitions->field(field);
    return known != nullptr ? known->name : unknownFieldName(field);
}

// The open containers down to `field`, or without it where that is {0}.
std::string Decoder::pathOf(values::FieldId field) const {
    std::string path;
    const auto append = [this, &path](values::FieldId step) {
        if (!path.empty()) {
            path += '.';
        }
        path += nameOf(step);
    };
    for (std::size_t at = 1; at <= m_depth; ++at) {
        append(m_nodes[m_levels[at].node].field);
        const bool isLast = at == m_depth; // the element of an outer array is counted already
        if (m_levels[at].isArray && !(isLast && field.code == 0)) {
            path += '[';
            path += std::to_string(m_levels[at].children - (isLast ? 0 : 1));
            path += ']';
        }
    }
    if (field.code != 0) {
        append(field);
    }
    return path;
}

} // namespace countersign::codec
