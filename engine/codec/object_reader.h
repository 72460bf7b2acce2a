#pragma once

// Internal to codec: the one reader of JSON objects, over whatever parsed the text. `Value` offers
// scalar(), offset(), nameOffset(), appendRaw(), forEachMember() and forEachItem() (json_document.h
// and dom_value.h).

#include "engine/bytes/utf8.h"
#include "engine/bytes/writer.h"
#include "engine/codec/member_name.h"
#include "engine/codec/prefix.h"
#include "engine/codec/reader_buffers.h"
#include "engine/codec/special_fields.h"
#include "engine/codec/value_reader.h"
#include "engine/codec/wire_type.h"
#include "engine/values/x_address.h"

#include <algorithm>
#include <string>
#include <vector>

namespace countersign::codec {

struct ReaderInput {
    const definitions::DefinitionsPtr& definitions;
    const SpecialFields& special;
    ObjectKind kind = ObjectKind::other;
    ReadRules rules;
    std::vector<std::string>* ignored = nullptr;
};

template <typename Value>
class ObjectReader {
public:
    ObjectReader(const ReaderInput& input, ReaderBuffers<Value>& buffers)
        : m_input(input)
        , m_definitions(*input.definitions)
        , m_rules(input.rules)
        , m_wire(buffers.wire)
        , m_nodes(buffers.nodes)
        , m_texts(buffers.texts)
        , m_members(buffers.members)
        , m_order(buffers.order)
        , m_values(buffers.wire, input.rules, *input.definitions) {
        buffers.reset();
    }

    Result<Object> read(const Value& root) {
        if (Result<void> done = readIntoBuffers(root); !done) {
            return tl::unexpected(std::move(done.error()));
        }
        return Object(m_input.kind, m_input.definitions, m_wire, m_nodes, m_texts);
    }

    // The object stays in the buffers.
    Result<void> readIntoBuffers(const Value& root) {
        const JsonScalar scalar = root.scalar();
        return scalar.kind == JsonKind::object ? readMembers(root, Node::none, 0)
                                               : Result<void>(failAt(scalar, Errc::wrongJsonType));
    }

    // One value without header and length, into the buffer.
    Result<void> readBare(ValueRule rule, const Value& value) {
        const JsonScalar scalar = value.scalar();
        if (rule.type == definitions::FieldType::object) {
            return scalar.kind == JsonKind::object ? readMembers(value, Node::none, 0)
                                                   : failAt(scalar, Errc::wrongJsonType);
        }
        if (rule.type == definitions::FieldType::array) {
            return readArray(value, scalar, Node::none, 0);
        }
        return m_values.write(rule, value, scalar);
    }

private:
    using Member = JsonMember<Value>;
    using FieldType = definitions::FieldType;
    static constexpr std::uint64_t positionMask = 0x7FFFFFFFU; // of a sort key

    Result<void> readMembers(const Value& object, std::uint32_t parent, std::size_t level) {
        const std::size_t first = m_members.size();
        Result<void> done = collect(object, level);
        const std::size_t last = m_members.size();
        sort(first);
        for (std::size_t at = first; done && at < last; ++at) {
            const Member member = memberAt(at); // the vector grows below
            const bool isTwin =
                at > first && member.field != nullptr && memberAt(at - 1).field == member.field;
            done = isTwin ? readTwin(memberAt(at - 1), member, parent)
                          : readMember(member, parent, level);
        }
        m_members.resize(first);
        m_order.resize(first);
        return done;
    }

    const Member& memberAt(std::size_t rank) const {
        return m_members[m_order[rank] & positionMask];
    }
    void push(const Member& member) {
        m_order.push_back(member.sortKey() | m_members.size());
        m_members.push_back(member);
    }

    Result<void> collect(const Value& object, std::size_t level) {
        Result<void> done;
        object.forEachMember([&](std::string_view name, const Value& value) {
            done = take(name, value, level);
            return done.has_value();
        });
        return done;
    }

