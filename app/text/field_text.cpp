#include "app/text/field_text.h"

#include "app/text/amount_text.h"
#include "app/text/number_reading.h"
#include "app/text/plain_text.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/codec/wire_amount.h"
#include "engine/codec/wire_issue.h"
#include "engine/inspect/field_value.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace countersign::text {

namespace {

using codec::Node;
using codec::NodeKind;
using definitions::FieldForm;
using definitions::FieldType;
using inspect::PartKind;

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

constexpr std::size_t shownBytes = static_cast<std::size_t>(fieldCharacters) / 2;
constexpr std::uint32_t typeFieldsAmong = 4; // canonical order puts them first

QString plain(std::string_view utf8) {
    return plainText(utf8, fieldCharacters);
}

std::uint64_t bigEndian(bytes::ByteView wire) {
    std::uint64_t number = 0;
    for (const std::uint8_t byte : wire) {
        number = number << 8U | byte;
    }
    return number;
}

std::string_view fieldNameView(const codec::Object& object, const Node& node) {
    const definitions::FieldDef* field = object.definitions()->field(node.field);
    return field != nullptr ? std::string_view(field->name) : std::string_view();
}

QString cutHex(bytes::ByteView value) {
    const QString hex =
        QString::fromStdString(bytes::toHex(value.first(std::min(value.size(), shownBytes))));
    return value.size() > shownBytes ? hex + QChar(0x2026) : hex;
}

QString amountNumber(bytes::ByteView wire) {
    const codec::WireAmount amount = codec::readAmount(wire);
    if (amount.shape == codec::AmountShape::issued) {
        const auto part = values::Decimal::fromNormal(
            amount.isNegative ? -static_cast<std::int64_t>(amount.magnitude)
                              : static_cast<std::int64_t>(amount.magnitude),
            amount.exponent);
        return part ? QString::fromStdString(part->toText()) : FieldText::tr("not a legal number");
    }
    const QString digits = QString::number(amount.magnitude);
    return amount.isNegative ? QLatin1Char('-') + digits : digits;
}

QString issueCode(bytes::ByteView wire) {
    bytes::Reader reader(wire);
    const codec::WireIssue issue = codec::readIssue(reader);
    return issue.isMpt ? QString::fromStdString(bytes::toHex(issue.issuance.view()))
                       : QString::fromStdString(values::toText(issue.currency));
}

QString withHint(const AssetText& asset) {
    return asset.hint.isEmpty() ? asset.code
                                : FieldText::tr("%1 (“%2”)").arg(asset.code, asset.hint);
}

QString amountMeaning(bytes::ByteView wire) {
    const codec::WireAmount amount = codec::readAmount(wire);
    switch (amount.shape) {
    case codec::AmountShape::native: {
        const auto drops = static_cast<std::int64_t>(amount.magnitude);
        return FieldText::tr("%1 XRP").arg(
            xrpText(values::Drops{amount.isNegative ? -drops : drops}));
    }
    case codec::AmountShape::issued:
        return amountNumber(wire) + QLatin1Char(' ') + withHint(assetText(amount.currency));
    case codec::AmountShape::mpt:
        break;
    }
    return FieldText::tr("%1 units of %2")
        .arg(amountNumber(wire), withHint(assetText(amount.issuance)));
}

QString issueMeaning(bytes::ByteView wire) {
    bytes::Reader reader(wire);
    const codec::WireIssue issue = codec::readIssue(reader);
    if (issue.isMpt) {
        return withHint(assetText(issue.issuance));
    }
    return issue.isNative() ? FieldText::tr("the native asset") : assetText(issue.currency).hint;
}

// Text only when all of it is valid UTF-8 without control characters: anything else is bytes.
bool isReadable(std::string_view utf8) {
    std::size_t at = 0;
    while (at < utf8.size()) {
        const Utf8Character character = nextCharacter(utf8, at);
        const bool isBreak =
            character.code == '\n' || character.code == '\t' || character.code == '\r';
        if (!character.valid || (character.code < 0x20 && !isBreak) || character.code == 0x7F) {
            return false;
        }
    }
    return !utf8.empty();
}

QString keyMeaning(bytes::ByteView key) {
    if (key.empty()) {
        return FieldText::tr("empty: no single key signed");
    }
    if (key.size() != values::PublicKey::size) {
        return {};
    }
    return key[0] == 0xED               ? QStringLiteral("Ed25519")
           : key[0] == 2 || key[0] == 3 ? QStringLiteral("secp256k1")
                                        : QString();
}

QString blobMeaning(std::string_view field, bytes::ByteView value) {
    if (field == "SigningPubKey") {
        return keyMeaning(value);
    }
    constexpr std::size_t readableBytes = 4096; // longer ones are named by their size
    const std::string_view utf8(reinterpret_cast<const char*>(value.data()), value.size());
    if (value.size() <= readableBytes && isReadable(utf8)) {
        return FieldText::tr("“%1”").arg(plain(utf8));
    }
    return value.size() == 1 ? FieldText::tr("1 byte")
                             : FieldText::tr("%1 bytes").arg(value.size());
}

QString flagsText(std::span<const definitions::Flag> known, std::uint32_t set) {
    QStringList names;
    for (const definitions::Flag& flag : known) {
        if (flag.value != 0 && (set & flag.value) == flag.value) {
            names += QString::fromStdString(flag.name);
            set &= ~flag.value;
        }
    }
    if (set != 0) {
        const QString rest = QString::number(set, 16).toUpper().rightJustified(8, QLatin1Char('0'));
        names += FieldText::tr("0x%1 without a name").arg(rest);
    }
    return names.isEmpty() ? FieldText::tr("none set")
                           : plainText(names.join(QStringLiteral(", ")));
}

QString nameOfValue(std::span<const definitions::Flag> known, std::uint32_t value) {
    for (const definitions::Flag& flag : known) {
        if (flag.value == value) {
            return plain(flag.name);
        }
    }
    return {};
}

// Flags by the type that holds them; nothing for numbers that are none.
QString flagsMeaning(const codec::Object& object, std::uint32_t node, std::string_view field,
                     std::uint32_t value) {
    const definitions::Definitions& table = *object.definitions();
    if (field == "SetFlag" || field == "ClearFlag") {
        return nameOfValue(table.accountSetFlags(), value);
    }
    const FieldHolder holder = fieldHolder(object, node);
    const std::string type = holder.type.toStdString();
    if (field == "Flags") {
        return flagsText(
            holder.isEntry ? table.ledgerEntryFlags(type) : table.transactionFlags(type), value);
    }
    const auto known = table.fieldFlags(type, field);
    return known.empty() ? QString() : flagsText(known, value);
}

QString nameMeaning(FieldForm form, bytes::ByteView value, const QString& name,
                    const definitions::Presentation* presentation) {
    const std::string utf8 = name.toStdString();
    const QString code = FieldText::tr("code %1").arg(bigEndian(value));
    QString words;
    if (presentation != nullptr && form == FieldForm::transactionType) {
        const definitions::TypePresentation* type = presentation->type(utf8);
        words = type != nullptr ? plain(type->label) : QString();
    } else if (presentation != nullptr && form == FieldForm::ledgerEntryType) {
        const definitions::Wording* wording = presentation->ledgerEntryType(utf8);
        words = wording != nullptr ? plain(wording->label) : QString();
    } else if (presentation != nullptr && form == FieldForm::transactionResult) {
        words = plain(presentation->result(utf8));
    }
    return words.isEmpty() || words == name ? code : words + QStringLiteral(" · ") + code;
}

QString numberMeaning(const codec::Object& object, std::uint32_t node, bytes::ByteView value) {
    const std::string_view field = fieldNameView(object, object.nodes()[node]);
    const std::uint64_t number = bigEndian(value);
    const QString reading = numberReading(field, number);
    if (!reading.isEmpty() || value.size() > 4) {
        return reading;
    }
    return flagsMeaning(object, node, field, static_cast<std::uint32_t>(number));
}

QString hexNumberMeaning(codec::ValueRule rule, bytes::ByteView value) {
    const std::uint64_t number = bigEndian(value);
    return rule.form == FieldForm::decimal64 || number < 10 ? QString() : QString::number(number);
}

const definitions::Wording* wordingOf(const codec::Object& object, std::uint32_t node,
                                      const definitions::Presentation* presentation) {
    return presentation == nullptr
               ? nullptr
               : presentation->field(object.name(object.nodes()[node]),
                                     fieldHolder(object, node).type.toStdString());
}

// The field's name in words, unless they are the same words.
QString labelMeaning(const codec::Object& object, std::uint32_t node,
                     const definitions::Presentation* presentation) {
    const definitions::Wording* wording = wordingOf(object, node, presentation);
    if (wording == nullptr) {
        return {};
    }
    const QString label = plain(wording->label);
    const QString name = fieldName(object, node);
    return QString(label).remove(QLatin1Char(' ')).compare(name, Qt::CaseInsensitive) == 0
               ? QString()
               : label;
}

QString valueMeaning(const codec::Object& object, std::uint32_t node,
                     const definitions::Presentation* presentation) {
    const Node& field = object.nodes()[node];
    const bytes::ByteView value = object.value(field);
    const codec::ValueRule rule = inspect::valueRule(object, node);
    switch (rule.type) {
    case FieldType::amount:
        return amountMeaning(value);
    case FieldType::issue:
        return issueMeaning(value);
    case FieldType::blob:
        return blobMeaning(fieldNameView(object, field), value);
    case FieldType::uint8:
    case FieldType::uint16:
    case FieldType::uint32:
        return codec::nameTable(rule.form, *object.definitions()) == nullptr
                   ? numberMeaning(object, node, value)
                   : nameMeaning(rule.form, value, fieldValue(object, node), presentation);
    case FieldType::uint64:
        return hexNumberMeaning(rule, value);
    case FieldType::currency:
        return assetText(bytes::Reader(value).fixed<values::Currency>()).hint;
    case FieldType::vector256:
        return FieldText::tr("hashes: %1").arg(value.size() / values::Hash256::size);
    default:
        return {};
    }
}

} // namespace

