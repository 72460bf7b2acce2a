#include "engine/inspect/finding.h"

#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"
#include "engine/codec/prefix.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_type.h"
#include "engine/inspect/length_check.h"

#include <algorithm>
#include <array>

namespace countersign::inspect {

namespace {

using codec::Node;
using codec::NodeKind;

constexpr std::array<std::string_view, 6> ruleNames{
    "none", "ed25519-signature", "der-signature", "public-key", "account", "blob-end"};
constexpr std::size_t maxLengthFindings = 32; // as many as there may be signers

// The header of a field and, where it has one, its length prefix, as they stand in the bytes.
struct FieldFront {
    values::FieldId field;
    std::uint32_t headerEnd = 0;
    std::uint32_t valueBegin = 0;
    std::optional<std::size_t> length; // said by a prefix
    bool hasPrefix = false;
};

FieldFront frontAt(const definitions::Definitions& definitions, bytes::ByteView blob,
                   std::uint32_t begin) {
    FieldFront front;
    bytes::Reader reader(blob, begin);
    const std::optional<codec::FieldHeader> header = codec::readHeader(reader);
    const auto here = [&reader] { return static_cast<std::uint32_t>(reader.position()); };
    front.headerEnd = front.valueBegin = std::max(
        here(), std::min<std::uint32_t>(begin + 1, static_cast<std::uint32_t>(blob.size())));
    if (!header) {
        return front;
    }
    front.field = header->field;
    const definitions::FieldDef* known = definitions.field(header->field);
    front.hasPrefix = known != nullptr
                          ? known->isVlEncoded
                          : codec::hasLengthPrefix(codec::typeOfCode(header->field.type()));
    if (front.hasPrefix) {
        front.length = codec::readLength(reader);
        front.valueBegin = std::max(here(), front.headerEnd);
    }
    return front;
}

// Bytes that a value without a length prefix needs; nothing when they are told by its content.
std::optional<std::uint32_t> neededSize(values::FieldId field, bytes::ByteView rest) {
    const definitions::FieldType type = codec::typeOfCode(field.type());
    if (type == definitions::FieldType::amount) {
        return rest.empty() ? std::nullopt
                            : std::optional(static_cast<std::uint32_t>(codec::amountSize(rest[0])));
    }
    const std::size_t size = codec::fixedSize(type);
    return size == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(size));
}

bool isAboutHeader(Errc code) {
    return code == Errc::wrongOrder || code == Errc::unknownField || code == Errc::notMinimal ||
           code == Errc::duplicateField || code == Errc::badArrayElement;
}

// One run over one blob.
class Search {
public:
    Search(const codec::Codec& codec, bytes::ByteView blob, ByteSpan object,
           codec::Decoded& decoded)
        : m_codec(codec)
        , m_blob(blob.first(object.end))
        , m_object(object)
        , m_decoded(decoded)
        , m_lengths(*codec.definitions()) {}

    Findings run() {
        const std::optional<std::uint32_t> culprit = firstWrongLength();
        if (culprit && isFollowedByNonsense(*culprit)) {
            cutBehind(*culprit);
        }
        takeRemarks();
        if (culprit) {
            takeLengths();
        }
        if (m_culprit) {
            noteCulprit();
        } else if (m_decoded.stopped) {
            takeStop();
        }
        sort();
        return std::move(m_findings);
    }

private:
    const definitions::Definitions& definitions() const { return *m_codec.definitions(); }
    std::span<const Node> nodes() const { return m_decoded.object.nodes(); }
    std::uint32_t inBlob(std::uint32_t offset) const { return offset + m_object.begin; }

    std::optional<LengthCheck::Wrong> wrongLength(const Node& node) const {
        if (node.kind != NodeKind::leaf) {
            return std::nullopt;
        }
        const bytes::ByteView value = m_decoded.object.value(node);
        return m_lengths.check(m_decoded.object, node.parent, node.field, value.size(), value);
    }

    std::optional<std::uint32_t> firstWrongLength() const {
        for (std::uint32_t at = 0; at < nodes().size(); ++at) {
            if (wrongLength(nodes()[at])) {
                return at;
            }
        }
        return std::nullopt;
    }

