#include "engine/model/meaning_rows.h"

#include "engine/codec/value_text.h"
#include "engine/model/field_value.h"
#include "engine/model/harmless_text.h"

#include <algorithm>
#include <span>

namespace countersign::model {

namespace {

using codec::Node;
using codec::NodeKind;
using codec::Object;
using definitions::FieldDef;
using definitions::FieldType;
using definitions::Flag;

constexpr std::size_t maxValueCharacters = 4096;

const FieldDef* fieldAt(const Object& object, std::uint32_t node) {
    return node < object.nodes().size() && object.nodes()[node].kind == NodeKind::leaf &&
                   object.definitions()
               ? object.definitions()->field(object.nodes()[node].field)
               : nullptr;
}

// The names for the bits of a field: flags of the type that holds it, or of the field itself.
std::span<const Flag> bitsOf(const Object& object, const FieldDef& field, std::string_view holder) {
    if (field.name != "Flags") {
        return object.definitions()->fieldFlags(holder, field.name);
    }
    const auto ofEntry = object.definitions()->ledgerEntryFlags(holder);
    return ofEntry.empty() ? object.definitions()->transactionFlags(holder) : ofEntry;
}

std::string hexFlag(std::uint64_t bits) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "0x";
    for (int shift = 28; shift >= 0; shift -= 4) {
        text += digits[bits >> static_cast<unsigned>(shift) & 0xFU];
    }
    return text;
}

struct NamedBits {
    std::vector<const Flag*> known;
    std::uint64_t unknown = 0;
};

NamedBits namedBits(std::uint64_t value, std::span<const Flag> names) {
    NamedBits found;
    found.unknown = value;
    for (const Flag& flag : names) {
        if (flag.value != 0 && (value & flag.value) == flag.value) {
            found.known.push_back(&flag);
            found.unknown &= ~std::uint64_t{flag.value};
        }
    }
    return found;
}

std::string flagLabel(const ValueWords& words, const Flag& flag, std::string_view holder) {
    const definitions::Wording* wording = words.presentation().flag(flag.name, holder);
    return wording == nullptr ? flag.name : wording->label;
}

// "0 (none)", "65536 (Passive)": the number and what its bits mean.
std::string flagsText(const ValueWords& words, std::uint64_t value, std::span<const Flag> names,
                      std::string_view holder) {
    const NamedBits bits = namedBits(value, names);
    std::vector<std::string> labels;
    for (const Flag* flag : bits.known) {
        labels.push_back(flagLabel(words, *flag, holder));
    }
    if (bits.unknown != 0) {
        labels.push_back(words.phrase("unknownFlags", {hexFlag(bits.unknown)}));
    }
    const std::string number = std::to_string(value);
    return labels.empty() ? number : words.phrase("bracketed", {number, words.joined(labels)});
}

std::string asJson(const Object& object, std::uint32_t node) {
    const Node& at = object.nodes()[node];
    if (at.kind == NodeKind::text) {
        return harmlessText(object.text(at), maxValueCharacters);
    }
    const FieldDef* field = fieldAt(object, node);
    if (field == nullptr) {
        return {};
    }
    std::string text;
    codec::appendValue(text, {field->type, field->form}, object.value(at), *object.definitions());
    return harmlessText(text, maxValueCharacters);
}

std::string typeOf(const Object& body) {
    return nameOf(body, body.find("TransactionType"));
}

// Adds rows about one body.
class FieldRows {
public:
    FieldRows(MeaningRows& rows, const Object& body, MeaningSection section, BodyRows where)
        : m_rows(rows)
        , m_body(body)
        , m_section(where.section.value_or(section))
        , m_where(where)
        , m_type(typeOf(body)) {}

    void flags() {
        for (std::uint32_t at = m_body.firstChild(Node::none); at != Node::none;
             at = m_body.nextSibling(at)) {
            const FieldDef* field = fieldAt(m_body, at);
            const auto value = integerOf(m_body, at);
            if (field == nullptr || !value) {
                continue;
            }
            if (field->name == "SetFlag" || field->name == "ClearFlag") {
                setting(at, *field, *value);
            } else if (field->type == FieldType::uint32 &&
                       (field->name == "Flags" || !bitsOf(m_body, *field, m_type).empty())) {
                bits(at, *value, bitsOf(m_body, *field, m_type));
            }
        }
    }

    void memos() {
        const std::uint32_t list = m_body.find("Memos");
        if (list == Node::none || m_body.nodes()[list].kind != NodeKind::array) {
            return;
        }
        std::size_t number = 0;
        for (std::uint32_t memo = m_body.firstChild(list); memo != Node::none;
             memo = m_body.nextSibling(memo)) {
            row(MeaningKind::heading, 0, m_rows.words.phrase("memo", {std::to_string(++number)}),
                {}, {}, memo);
            for (std::uint32_t part = m_body.firstChild(memo); part != Node::none;
                 part = m_body.nextSibling(part)) {
                memoPart(part);
            }
        }
    }