    Result<void> take(std::string_view name, const Value& value, std::size_t level) {
        Member member;
        member.field = m_definitions.field(name);
        member.name = name;
        member.value = value;
        if (member.field != nullptr && isMarker(member.field->id)) {
            member.field = nullptr;
        }
        if (member.field == nullptr && level == 0) {
            if (m_input.kind == ObjectKind::transaction && name == deliverMaxName) {
                member.field = m_input.special.amount;
                member.isAlias = true;
            } else if (isReadOnlyMember(name, m_input.kind) ||
                       (!m_rules.isStrict() && isReplyMember(name))) {
                if (m_input.ignored != nullptr) {
                    m_input.ignored->emplace_back(name);
                }
                return {};
            }
        }
        if (member.field == nullptr && m_rules.isStrict()) {
            return unknownName(name, value);
        }
        push(member);
        return m_rules.isStrict() ? takeTag(member) : Result<void>{};
    }

    static bool isMarker(values::FieldId field) { return field == objectEnd || field == arrayEnd; }

    Result<void> unknownName(std::string_view name, const Value& value) const {
        constexpr std::size_t maxShown = 64;
        Error error{Errc::unknownName, value.nameOffset(),
                    std::string(bytes::cutAtCharacter(name, maxShown)),
                    nearestFieldName(m_definitions, name)};
        return tl::unexpected(std::move(error));
    }

    // The tag of an X-address in Account or Destination becomes a member of its own.
    Result<void> takeTag(const Member& member) {
        const SpecialFields& special = m_input.special;
        const bool isAccount = member.field == special.account;
        if (!isAccount && member.field != special.destination) {
            return {};
        }
        const JsonScalar scalar = member.value.scalar();
        if (!scalar.isText() || !values::looksLikeXAddress(scalar.text)) {
            return {};
        }
        const Result<values::XAddress> address = values::xAddressFromText(scalar.text);
        if (!address || !address->tag) {
            return {}; // what is wrong with it comes out when it is written
        }
        Member tag = member;
        tag.field = isAccount ? special.sourceTag : special.destinationTag;
        tag.isTag = true;
        tag.tag = *address->tag;
        if (tag.field == nullptr) {
            return inside(member.name, failAt(scalar, Errc::tagConflict).value());
        }
        push(tag);
        return {};
    }

    // Few members, mostly.
    void sort(std::size_t first) {
        constexpr std::size_t few = 32;
        if (m_order.size() - first > few) {
            std::sort(m_order.begin() + static_cast<std::ptrdiff_t>(first), m_order.end());
            return;
        }
        for (std::size_t at = first + 1; at < m_order.size(); ++at) {
            const std::uint64_t key = m_order[at];
            std::size_t to = at;
            for (; to > first && m_order[to - 1] > key; --to) {
                m_order[to] = m_order[to - 1];
            }
            m_order[to] = key;
        }
    }

    Result<void> readMember(const Member& member, std::uint32_t parent, std::size_t level) {
        if (member.field == nullptr) {
            return appendText(member, parent);
        }
        const Mark mark = here();
        Result<void> done = readField(member, parent, level);
        if (done) {
            return done;
        }
        goBack(mark);
        if (!m_rules.isStrict()) {
            return appendText(member, parent);
        }
        return inside(member.name, std::move(done.error()));
    }

    // A second member for the same field: the same amount under its other name is no harm.
    Result<void> readTwin(const Member& first, const Member& second, std::uint32_t parent) {
        if (second.isAlias && isSameAsLast(second)) {
            return {};
        }
        if (!m_rules.isStrict()) {
            return appendText(second, parent);
        }
        Error error{Errc::duplicateKey, second.value.nameOffset(), std::string(second.name), {}};
        if (first.isTag || second.isTag) {
            error.code = Errc::tagConflict;
            error.subject = second.field->name;
        } else if (second.isAlias) {
            error.code = Errc::conflictingFields;
            error.subject = second.field->name + ", " + std::string(deliverMaxName);
        }
        return tl::unexpected(std::move(error));
    }

