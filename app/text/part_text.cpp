#include "app/text/field_text.h"

#include "app/text/amount_text.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"

#include <QCoreApplication>

#include <array>

namespace countersign::text {

namespace {

using inspect::PartKind;
using inspect::ValuePart;

struct PartText {
    Q_DECLARE_TR_FUNCTIONS(PartText)
};

struct Words {
    PartKind kind;
    const char* name;    // of JSON where it has one
    const char* meaning; // may be empty
};

constexpr std::array<Words, 26> words{{
    {PartKind::number, "value", ""},
    {PartKind::units, "value", QT_TRANSLATE_NOOP("PartText", "units, 8 bytes")},
    {PartKind::amountFlags, QT_TRANSLATE_NOOP("PartText", "kind"),
     QT_TRANSLATE_NOOP("PartText", "says that this is an MPT, and its sign")},
    {PartKind::currency, "currency", ""},
    {PartKind::issuer, "issuer", ""},
    {PartKind::account, "account", ""},
    {PartKind::issuance, "mpt_issuance_id", QT_TRANSLATE_NOOP("PartText", "sequence and issuer")},
    {PartKind::sequence, QT_TRANSLATE_NOOP("PartText", "sequence"), ""},
    {PartKind::sequenceSwapped, QT_TRANSLATE_NOOP("PartText", "sequence"),
     QT_TRANSLATE_NOOP("PartText", "lowest byte first")},
    {PartKind::marker, QT_TRANSLATE_NOOP("PartText", "marker"),
     QT_TRANSLATE_NOOP("PartText", "says that this is an MPT")},
    {PartKind::length, QT_TRANSLATE_NOOP("PartText", "length"), ""},
    {PartKind::lockingDoor, "LockingChainDoor", ""},
    {PartKind::lockingIssue, "LockingChainIssue", ""},
    {PartKind::issuingDoor, "IssuingChainDoor", ""},
    {PartKind::issuingIssue, "IssuingChainIssue", ""},
    {PartKind::path, QT_TRANSLATE_NOOP("PartText", "path"), ""},
    {PartKind::step, QT_TRANSLATE_NOOP("PartText", "step"), ""},
    {PartKind::stepType, QT_TRANSLATE_NOOP("PartText", "type"),
     QT_TRANSLATE_NOOP("PartText", "which parts the step has")},
    {PartKind::pathBoundary, QT_TRANSLATE_NOOP("PartText", "boundary"),
     QT_TRANSLATE_NOOP("PartText", "another path follows")},
    {PartKind::pathsEnd, QT_TRANSLATE_NOOP("PartText", "end"),
     QT_TRANSLATE_NOOP("PartText", "of the paths")},
    {PartKind::hash, QT_TRANSLATE_NOOP("PartText", "hash"), ""},
    {PartKind::mantissa, QT_TRANSLATE_NOOP("PartText", "mantissa"), ""},
    {PartKind::exponent, QT_TRANSLATE_NOOP("PartText", "exponent"),
     QT_TRANSLATE_NOOP("PartText", "power of ten")},
    {PartKind::nftFlags, QT_TRANSLATE_NOOP("PartText", "flags"), ""},
    {PartKind::transferFee, QT_TRANSLATE_NOOP("PartText", "transfer fee"),
     QT_TRANSLATE_NOOP("PartText", "hundred-thousandths")},
    {PartKind::taxon, QT_TRANSLATE_NOOP("PartText", "taxon"),
     QT_TRANSLATE_NOOP("PartText", "unscrambled; the bytes hold it mixed with the sequence")},
}};

constexpr bool isInOrder() {
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (static_cast<std::size_t>(words[at].kind) != at) {
            return false;
        }
    }
    return true;
}
static_assert(isInOrder(), "the table is read by position");

const Words& wordsOf(PartKind kind) {
    return words[static_cast<std::size_t>(kind)];
}

QString currencyMeaning(const values::Currency& currency) {
    const AssetText asset = assetText(currency);
    if (currency.isZero()) {
        return PartText::tr("the native asset");
    }
    if (!asset.hint.isEmpty()) {
        return PartText::tr("“%1”").arg(asset.hint);
    }
    const bool isStandard = values::toText(currency).size() == 3;
    return isStandard ? PartText::tr("standard code") : PartText::tr("not a standard code");
}

} // namespace

QString partName(const ValuePart& part) {
    const QString name = PartText::tr(wordsOf(part.kind).name);
    const bool isNumbered =
        part.kind == PartKind::path || part.kind == PartKind::step || part.kind == PartKind::hash;
    return isNumbered ? PartText::tr("%1 %2").arg(name).arg(part.ordinal + 1) : name;
}

QString partValue(const codec::Object& object, const ValuePart& part) {
    return QString::fromStdString(inspect::partText(object, part));
}

QString partMeaning(const codec::Object& object, const ValuePart& part) {
    const bytes::ByteView wire = object.bytes().subspan(part.begin, part.end - part.begin);
    if (part.kind == PartKind::number) {
        return PartText::tr("8 bytes, %1").arg(QString::fromStdString(bytes::toHex(wire)));
    }
    if (part.kind == PartKind::currency) {
        return currencyMeaning(bytes::Reader(wire).fixed<values::Currency>());
    }
    const char* meaning = wordsOf(part.kind).meaning;
    return *meaning == '\0' ? QString() : PartText::tr(meaning);
}

} // namespace countersign::text