    void times() {
        for (std::uint32_t at = 0; at < m_body.nodes().size(); ++at) {
            const FieldDef* field = fieldAt(m_body, at);
            const ValueForm unit =
                field == nullptr ? ValueForm::automatic : m_rows.words.formOf(*field);
            const bool isInner = isInside(at, "RawTransactions");
            if ((unit == ValueForm::time || unit == ValueForm::unixTime) && !isInner) {
                row(MeaningKind::plain, 0, m_rows.fieldLabel(field->name, m_type),
                    m_rows.words.value(m_body, at).value_or(asJson(m_body, at)), asJson(m_body, at),
                    at);
            }
        }
    }

private:
    void row(MeaningKind kind, int level, std::string label, std::string value, std::string detail,
             std::uint32_t node) {
        m_rows.add({m_section,
                    kind,
                    static_cast<std::uint8_t>(m_where.level + level),
                    std::move(label),
                    std::move(value),
                    std::move(detail),
                    {MeaningLink::Place::body, node + m_where.shift}});
    }

    void bits(std::uint32_t node, std::uint64_t value, std::span<const Flag> names) {
        const NamedBits found = namedBits(value, names);
        for (const Flag* flag : found.known) {
            const definitions::Wording* wording =
                m_rows.words.presentation().flag(flag->name, m_type);
            row(MeaningKind::plain, 0, wording == nullptr ? flag->name : wording->label,
                wording == nullptr ? std::string() : wording->help, flag->name, node);
        }
        if (found.unknown != 0) {
            row(MeaningKind::warning, 0, m_rows.word("unknownFlag"), {}, hexFlag(found.unknown),
                node);
        }
    }

    void setting(std::uint32_t node, const FieldDef& field, std::uint64_t value) {
        const auto names = m_body.definitions()->accountSetFlags();
        const auto found = std::find_if(names.begin(), names.end(),
                                        [value](const Flag& flag) { return flag.value == value; });
        const std::string label = m_rows.fieldLabel(field.name, m_type);
        if (found == names.end()) {
            row(MeaningKind::warning, 0, label,
                m_rows.words.phrase("unknownSetting", {std::to_string(value)}), {}, node);
            return;
        }
        const definitions::Wording* wording = m_rows.words.presentation().flag(found->name);
        row(MeaningKind::plain, 0, label,
            wording == nullptr
                ? found->name
                : m_rows.words.phrase("settingMeans", {wording->label, wording->help}),
            found->name, node);
    }

    void memoPart(std::uint32_t node) {
        const Node& at = m_body.nodes()[node];
        const bytes::ByteView bytes = m_body.value(at);
        const bool isText = at.kind == NodeKind::leaf &&
                            isReadable({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        std::string value =
            isText ? m_rows.words.phrase(
                         "quoted",
                         {harmlessText({reinterpret_cast<const char*>(bytes.data()), bytes.size()},
                                       maxValueCharacters)})
                   : asJson(m_body, node);
        row(isText ? MeaningKind::text : MeaningKind::plain, 1,
            m_rows.fieldLabel(m_body.name(at), {}), std::move(value),
            m_rows.word(isText ? "asText" : "asHex"), node);
    }

    bool isInside(std::uint32_t node, std::string_view field) const {
        const std::uint32_t outer = m_body.find(field);
        for (std::uint32_t at = node; outer != Node::none && at != Node::none;
             at = m_body.nodes()[at].parent) {
            if (at == outer) {
                return true;
            }
        }
        return false;
    }

    MeaningRows& m_rows;
    const Object& m_body;
    MeaningSection m_section;
    BodyRows m_where;
    std::string m_type;
};

} // namespace

std::string MeaningRows::fieldLabel(std::string_view name, std::string_view holder) const {
    const definitions::Wording* wording = words.presentation().field(name, holder);
    return wording == nullptr ? harmlessText(name, 128) : wording->label;
}

std::string valueInWords(const ValueWords& words, const Object& object, std::uint32_t node,
                         std::string_view holder) {
    if (node >= object.nodes().size()) {
        return {};
    }
    const FieldDef* field = fieldAt(object, node);
    const auto number = integerOf(object, node);
    if (field != nullptr && number && field->type == FieldType::uint32) {
        const auto bits = bitsOf(object, *field, holder);
        if (field->name == "Flags" || !bits.empty()) {
            return flagsText(words, *number, bits, holder);
        }
    }
    const NodeKind kind = object.nodes()[node].kind;
    if (kind == NodeKind::object || kind == NodeKind::array) {
        return std::string(words.sentences().word(
            object.firstChild(node) == Node::none ? "emptyList" : "filledList"));
    }
    const auto text = words.value(object, node);
    return text ? *text : asJson(object, node);
}

void addFlags(MeaningRows& rows, const Object& body, BodyRows where) {
    FieldRows(rows, body, MeaningSection::flags, where).flags();
}

void addMemos(MeaningRows& rows, const Object& body, BodyRows where) {
    FieldRows(rows, body, MeaningSection::memos, where).memos();
}

void addTimes(MeaningRows& rows, const Object& body, BodyRows where) {
    FieldRows(rows, body, MeaningSection::times, where).times();
}

} // namespace countersign::model