    // Nothing is odd in front of it, and something is behind it.
    bool isFollowedByNonsense(std::uint32_t culprit) const {
        const Node& node = nodes()[culprit];
        const auto& remarks = m_decoded.remarks;
        const bool isFirst = remarks.empty() || remarks.front().offset >= node.begin;
        const bool isOddBehind =
            std::any_of(remarks.begin(), remarks.end(), [&node](const codec::Remark& remark) {
                return remark.offset != Error::nowhere && remark.offset >= node.end;
            });
        return isFirst && (m_decoded.stopped || isOddBehind);
    }

    // What was read behind the field was never there.
    void cutBehind(std::uint32_t culprit) {
        const std::uint32_t end = nodes()[culprit].end;
        m_decoded = m_codec.dissect(m_blob.subspan(m_object.begin, end), m_decoded.object.kind());
        std::erase_if(m_decoded.remarks, [end](const codec::Remark& remark) {
            return remark.code == Errc::missingEndMarker && remark.offset >= end;
        });
        m_culprit = culprit;
    }

    const Node* nodeAt(std::uint32_t begin) const {
        const auto all = nodes();
        const auto found = std::lower_bound(
            all.begin(), all.end(), begin,
            [](const Node& node, std::uint32_t offset) { return node.begin < offset; });
        return found != all.end() && found->begin == begin ? &*found : nullptr;
    }

    void takeRemarks() {
        for (const codec::Remark& remark : m_decoded.remarks) {
            Finding finding;
            finding.code = remark.code;
            finding.subject = remark.subject;
            const std::uint32_t begin =
                remark.offset == Error::nowhere ? m_object.begin : inBlob(remark.offset);
            finding.fault = {begin, begin};
            const Node* node =
                remark.offset == Error::nowhere || remark.code == Errc::missingEndMarker
                    ? nullptr
                    : nodeAt(remark.offset);
            if (node != nullptr) {
                const bool isLeaf = node->kind == NodeKind::leaf;
                const std::uint32_t headerEnd = frontAt(definitions(), m_blob, begin).headerEnd;
                finding.field = node->field;
                finding.fault.end =
                    isAboutHeader(remark.code) || !isLeaf ? headerEnd : inBlob(node->end);
            }
            m_findings.all.push_back(std::move(finding));
        }
    }

    // Takes the place of a remark of the decoder about the same length.
    void takeLengths() {
        std::size_t count = 0;
        for (std::uint32_t at = 0; at < nodes().size() && count < maxLengthFindings; ++at) {
            const Node& node = nodes()[at];
            const std::optional<LengthCheck::Wrong> wrong = wrongLength(node);
            if (!wrong) {
                continue;
            }
            ++count;
            const FieldFront front = frontAt(definitions(), m_blob, inBlob(node.begin));
            Finding finding{Errc::badLength, m_decoded.object.path(at),
                            node.field,      {front.headerEnd, front.valueBegin},
                            wrong->rule,     node.end - node.valueBegin,
                            wrong->expected};
            std::erase_if(m_findings.all, [&](const Finding& other) {
                return other.code == Errc::badLength && other.fault.begin == inBlob(node.begin);
            });
            m_findings.all.push_back(std::move(finding));
        }
    }

    void noteCulprit() {
        const Node& node = nodes()[*m_culprit];
        const std::uint32_t end = inBlob(node.end);
        const std::uint32_t valueBegin = inBlob(node.valueBegin);
        const auto found =
            std::find_if(m_findings.all.begin(), m_findings.all.end(), [&](const Finding& finding) {
                return finding.rule != LengthRule::none && finding.fault.end == valueBegin;
            });
        Damage damage;
        damage.finding = static_cast<std::size_t>(found - m_findings.all.begin());
        damage.field = {inBlob(node.begin), end};
        damage.swallowed = {std::min(valueBegin + *found->expected, end), end};
        damage.unread = {end, m_object.end};
        nameSwallowed(*found, damage);
        m_findings.damage = damage;
    }

    void takeStop() {
        const Error& stop = *m_decoded.stopped;
        const std::uint32_t begin =
            stop.offset == Error::nowhere ? m_object.begin : inBlob(stop.offset);
        const FieldFront front = frontAt(definitions(), m_blob, begin);
        Finding finding{stop.code,        stop.subject, front.field, {begin, front.headerEnd},
                        LengthRule::none, {},           {}};
        Damage damage;
        damage.field = finding.fault;
        if (stop.code == Errc::truncated) {
            takeTruncation(front, finding, damage);
        } else if (front.hasPrefix && !front.length && stop.code == Errc::badLength) {
            finding.fault = {front.headerEnd, front.valueBegin};
            damage.field.end = front.valueBegin;
        }
        if (damage.swallowed.isEmpty()) {
            damage.swallowed = {damage.field.end, damage.field.end};
        }
        damage.unread = {damage.field.end, m_object.end};
        damage.finding = m_findings.all.size();
        nameSwallowed(finding, damage);
        m_findings.all.push_back(std::move(finding));
        m_findings.damage = damage;
    }

