#pragma once

// Internal to codec: the one reader of JSON objects, over whatever parsed the text. `Value` offers
// scalar(), offset(), nameOffset(), appendRaw(), forEachMember() and forEachItem() (json_document.h
// and dom_value.h).

#include "engine/bytes/utf8.h"
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
        return Object(m_input.kind, m_input.definitions, m_wire.view(), m_nodes, m_texts);
    }

    // The object stays in the buffers.
    Result<void> readIntoBuffers(const Value& root) { return resultOf(readRoot(root)); }

    // One value without header and length, into the buffer.
    Result<void> readBare(ValueRule rule, const Value& value) {
        if (rule.type == FieldType::object) {
            return resultOf(readRoot(value));
        }
        const JsonScalar scalar = value.scalar();
        if (rule.type == FieldType::array) {
            return resultOf(readArray(value, scalar, Node::none, 0));
        }
        return m_values.write(rule, value, scalar);
    }

private:
    using Member = JsonMember<Value>;
    using FieldType = definitions::FieldType;
    static constexpr std::uint64_t positionMask = 0x7FFFFFFFU; // of a sort key
    struct Mark {
        std::size_t wire;
        std::size_t nodes;
        std::size_t texts;
    };

    // Inside of the reader a failure is `false` and m_error: an error value that is handed up
    // through every level costs each of them more than its own work.
    bool fails(tl::unexpected<Error> failure) {
        m_error = std::move(failure.value());
        return false;
    }
    bool failsInside(std::string_view name) { return fails(inside(name, std::move(m_error))); }
    Result<void> resultOf(bool isDone) {
        return isDone ? Result<void>() : tl::unexpected(std::move(m_error));
    }

    bool readRoot(const Value& root) {
        const JsonScalar scalar = root.scalar();
        return scalar.kind == JsonKind::object ? readMembers(root, Node::none, 0)
                                               : fails(failAt(scalar, Errc::wrongJsonType));
    }

    bool readMembers(const Value& object, std::uint32_t parent, std::size_t level) {
        const std::size_t first = m_members.size();
        bool isDone = collect(object, level);
        const std::size_t last = m_members.size();
        sort(first);
        for (std::size_t at = first; isDone && at < last; ++at) {
            const Member& member = memberAt(at);
            if (at > first && isSameField(at, at - 1)) {
                isDone = readTwin(memberAt(at - 1), member, parent);
            } else if (isLeaf(member) && level < maxLevel) { // most of them
                const Mark mark = here();
                isDone = readLeaf(*member.field, member, parent, member.value.scalar(), level) ||
                         refuse(member, parent, mark);
            } else {
                isDone = readMember(Member(member), parent, level); // the vector grows meanwhile
            }
        }
        m_members.resize(first);
        m_order.resize(first);
        return isDone;
    }

    static bool isLeaf(const Member& member) {
        return member.field != nullptr && member.field->type != FieldType::object &&
               member.field->type != FieldType::array;
    }
    const Member& memberAt(std::size_t rank) const {
        return m_members[m_order[rank] & positionMask];
    }
    void push(const Member& member) {
        m_order.push_back(member.sortKey() | m_members.size());
        m_members.push_back(member);
    }
    // Of neighbours in the order; those without a field are no twins.
    bool isSameField(std::size_t rank, std::size_t other) const {
        constexpr unsigned codeShift = 32;
        const std::uint64_t code = m_order[rank] >> codeShift;
        return code != 0 && code == m_order[other] >> codeShift;
    }

    bool collect(const Value& object, std::size_t level) {
        bool isDone = true;
        object.forEachMember([&](std::string_view name, const Value& value) {
            isDone = take(name, value, level);
            return isDone;
        });
        return isDone;
    }

    bool take(std::string_view name, const Value& value, std::size_t level) {
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
                return true;
            }
        }
        if (member.field == nullptr && m_rules.isStrict()) {
            return unknownName(name, value);
        }
        push(member);
        return !m_rules.isStrict() || takeTag(member);
    }

    static bool isMarker(values::FieldId field) { return field == objectEnd || field == arrayEnd; }

    bool unknownName(std::string_view name, const Value& value) {
        constexpr std::size_t maxShown = 64;
        Error error{Errc::unknownName, value.nameOffset(),
                    std::string(bytes::cutAtCharacter(name, maxShown)),
                    nearestFieldName(m_definitions, name)};
        return fails(tl::unexpected(std::move(error)));
    }

    // The tag of an X-address in Account or Destination becomes a member of its own.
    bool takeTag(const Member& member) {
        const SpecialFields& special = m_input.special;
        const bool isAccount = member.field == special.account;
        if (!isAccount && member.field != special.destination) {
            return true;
        }
        const JsonScalar scalar = member.value.scalar();
        if (!scalar.isText() || !values::looksLikeXAddress(scalar.text)) {
            return true;
        }
        const Result<values::XAddress> address = values::xAddressFromText(scalar.text);
        if (!address || !address->tag) {
            return true; // what is wrong with it comes out when it is written
        }
        Member tag = member;
        tag.field = isAccount ? special.sourceTag : special.destinationTag;
        tag.isTag = true;
        tag.tag = *address->tag;
        if (tag.field == nullptr) {
            return fails(inside(member.name, failAt(scalar, Errc::tagConflict).value()));
        }
        push(tag);
        return true;
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

    bool readMember(const Member& member, std::uint32_t parent, std::size_t level) {
        if (member.field == nullptr) {
            return appendText(member, parent);
        }
        const Mark mark = here();
        return readField(member, parent, level) || refuse(member, parent, mark);
    }
    bool refuse(const Member& member, std::uint32_t parent, const Mark& mark) {
        goBack(mark);
        return m_rules.isStrict() ? failsInside(member.name) : appendText(member, parent);
    }

    // A second member for the same field: the same amount under its other name is no harm.
    bool readTwin(const Member& first, const Member& second, std::uint32_t parent) {
        if (second.isAlias && isSameAsLast(second)) {
            return true;
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
        return fails(tl::unexpected(std::move(error)));
    }

    bool isSameAsLast(const Member& member) {
        const Mark mark = here();
        const bool isRead = readLeaf(*member.field, member, Node::none, member.value.scalar(), 0);
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
        return m_wire.view().subspan(node.valueBegin, node.end - node.valueBegin);
    }

    bool readField(const Member& member, std::uint32_t parent, std::size_t level) {
        const JsonScalar scalar = member.value.scalar();
        if (level >= maxLevel) {
            return fails(failAt(scalar, Errc::tooDeep));
        }
        const definitions::FieldDef& field = *member.field;
        if (isLeaf(member)) {
            return readLeaf(field, member, parent, scalar, level);
        }
        const bool isObject = field.type == FieldType::object;
        const std::uint32_t node = openNode(field, parent, isObject);
        const bool isDone = isObject ? readObject(member.value, scalar, node, level)
                                     : readArray(member.value, scalar, node, level + 1);
        m_nodes[node].end = position();
        return isDone;
    }

    bool readObject(const Value& value, const JsonScalar& scalar, std::uint32_t node,
                    std::size_t level) {
        if (scalar.kind != JsonKind::object) {
            return fails(failAt(scalar, Errc::wrongJsonType));
        }
        const bool isDone = readMembers(value, node, level + 1);
        m_wire.push(objectEndByte);
        return isDone;
    }

    bool readArray(const Value& value, const JsonScalar& scalar, std::uint32_t node,
                   std::size_t level) {
        if (scalar.kind != JsonKind::array) {
            return fails(failAt(scalar, Errc::wrongJsonType));
        }
        bool isDone = true;
        std::size_t index = 0;
        value.forEachItem([&](const Value& item) {
            isDone = readElement(item, index++, node, level);
            return isDone;
        });
        m_wire.push(arrayEndByte);
        return isDone;
    }

    // An object with exactly one member, which names an object field.
    bool readElement(const Value& item, std::size_t index, std::uint32_t parent,
                     std::size_t level) {
        const Mark mark = here();
        if (readOnlyMember(item, parent, level)) {
            return true;
        }
        if (m_rules.isStrict()) {
            return failsInside('[' + std::to_string(index) + ']');
        }
        goBack(mark);
        Member text;
        text.value = item;
        return appendText(text, parent);
    }

    bool readOnlyMember(const Value& item, std::uint32_t parent, std::size_t level) {
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
            return fails(failAt(scalar, Errc::wrongJsonType));
        }
        only.field = m_definitions.field(only.name);
        if (only.field == nullptr || isMarker(only.field->id)) {
            return unknownName(only.name, only.value);
        }
        if (only.field->type != FieldType::object) {
            return fails(inside(only.name, failAt(scalar, Errc::wrongJsonType).value()));
        }
        return readField(only, parent, level) || failsInside(only.name);
    }

    bool readLeaf(const definitions::FieldDef& field, const Member& member, std::uint32_t parent,
                  const JsonScalar& scalar, std::size_t level) {
        Node node;
        node.field = field.id;
        node.parent = parent;
        node.begin = position();
        appendHeader(field);
        const std::size_t prefixAt = m_wire.size();
        if (field.isVlEncoded) {
            m_wire.push(0);
        }
        const std::size_t valueAt = m_wire.size();
        if (!writeValue(field, member, scalar)) {
            return false;
        }
        if (level == 0) {
            noteSpecial(field, valueAt);
        }
        if (field.isVlEncoded && !writeLength(prefixAt)) {
            return fails(failAt(scalar, Errc::badLength));
        }
        node.valueBegin = static_cast<std::uint32_t>(valueAt + m_lengthGrowth) & Node::maxOffset;
        m_lengthGrowth = 0;
        node.end = position();
        m_nodes.push_back(node);
        return true;
    }

    bool writeValue(const definitions::FieldDef& field, const Member& member,
                    const JsonScalar& scalar) {
        if (member.isTag) {
            m_wire.appendNumber<4>(member.tag);
            return true;
        }
        Result<void> done = m_values.write({field.type, field.form}, member.value, scalar);
        return done.has_value() || writeRefused(field, scalar, std::move(done.error()));
    }
    bool writeRefused(const definitions::FieldDef& field, const JsonScalar& scalar, Error error) {
        if (error.code == Errc::tagConflict && isTaken(field)) {
            Result<void> done = writeAddressPart(scalar);
            return done.has_value() || fails(tl::unexpected(std::move(done.error())));
        }
        return fails(tl::unexpected(std::move(error)));
    }

    void appendHeader(const definitions::FieldDef& field) {
        const std::span<std::uint8_t> longest = m_wire.space(field.header.size());
        std::copy(field.header.begin(), field.header.end(), longest.begin());
        m_wire.cutTo(m_wire.size() - longest.size() + field.headerSize);
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
        m_wire.append(address->account);
        return {};
    }

    // UNLModify is written with an empty account; its type stands before its account.
    void noteSpecial(const definitions::FieldDef& field, std::size_t valueAt) {
        const bytes::ByteView value = m_wire.from(valueAt);
        if (&field == m_input.special.transactionType) {
            m_isUnlModify = bytes::Reader(value).u16() == m_input.special.unlModify;
        } else if (m_isUnlModify && &field == m_input.special.account &&
                   std::all_of(value.begin(), value.end(),
                               [](std::uint8_t byte) { return byte == 0; })) {
            m_wire.cutTo(valueAt);
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
        if (m_lengthGrowth > 0) {
            m_wire.gap(prefixAt, m_lengthGrowth);
        }
        for (std::size_t at = 0; at < size; ++at) {
            m_wire[prefixAt + at] = prefix[at];
        }
        return true;
    }

    // A member that stays text: its name and its JSON.
    bool appendText(const Member& member, std::uint32_t parent) {
        Node node;
        node.field = member.field == nullptr ? values::FieldId{} : member.field->id;
        node.parent = parent;
        node.kind = NodeKind::text;
        node.begin = static_cast<std::uint32_t>(m_texts.size());
        m_texts += member.name;
        node.valueBegin = static_cast<std::uint32_t>(m_texts.size()) & Node::maxOffset;
        member.value.appendRaw(m_texts);
        node.end = static_cast<std::uint32_t>(m_texts.size());
        m_nodes.push_back(node);
        return true;
    }

    std::uint32_t openNode(const definitions::FieldDef& field, std::uint32_t parent,
                           bool isObject) {
        Node node;
        node.field = field.id;
        node.parent = parent;
        node.begin = position();
        appendHeader(field);
        node.valueBegin = position() & Node::maxOffset;
        node.kind = isObject ? NodeKind::object : NodeKind::array;
        m_nodes.push_back(node);
        return static_cast<std::uint32_t>(m_nodes.size() - 1);
    }

    Mark here() const { return {m_wire.size(), m_nodes.size(), m_texts.size()}; }
    void goBack(const Mark& mark) {
        m_wire.cutTo(mark.wire);
        m_nodes.resize(mark.nodes);
        m_texts.resize(mark.texts);
        m_lengthGrowth = 0;
    }
    std::uint32_t position() const { return static_cast<std::uint32_t>(m_wire.size()); }

    const ReaderInput& m_input;
    const definitions::Definitions& m_definitions;
    const ReadRules& m_rules;
    WireBuffer& m_wire;
    std::vector<Node>& m_nodes;
    std::string& m_texts;
    std::vector<Member>& m_members;
    std::vector<std::uint64_t>& m_order;
    ValueReader<Value> m_values;
    std::size_t m_lengthGrowth = 0; // bytes the last value moved back
    bool m_isUnlModify = false;
    Error m_error{Errc::notJson, Error::nowhere, {}, {}}; // of what failed
};

} // namespace countersign::codec