QString fieldName(const codec::Object& object, std::uint32_t node) {
    return plain(object.name(object.nodes()[node]));
}

QString fieldValue(const codec::Object& object, std::uint32_t node) {
    const Node& field = object.nodes()[node];
    if (field.kind == NodeKind::text) {
        return plain(object.text(field));
    }
    if (field.kind != NodeKind::leaf) {
        return {};
    }
    const bytes::ByteView value = object.value(field);
    switch (inspect::valueRule(object, node).type) {
    case FieldType::amount:
        return amountNumber(value);
    case FieldType::issue:
        return issueCode(value);
    case FieldType::blob:
        return cutHex(value);
    case FieldType::pathSet:
    case FieldType::vector256:
    case FieldType::xchainBridge:
        return {};
    default:
        break;
    }
    return value.size() > shownBytes ? cutHex(value) : plain(inspect::valueText(object, node));
}

QString fieldMeaning(const codec::Object& object, std::uint32_t node,
                     const definitions::Presentation* presentation) {
    const NodeKind kind = object.nodes()[node].kind;
    if (kind == NodeKind::text) {
        return FieldText::tr("not understood, as received");
    }
    const QString meaning =
        kind == NodeKind::leaf ? valueMeaning(object, node, presentation) : QString();
    return meaning.isEmpty() ? labelMeaning(object, node, presentation) : meaning;
}