    // The blob ends inside a field.
    void takeTruncation(const FieldFront& front, Finding& finding, Damage& damage) const {
        damage.field.end = m_object.end;
        if (front.field.code == 0 || (front.hasPrefix && !front.length)) {
            finding.fault.end = m_object.end; // inside its header or length
            return;
        }
        const std::uint32_t available = m_object.end - front.valueBegin;
        const bytes::ByteView rest = m_blob.subspan(front.valueBegin);
        finding.rule = LengthRule::blobEnd;
        finding.expected = available;
        finding.claimed = neededSize(front.field, rest);
        damage.swallowed = {front.valueBegin, m_object.end};
        if (!front.hasPrefix) {
            return;
        }
        finding.claimed = static_cast<std::uint32_t>(*front.length);
        finding.fault = {front.headerEnd, front.valueBegin};
        const auto wrong =
            m_lengths.check(m_decoded.object, lastContainer(), front.field, *front.length, rest);
        if (wrong && wrong->expected < available) {
            finding.rule = wrong->rule;
            finding.expected = wrong->expected;
            damage.swallowed.begin = front.valueBegin + wrong->expected;
        }
    }

    // Where the field at the end stands: beside the one in front of it.
    std::uint32_t lastContainer() const {
        if (nodes().empty()) {
            return Node::none;
        }
        const Node& last = nodes().back();
        return last.kind == NodeKind::leaf ? last.parent
                                           : static_cast<std::uint32_t>(nodes().size() - 1);
    }

    void nameSwallowed(const Finding& finding, Damage& damage) const {
        const bool isKnown =
            finding.rule != LengthRule::none && finding.rule != LengthRule::blobEnd;
        if (!isKnown || damage.swallowed.isEmpty()) {
            return;
        }
        bytes::Reader reader(m_blob, damage.swallowed.begin);
        const std::optional<codec::FieldHeader> header = codec::readHeader(reader);
        if (header && definitions().field(header->field) != nullptr) {
            damage.swallowedField = header->field;
        }
    }

    void sort() {
        const std::size_t damaged =
            m_findings.damage ? m_findings.damage->finding : m_findings.all.size();
        std::vector<std::size_t> order(m_findings.all.size());
        for (std::size_t at = 0; at < order.size(); ++at) {
            order[at] = at;
        }
        std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
            return m_findings.all[a].fault.begin < m_findings.all[b].fault.begin;
        });
        std::vector<Finding> sorted;
        sorted.reserve(order.size());
        for (std::size_t at = 0; at < order.size(); ++at) {
            if (order[at] == damaged) {
                m_findings.damage->finding = at;
            }
            sorted.push_back(std::move(m_findings.all[order[at]]));
        }
        m_findings.all = std::move(sorted);
    }

    const codec::Codec& m_codec;
    bytes::ByteView m_blob; // up to the object's end
    ByteSpan m_object;
    codec::Decoded& m_decoded;
    LengthCheck m_lengths;
    std::optional<std::uint32_t> m_culprit; // a node
    Findings m_findings;
};

} // namespace

std::string_view lengthRuleName(LengthRule rule) {
    return ruleNames[static_cast<std::size_t>(rule)];
}

Findings findingsOf(const codec::Codec& codec, bytes::ByteView blob, ByteSpan object,
                    codec::Decoded& decoded) {
    return Search(codec, blob, object, decoded).run();
}

std::optional<bytes::Bytes> withExpectedLength(bytes::ByteView blob, const Findings& findings) {
    if (!findings.damage) {
        return std::nullopt;
    }
    const Finding& finding = findings.all[findings.damage->finding];
    const bool isKnown = finding.rule != LengthRule::none && finding.rule != LengthRule::blobEnd;
    if (!isKnown || !finding.expected) {
        return std::nullopt;
    }
    bytes::Bytes out;
    bytes::appendBytes(out, blob.first(finding.fault.begin));
    codec::appendLength(out, *finding.expected);
    bytes::appendBytes(out, blob.subspan(finding.fault.end));
    return out;
}

} // namespace countersign::inspect