    bool isSameAsLast(const Member& member) {
        const Mark mark = here();
        const bool isRead =
            readLeaf(*member.field, member, Node::none, member.value.scalar(), 0).has_value();
        const bool hasTwin = mark.nodes > 0 && m_nodes[mark.nodes - 1].kind == NodeKind::leaf;
        const bool isSame = isRead && hasTwin &&
                            areEqual(valueOf(m_nodes[mark.nodes - 1]), valueOf(m_nodes.back()));
        goBack(mark);
        return isSame;
    }
    static bool areEqual(bytes::ByteView a, bytes::ByteView b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    bytes::ByteView valueOf(const Node& node) const {
        return bytes::ByteView(m_wire).subspan(node.valueBegin, node.end - node.valueBegin);
    }

    Result<void> readField(const Member& member, std::uint32_t parent, std::size_t level) {
        const JsonScalar scalar = member.value.scalar();
        if (level >= maxLevel) {
            return failAt(scalar, Errc::tooDeep);
        }
        const definitions::FieldDef& field = *member.field;
        if (field.type != FieldType::object && field.type != FieldType::array) {
            return readLeaf(field, member, parent, scalar, level);
        }
        const bool isObject = field.type == FieldType::object;
        const std::uint32_t node = openNode(field, parent, isObject);
        Result<void> done = isObject ? readObject(member.value, scalar, node, level)
                                     : readArray(member.value, scalar, node, level + 1);
        m_nodes[node].end = position();
        return done;
    }

    Result<void> readObject(const Value& value, const JsonScalar& scalar, std::uint32_t node,
                            std::size_t level) {
        if (scalar.kind != JsonKind::object) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        Result<void> done = readMembers(value, node, level + 1);
        m_wire.push_back(objectEndByte);
        return done;
    }

    Result<void> readArray(const Value& value, const JsonScalar& scalar, std::uint32_t node,
                           std::size_t level) {
        if (scalar.kind != JsonKind::array) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        Result<void> done;
        std::size_t index = 0;
        value.forEachItem([&](const Value& item) {
            done = readElement(item, index++, node, level);
            return done.has_value();
        });
        m_wire.push_back(arrayEndByte);
        return done;
    }

    // An object with exactly one member, which names an object field.
    Result<void> readElement(const Value& item, std::size_t index, std::uint32_t parent,
                             std::size_t level) {
        const Mark mark = here();
        Result<void> done = readOnlyMember(item, parent, level);
        if (done) {
            return done;
        }
        if (!m_rules.isStrict()) {
            goBack(mark);
            Member text;
            text.value = item;
            return appendText(text, parent);
        }
        return inside('[' + std::to_string(index) + ']', std::move(done.error()));
    }

    Result<void> readOnlyMember(const Value& item, std::uint32_t parent, std::size_t level) {
        const JsonScalar scalar = item.scalar();
        Member only;
        std::size_t count = 0;
        if (scalar.kind == JsonKind::object) {
            item.forEachMember([&](std::string_view name, const Value& value) {
                only.name = name;
                only.value = value;
                return ++count < 2;
            });
        }
        if (count != 1) {
            return failAt(scalar, Errc::wrongJsonType);
        }
        only.field = m_definitions.field(only.name);
        if (only.field == nullptr || isMarker(only.field->id)) {
            return unknownName(only.name, only.value);
        }
        if (only.field->type != FieldType::object) {
            return inside(only.name, failAt(scalar, Errc::wrongJsonType).value());
        }
        Result<void> done = readField(only, parent, level);
        return done ? done : inside(only.name, std::move(done.error()));
    }

    Result<void> readLeaf(const definitions::FieldDef& field, const Member& member,
                          std::uint32_t parent, const JsonScalar& scalar, std::size_t level) {
        Node node;
        node.field = field.id;
        node.parent = parent;
        node.begin = position();
        bytes::appendBytes(m_wire, field.headerBytes());
        const std::size_t prefixAt = m_wire.size();
        if (field.isVlEncoded) {
            m_wire.push_back(0);
        }
        const std::size_t valueAt = m_wire.size();
        Result<void> done = member.isTag
                                ? writeTag(member.tag)
                                : m_values.write({field.type, field.form}, member.value, scalar);
        if (!done && done.error().code == Errc::tagConflict && isTaken(field)) {
            done = writeAddressPart(scalar);
        }
        if (!done) {
            return done;
        }
        if (level == 0) {
            noteSpecial(field, valueAt);
        }
        if (field.isVlEncoded && !writeLength(prefixAt)) {
            return failAt(scalar, Errc::badLength);
        }
        node.valueBegin = static_cast<std::uint32_t>(valueAt + m_lengthGrowth);
        m_lengthGrowth = 0;
        node.end = position();
        m_nodes.push_back(node);
        return {};
    }

    Result<void> writeTag(std::uint32_t tag) {
        bytes::appendNumber<4>(m_wire, tag);
        return {};
    }

    // Its tag is a member already, so only the account is left to write.
    bool isTaken(const definitions::FieldDef& field) const {
        return &field == m_input.special.account || &field == m_input.special.destination;
    }
    Result<void> writeAddressPart(const JsonScalar& scalar) {
        const Result<values::XAddress> address = values::xAddressFromText(scalar.text);
        if (!address) {
            return failAt(scalar, address.error().code);
        }
        bytes::appendBytes(m_wire, address->account.view());
        return {};
    }

    // UNLModify is written with an empty account; its type stands before its account.
    void noteSpecial(const definitions::FieldDef& field, std::size_t valueAt) {
        const bytes::ByteView value = bytes::ByteView(m_wire).subspan(valueAt);
        if (&field == m_input.special.transactionType) {
            m_isUnlModify = bytes::Reader(value).u16() == m_input.special.unlModify;
        } else if (m_isUnlModify && &field == m_input.special.account &&
                   std::all_of(value.begin(), value.end(),
                               [](std::uint8_t byte) { return byte == 0; })) {
            m_wire.resize(valueAt);
        }
    }

    // One byte is reserved for the length; a longer value moves back a little.
    bool writeLength(std::size_t prefixAt) {
        const std::size_t length = m_wire.size() - prefixAt - 1;
        std::array<std::uint8_t, 3> prefix{};
        const std::size_t size = lengthPrefix(length, prefix);
        if (size == 0) {
            return false;
        }
        m_lengthGrowth = size - 1;
        m_wire.insert(m_wire.begin() + static_cast<std::ptrdiff_t>(prefixAt), m_lengthGrowth, 0);
        std::copy_n(prefix.begin(), size, m_wire.begin() + static_cast<std::ptrdiff_t>(prefixAt));
        return true;
    }

    // A member that stays text: its name and its JSON.
    Result<void> appendText(const Member& member, std::uint32_t parent) {
        Node node;
        node.field = member.field == nullptr ? values::FieldId{} : member.field->id;
        node.parent = parent;
        node.kind = NodeKind::text;
        node.begin = static_cast<std::uint32_t>(m_texts.size());
        m_texts += member.name;
        node.valueBegin = static_cast<std::uint32_t>(m_texts.size());
        member.value.appendRaw(m_texts);
        node.end = static_cast<std::uint32_t>(m_texts.size());
        m_nodes.push_back(node);
        return {};
    }

    std::uint32_t openNode(const definitions::FieldDef& field, std::uint32_t parent,
                           bool isObject) {
        Node node;
        node.field = field.id;
        node.parent = parent;
        node.begin = position();
        bytes::appendBytes(m_wire, field.headerBytes());
        node.valueBegin = position();
        node.kind = isObject ? NodeKind::object : NodeKind::array;
        m_nodes.push_back(node);
        return static_cast<std::uint32_t>(m_nodes.size() - 1);
    }

    struct Mark {
        std::size_t wire;
        std::size_t nodes;
        std::size_t texts;
    };
    Mark here() const { return {m_wire.size(), m_nodes.size(), m_texts.size()}; }
    void goBack(const Mark& mark) {
        m_wire.resize(mark.wire);
        m_nodes.resize(mark.nodes);
        m_texts.resize(mark.texts);
        m_lengthGrowth = 0;
    }
    std::uint32_t position() const { return static_cast<std::uint32_t>(m_wire.size()); }

    const ReaderInput& m_input;
    const definitions::Definitions& m_definitions;
    const ReadRules& m_rules;
    bytes::Bytes& m_wire;
    std::vector<Node>& m_nodes;
    std::string& m_texts;
    std::vector<Member>& m_members;
    std::vector<std::uint64_t>& m_order;
    ValueReader<Value> m_values;
    std::size_t m_lengthGrowth = 0; // bytes the last value moved back
    bool m_isUnlModify = false;
};

} // namespace countersign::codec
