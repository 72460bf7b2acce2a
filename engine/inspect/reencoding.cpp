#include "engine/inspect/reencoding.h"

#include "engine/bytes/writer.h"
#include "engine/codec/prefix.h"
#include "engine/codec/wire_type.h"

#include <algorithm>

namespace countersign::inspect {

namespace {

using codec::Node;
using codec::NodeKind;

class Reencoder {
public:
    explicit Reencoder(const codec::Object& object)
        : m_object(object) {
        m_out.reserve(object.bytes().size() + 16);
    }

    bytes::Bytes run() {
        writeChildren(Node::none, false);
        return std::move(m_out);
    }

private:
    void writeChildren(std::uint32_t parent, bool isArray) {
        std::vector<std::uint32_t> children;
        bool isSorted = true;
        for (std::uint32_t at = m_object.firstChild(parent); at != Node::none;
             at = m_object.nextSibling(at)) {
            isSorted = isSorted && (children.empty() || fieldOf(children.back()) <= fieldOf(at));
            children.push_back(at);
        }
        if (!isSorted && !isArray) {
            std::stable_sort(
                children.begin(), children.end(),
                [this](std::uint32_t a, std::uint32_t b) { return fieldOf(a) < fieldOf(b); });
        }
        for (const std::uint32_t child : children) {
            write(child);
        }
    }

    void write(std::uint32_t at) {
        const Node& node = m_object.nodes()[at];
        if (node.kind == NodeKind::text) {
            return;
        }
        codec::appendHeader(m_out, node.field);
        if (node.kind == NodeKind::leaf) {
            if (isPrefixed(node.field)) {
                codec::appendLength(m_out, node.end - node.valueBegin);
            }
            bytes::appendBytes(m_out, m_object.value(node));
            return;
        }
        const bool isArray = node.kind == NodeKind::array;
        writeChildren(at, isArray);
        m_out.push_back(isArray ? codec::arrayEndByte : codec::objectEndByte);
    }

    values::FieldId fieldOf(std::uint32_t at) const { return m_object.nodes()[at].field; }

    bool isPrefixed(values::FieldId field) const {
        const definitions::FieldDef* known = m_object.definitions()->field(field);
        return known != nullptr ? known->isVlEncoded
                                : codec::hasLengthPrefix(codec::typeOfCode(field.type()));
    }

    const codec::Object& m_object;
    bytes::Bytes m_out;
};

} // namespace

bytes::Bytes reencode(const codec::Object& object) {
    return object.definitions() == nullptr ? bytes::Bytes() : Reencoder(object).run();
}

std::optional<std::uint32_t> firstDifference(bytes::ByteView a, bytes::ByteView b) {
    const std::size_t shorter = std::min(a.size(), b.size());
    const auto at =
        std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin())
            .first -
        a.begin();
    const bool isSame = static_cast<std::size_t>(at) == shorter && a.size() == b.size();
    return isSame ? std::nullopt : std::optional(static_cast<std::uint32_t>(at));
}

} // namespace countersign::inspect
