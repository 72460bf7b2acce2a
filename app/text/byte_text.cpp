#include "app/text/byte_text.h"

#include "app/text/field_text.h"
#include "engine/codec/wire_type.h"
#include "engine/inspect/field_value.h"

#include <QCoreApplication>
#include <QStringList>

namespace countersign::text {

namespace {

using inspect::BitGroup;
using inspect::BitMeaning;
using inspect::ByteMeaning;
using inspect::ByteRole;

struct ByteTextWords {
    Q_DECLARE_TR_FUNCTIONS(ByteText)
};

constexpr std::uint32_t largestNumber = 8; // bytes of a value that is a number

QString lengthForm(std::uint32_t prefixSize) {
    switch (prefixSize) {
    case 1:
        return ByteTextWords::tr("one byte, for lengths 0 to 192");
    case 2:
        return ByteTextWords::tr("two bytes, for lengths 193 to 12480");
    default:
        return ByteTextWords::tr("three bytes, for lengths 12481 to 918744");
    }
}

QString typeText(std::int64_t code) {
    const auto name = codec::typeName(codec::typeOfCode(static_cast<std::uint16_t>(code)));
    return name.empty() ? ByteTextWords::tr("type %1").arg(code)
                        : ByteTextWords::tr("type %1 (%2)")
                              .arg(code)
                              .arg(QLatin1String(name.data(), static_cast<int>(name.size())));
}

QString place(const BitGroup& bits) {
    return bits.high == bits.low ? ByteTextWords::tr("bit %1").arg(bits.high)
                                 : ByteTextWords::tr("bits %1–%2").arg(bits.high).arg(bits.low);
}

QString letterText(std::int64_t code) {
    return ByteTextWords::tr("letter %1").arg(QChar(static_cast<char16_t>(code)));
}

// A flag that is not set says nothing worth a place on the line.
QString flagText(const BitGroup& bits, const QString& set, const QString& clear = {}) {
    const QString& words = bits.value != 0 ? set : clear;
    return words.isEmpty() ? QString() : ByteTextWords::tr("%1: %2").arg(place(bits), words);
}

QString quantity(const BitGroup& bits, const QString& words) {
    const bool isWhole = bits.high == 7 && bits.low == 0;
    return isWhole ? words : ByteTextWords::tr("%1: %2").arg(place(bits), words);
}

QString amountBits(const BitGroup& bits) {
    const QString value = QString::number(bits.value);
    switch (bits.meaning) {
    case BitMeaning::notXrp:
        return flagText(bits, ByteTextWords::tr("not XRP"), ByteTextWords::tr("no issued token"));
    case BitMeaning::positive:
        return flagText(bits, ByteTextWords::tr("positive"), ByteTextWords::tr("negative"));
    case BitMeaning::isMpt:
        return flagText(bits, ByteTextWords::tr("MPT"));
    case BitMeaning::exponent:
        return quantity(bits,
                        ByteTextWords::tr("exponent %1 (%2 − 97)").arg(value).arg(bits.value + 97));
    case BitMeaning::mantissa:
        return quantity(bits, ByteTextWords::tr("mantissa %1").arg(value));
    case BitMeaning::drops:
        return quantity(bits, ByteTextWords::tr("%1 drops").arg(value));
    case BitMeaning::units:
        return quantity(bits, ByteTextWords::tr("%1 units").arg(value));
    default:
        return {};
    }
}

QString bitsText(const BitGroup& bits, const ByteMeaning& meaning) {
    switch (bits.meaning) {
    case BitMeaning::typeCode:
        return typeText(bits.value);
    case BitMeaning::fieldCode:
        return ByteTextWords::tr("field %1").arg(bits.value);
    case BitMeaning::typeFollows:
        return ByteTextWords::tr("the type has a byte of its own");
    case BitMeaning::fieldFollows:
        return ByteTextWords::tr("the field has a byte of its own");
    case BitMeaning::length:
        return (bits.value == 1 ? ByteTextWords::tr("1 byte follows")
                                : ByteTextWords::tr("%1 bytes follow").arg(bits.value)) +
               QStringLiteral(" · ") + lengthForm(meaning.size);
    case BitMeaning::objectEnd:
    case BitMeaning::arrayEnd:
    case BitMeaning::plain:
        return {};
    case BitMeaning::spare:
        return flagText(bits, ByteTextWords::tr("without a meaning"));
    case BitMeaning::stepHasAccount:
        return flagText(bits, ByteTextWords::tr("an account follows"));
    case BitMeaning::stepHasCurrency:
        return flagText(bits, ByteTextWords::tr("a currency follows"));
    case BitMeaning::stepHasIssuer:
        return flagText(bits, ByteTextWords::tr("an issuer follows"));
    case BitMeaning::stepHasMpt:
        return flagText(bits, ByteTextWords::tr("an MPT issuance follows"));
    case BitMeaning::letter:
        return letterText(bits.value);
    default:
        return amountBits(bits);
    }
}

QString counted(const QString& title, const ByteMeaning& meaning) {
    return meaning.size == 1
               ? title
               : ByteTextWords::tr("%1, byte %2 of %3")
                     .arg(title, QString::number(meaning.index + 1), QString::number(meaning.size));
}

QString titleOf(const codec::Object& object, const ByteMeaning& meaning) {
    if (meaning.node == codec::Node::none) {
        return counted(ByteTextWords::tr("not read"), meaning);
    }
    const QString field = fieldName(object, meaning.node);
    switch (meaning.role) {
    case ByteRole::header:
        return counted(ByteTextWords::tr("header of %1").arg(field), meaning);
    case ByteRole::length:
        return counted(ByteTextWords::tr("length prefix of %1").arg(field), meaning);
    case ByteRole::endMarker:
        return ByteTextWords::tr("end marker of %1").arg(field);
    default:
        break;
    }
    const QString title = meaning.part
                              ? ByteTextWords::tr("%1 of %2").arg(partName(*meaning.part), field)
                              : ByteTextWords::tr("value of %1").arg(field);
    return counted(title, meaning);
}

// Of a small number, the number: its bytes alone say little.
QString numberOf(const codec::Object& object, const ByteMeaning& meaning) {
    if (meaning.part) {
        return partValue(object, *meaning.part);
    }
    const definitions::FieldType type = inspect::valueRule(object, meaning.node).type;
    const bool isNumber = codec::fixedSize(type) != 0 && codec::fixedSize(type) <= largestNumber;
    return isNumber || type == definitions::FieldType::accountId ? fieldValue(object, meaning.node)
                                                                 : QString();
}

} // namespace

ByteText byteText(const codec::Object& object, const ByteMeaning& meaning) {
    ByteText text{titleOf(object, meaning), {}};
    QStringList details;
    for (const BitGroup& bits : meaning.bits) {
        const QString words = bitsText(bits, meaning);
        if (!words.isEmpty()) {
            details += words;
        }
    }
    if (details.isEmpty() && meaning.role == ByteRole::value) {
        details += numberOf(object, meaning);
    }
    text.detail = details.join(QStringLiteral(" · "));
    return text;
}

QString byteHex(std::uint8_t byte) {
    return QString::number(byte, 16).toUpper().rightJustified(2, QLatin1Char('0'));
}

QString byteBits(std::uint8_t byte) {
    const QString bits = QString::number(byte, 2).rightJustified(8, QLatin1Char('0'));
    return bits.left(4) + QLatin1Char(' ') + bits.mid(4);
}

QString offsetText(std::uint32_t offset) {
    return QStringLiteral("0x") +
           QString::number(offset, 16).toUpper().rightJustified(4, QLatin1Char('0'));
}

QString sizeText(std::uint32_t bytes) {
    return ByteTextWords::tr("%1 B").arg(bytes);
}

QString spanText(std::uint32_t begin, std::uint32_t end) {
    if (end <= begin + 1) {
        return offsetText(begin) + QStringLiteral(" · ") + sizeText(end - begin);
    }
    return offsetText(begin) + QChar(0x2013) + offsetText(end - 1) + QStringLiteral(" · ") +
           sizeText(end - begin);
}

} // namespace countersign::text