QString fieldHelp(const codec::Object& object, std::uint32_t node,
                  const definitions::Presentation* presentation) {
    const definitions::Wording* wording = wordingOf(object, node, presentation);
    return wording == nullptr
               ? QString()
               : FieldText::tr("%1: %2").arg(plain(wording->label),
                                             plainText(std::string_view(wording->help), 400));
}

FieldHolder fieldHolder(const codec::Object& object, std::uint32_t node) {
    const values::FieldId typeFields[] = {values::FieldId::of(1, 2), values::FieldId::of(1, 1)};
    std::uint32_t parent = object.nodes()[node].parent;
    for (;;) {
        std::uint32_t at = object.firstChild(parent);
        for (std::uint32_t seen = 0; seen < typeFieldsAmong && at != Node::none; ++seen) {
            const Node& field = object.nodes()[at];
            if (field.kind == NodeKind::leaf &&
                (field.field == typeFields[0] || field.field == typeFields[1])) {
                return {fieldValue(object, at), field.field == typeFields[1]};
            }
            const bool isContainer =
                field.kind == NodeKind::object || field.kind == NodeKind::array;
            at = isContainer ? Node::none : object.nextSibling(at); // types stand before those
        }
        if (parent == Node::none) {
            return {};
        }
        parent = object.nodes()[parent].parent;
    }
}

} // namespace countersign::text
