#include "app/text/inspection_text.h"

#include "app/text/error_text.h"
#include "app/text/plain_text.h"
#include "engine/codec/wire_type.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace countersign::text {

namespace {

using codec::BlobKind;
using inspect::Finding;
using inspect::Inspection;
using inspect::LengthRule;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(InspectionText)
};

constexpr qsizetype subjectCharacters = 160;

QString shown(std::string_view text) {
    return plainText(text, subjectCharacters);
}

QString bytesText(std::uint64_t count) {
    return count == 1 ? Words::tr("1 byte") : Words::tr("%1 bytes").arg(count);
}

QString placeText(std::uint32_t offset) {
    const QString hex = QString::number(offset, 16).toUpper().rightJustified(2, QLatin1Char('0'));
    return Words::tr("byte %1 (0x%2)").arg(offset).arg(hex);
}

QString decorationText(const inspect::Decoration& decoration) {
    const bool isOne = decoration.count == 1;
    const auto count = [&](const QString& one, const QString& many) {
        return isOne ? one : many.arg(decoration.count);
    };
    switch (decoration.kind) {
    case inspect::DecorationKind::byteOrderMark:
        return count(Words::tr("a byte order mark"), Words::tr("%1 byte order marks"));
    case inspect::DecorationKind::blanks:
        return count(Words::tr("1 blank"), Words::tr("%1 blanks"));
    case inspect::DecorationKind::lineBreaks:
        return count(Words::tr("1 line break"), Words::tr("%1 line breaks"));
    case inspect::DecorationKind::quotes:
        return count(Words::tr("1 quotation mark"), Words::tr("%1 quotation marks"));
    case inspect::DecorationKind::hexPrefixes:
        return count(Words::tr("1 hex prefix"), Words::tr("%1 hex prefixes"));
    case inspect::DecorationKind::separators:
        return count(Words::tr("1 separator"), Words::tr("%1 separators"));
    }
    return {};
}

QString formText(inspect::SourceForm form) {
    switch (form) {
    case inspect::SourceForm::hex:
        return Words::tr("hex");
    case inspect::SourceForm::base64:
        return Words::tr("base64");
    case inspect::SourceForm::json:
        return Words::tr("JSON");
    case inspect::SourceForm::binary:
        return Words::tr("bytes");
    }
    return {};
}

QString secretText(inspect::SecretForm form) {
    switch (form) {
    case inspect::SecretForm::seed:
        return Words::tr("This is a seed, the secret of an account.");
    case inspect::SecretForm::privateKey:
        return Words::tr("This is a private key.");
    case inspect::SecretForm::secretNumbers:
        return Words::tr("These are secret numbers, the secret of an account.");
    case inspect::SecretForm::words:
        return Words::tr("These look like the words of a secret.");
    case inspect::SecretForm::member:
        return Words::tr("There is a secret in this JSON.");
    case inspect::SecretForm::perhapsKey:
        return Words::tr("This may be a private key or a seed: nobody can tell it from a hash.");
    }
    return {};
}

// "TxnSignature claims 72 bytes, an Ed25519 signature has 64".
QString lengthClause(const Finding& finding) {
    const QString subject = shown(finding.subject);
    if (!finding.claimed) {
        return Words::tr("the bytes end inside %1").arg(subject);
    }
    const bool hasPrefix = codec::hasLengthPrefix(codec::typeOfCode(finding.field.type()));
    const QString claim = hasPrefix ? Words::tr("%1 claims %2") : Words::tr("%1 needs %2");
    const QString expected = QString::number(finding.expected.value_or(0));
    const auto with = [&](const QString& rule) {
        return Words::tr("%1, %2").arg(claim.arg(subject, bytesText(*finding.claimed)), rule);
    };
    switch (finding.rule) {
    case LengthRule::ed25519Signature:
        return with(Words::tr("an Ed25519 signature has %1").arg(expected));
    case LengthRule::derSignature:
        return with(Words::tr("the signature in it says %1").arg(expected));
    case LengthRule::publicKey:
        return with(Words::tr("a public key has %1").arg(expected));
    case LengthRule::account:
        return with(Words::tr("an account has %1").arg(expected));
    case LengthRule::blobEnd:
        return with(Words::tr("only %1 are left").arg(expected));
    case LengthRule::none:
        break;
    }
    return subject;
}

QString clauseOf(const Finding& finding) {
    if (finding.rule != LengthRule::none) {
        return lengthClause(finding);
    }
    const QString clause = errorClause(finding.code);
    const QString subject = shown(finding.subject);
    return subject.isEmpty() ? clause : Words::tr("%1: %2").arg(subject, clause);
}

QString textFaultText(const inspect::TextFault& fault) {
    return fault.unread == 0 ? Words::tr("The last hex digit stands alone: half a byte is missing.")
                             : Words::tr("Reading stopped at character %1: it is no hex digit.")
                                   .arg(fault.offset + 1);
}

QString fieldName(const Inspection& inspection, values::FieldId field) {
    const codec::Object* object = inspection.object();
    const definitions::FieldDef* known = object == nullptr || object->definitions() == nullptr
                                             ? nullptr
                                             : object->definitions()->field(field);
    return known == nullptr ? QString() : shown(known->name);
}

// The bytes that a field took without right.
QString swallowedText(const Inspection& inspection, const inspect::Damage& damage) {
    const Finding& finding = inspection.findings.all[damage.finding];
    if (damage.swallowed.isEmpty() || finding.rule == LengthRule::blobEnd) {
        return {};
    }
    const QString next = fieldName(inspection, damage.swallowedField);
    const bool isOne = damage.swallowed.size() == 1;
    const QString many = isOne
                             ? Words::tr("The byte too many is")
                             : Words::tr("The %1 bytes too many are").arg(damage.swallowed.size());
    return next.isEmpty() ? Words::tr("%1 not its own.").arg(many)
                          : Words::tr("%1 the start of %2.").arg(many, next);
}

QString unreadText(const Inspection& inspection) {
    const std::uint32_t unread = inspection.unread.size();
    if (inspection.source.fault && inspection.source.fault->unread > 0) {
        return Words::tr("The %1 characters from there on were not read.")
            .arg(inspection.source.fault->unread);
    }
    if (unread == 0) {
        return {};
    }
    const bool isBehind =
        inspection.findings.damage && !inspection.findings.damage->swallowed.isEmpty();
    const QString count =
        unread == 1 ? Words::tr("The 1 byte") : Words::tr("The %1 bytes").arg(unread);
    const QString are =
        unread == 1 ? Words::tr("is shown but not read.") : Words::tr("are shown but not read.");
    return isBehind ? Words::tr("%1 after them %2").arg(count, are)
                    : Words::tr("%1 from there on %2").arg(count, are);
}

QString oddityText(const Inspection& inspection) {
    const std::size_t count = inspection.findings.all.size();
    if (count == 0) {
        return {};
    }
    const QString first = findingText(inspection.findings.all.front());
    return count == 1 ? Words::tr("Everything was read, one thing is odd. %1").arg(first)
                      : Words::tr("Everything was read, %1 things are odd. The first: %2")
                            .arg(static_cast<qulonglong>(count))
                            .arg(first);
}

bool isSigned(const Inspection& inspection) {
    return std::any_of(inspection.signers.begin(), inspection.signers.end(),
                       [](const inspect::SignerPayload& one) { return one.isSigned; });
}

QString seenKindText(const Inspection& inspection) {
    if (inspection.payload != nullptr) {
        return Words::tr("bytes to be signed, %1").arg(payloadText(inspection.payload->kind));
    }
    if (inspection.source.kind != BlobKind::transaction || inspection.isDamaged()) {
        return blobKindText(inspection.source.kind);
    }
    return isSigned(inspection) ? Words::tr("signed transaction")
                                : Words::tr("transaction without signature");
}

} // namespace

QString blobKindText(BlobKind kind) {
    switch (kind) {
    case BlobKind::transaction:
        return Words::tr("transaction");
    case BlobKind::metadata:
        return Words::tr("metadata of a transaction");
    case BlobKind::entry:
        return Words::tr("ledger entry");
    case BlobKind::header:
        return Words::tr("ledger header");
    case BlobKind::payload:
        return Words::tr("bytes to be signed");
    case BlobKind::validation:
        return Words::tr("validation");
    case BlobKind::manifest:
        return Words::tr("manifest");
    case BlobKind::validatorList:
        return Words::tr("validator list");
    case BlobKind::other:
        break;
    }
    return Words::tr("fields of no known kind");
}

QString payloadText(codec::PayloadKind kind) {
    constexpr std::array<const char*, 10> texts{
        QT_TRANSLATE_NOOP("InspectionText", "STX: a transaction, by one key"),
        QT_TRANSLATE_NOOP("InspectionText", "SMT: a transaction, by one of several"),
        QT_TRANSLATE_NOOP("InspectionText", "CPT: a transaction, by the counterparty"),
        QT_TRANSLATE_NOOP("InspectionText", "CPM: a transaction, by one of the counterparty"),
        QT_TRANSLATE_NOOP("InspectionText", "SPN: a transaction, by the sponsor"),
        QT_TRANSLATE_NOOP("InspectionText", "SPM: a transaction, by one of the sponsor"),
        QT_TRANSLATE_NOOP("InspectionText", "VAL: a validation"),
        QT_TRANSLATE_NOOP("InspectionText", "MAN: a manifest"),
        QT_TRANSLATE_NOOP("InspectionText", "CLM: a claim of a payment channel"),
        QT_TRANSLATE_NOOP("InspectionText", "BCH: the accounts inside of a batch")};
    return Words::tr(texts[static_cast<std::size_t>(kind)]);
}

QString signerRoleText(inspect::SignerRole role) {
    constexpr std::array<const char*, 12> texts{
        QT_TRANSLATE_NOOP("InspectionText", "the account"),
        QT_TRANSLATE_NOOP("InspectionText", "one of the signers"),
        QT_TRANSLATE_NOOP("InspectionText", "an account inside of the batch"),
        QT_TRANSLATE_NOOP("InspectionText", "one of several for an account inside of the batch"),
        QT_TRANSLATE_NOOP("InspectionText", "the counterparty"),
        QT_TRANSLATE_NOOP("InspectionText", "one of several for the counterparty"),
        QT_TRANSLATE_NOOP("InspectionText", "the sponsor"),
        QT_TRANSLATE_NOOP("InspectionText", "one of several for the sponsor"),
        QT_TRANSLATE_NOOP("InspectionText", "the validator"),
        QT_TRANSLATE_NOOP("InspectionText", "the master key"),
        QT_TRANSLATE_NOOP("InspectionText", "the signing key"),
        QT_TRANSLATE_NOOP("InspectionText", "the publisher")};
    return Words::tr(texts[static_cast<std::size_t>(role)]);
}

QString identityText(inspect::Identity::Kind kind) {
    switch (kind) {
    case inspect::Identity::Kind::transaction:
        return Words::tr("Transaction id");
    case inspect::Identity::Kind::ledger:
        return Words::tr("Ledger hash");
    case inspect::Identity::Kind::leaf:
        return Words::tr("Leaf hash");
    }
    return {};
}

QString sourceText(const Inspection& inspection) {
    if (inspection.isRefused()) {
        return {};
    }
    return Words::tr("%1, %2, looks like: %3")
        .arg(formText(inspection.source.form), bytesText(inspection.bytes().size()),
             seenKindText(inspection));
}

QString removedText(const std::vector<inspect::Decoration>& removed) {
    QStringList parts;
    for (const inspect::Decoration& decoration : removed) {
        parts << decorationText(decoration);
    }
    return parts.isEmpty() ? QString()
                           : Words::tr("Removed: %1.").arg(parts.join(QLatin1String(", ")));
}

QString reasonText(const Inspection& inspection) {
    const inspect::Reason& reason = inspection.source.reason;
    const QString first = shown(reason.first);
    const QString second = shown(reason.second);
    switch (reason.evidence) {
    case inspect::Evidence::none:
        return Words::tr("Nothing in it says what it is.");
    case inspect::Evidence::asked:
        return Words::tr("You said so.");
    case inspect::Evidence::prefix:
        return Words::tr("It begins with the prefix %1.").arg(first);
    case inspect::Evidence::fields:
        return second.isEmpty() ? Words::tr("It has the field %1, as nothing else has.").arg(first)
                                : Words::tr("It has the fields %1 and %2, as nothing else has.")
                                      .arg(first, second);
    case inspect::Evidence::members:
        return second.isEmpty() ? Words::tr("It has the member %1, as nothing else has.").arg(first)
                                : Words::tr("It has the members %1 and %2, as nothing else has.")
                                      .arg(first, second);
    case inspect::Evidence::size:
        return Words::tr("It has just the 118 bytes of a ledger header.");
    }
    return {};
}

QString refusalText(const inspect::Refusal& refusal) {
    switch (refusal.why) {
    case inspect::NotShown::empty:
        return Words::tr("There is nothing in it.");
    case inspect::NotShown::tooLarge:
        return Words::tr("It is too large: a blob has at most 16 MiB.");
    case inspect::NotShown::notJson:
        return refusal.json
                   ? Words::tr("It begins like JSON and is none. %1").arg(errorText(*refusal.json))
                   : Words::tr("It begins like JSON and is none.");
    case inspect::NotShown::address:
        return Words::tr("This is an address, not a blob. Look it up under Go to.");
    case inspect::NotShown::secret:
        return Words::tr("%1 Nothing of it was kept. Empty the clipboard when it need not be "
                         "there.")
            .arg(secretText(refusal.secret.value_or(inspect::SecretForm::perhapsKey)));
    case inspect::NotShown::unrecognised:
        break;
    }
    if (refusal.json) {
        return Words::tr("It cannot be read. %1").arg(errorText(*refusal.json));
    }
    const std::uint32_t digits = refusal.hexPart.end - refusal.hexPart.begin;
    const QString said = Words::tr("This is no hex, base64 or JSON of anything in the ledger.");
    return digits == 0 ? said
                       : Words::tr("%1 There are %2 hex digits in it, from character %3 on.")
                             .arg(said)
                             .arg(digits)
                             .arg(refusal.hexPart.begin + 1);
}

QString causeText(const Inspection& inspection) {
    if (inspection.isRefused()) {
        return {};
    }
    if (inspection.source.fault) {
        return textFaultText(*inspection.source.fault);
    }
    if (inspection.findings.damage) {
        const Finding& finding = inspection.findings.all[inspection.findings.damage->finding];
        return Words::tr("Decoding stopped at %1: %2.")
            .arg(placeText(finding.fault.begin), clauseOf(finding));
    }
    if (inspection.source.jsonProblem) {
        return Words::tr("This JSON cannot be signed as it stands. %1")
            .arg(errorText(*inspection.source.jsonProblem));
    }
    if (inspection.identity && inspection.identity->isContradicted()) {
        return Words::tr("The source names another hash than these bytes have.");
    }
    return oddityText(inspection);
}

QString consequenceText(const Inspection& inspection) {
    if (inspection.isRefused() || inspection.isClean()) {
        return {};
    }
    QStringList sentences;
    if (inspection.findings.damage) {
        sentences << swallowedText(inspection, *inspection.findings.damage);
    }
    sentences << unreadText(inspection);
    sentences << Words::tr("Nothing here can be signed or sent.");
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

QString findingText(const Finding& finding) {
    const QString place = placeText(finding.fault.begin);
    return Words::tr("%1: %2.").arg(place.left(1).toUpper() + place.mid(1), clauseOf(finding));
}

QString differenceText(const Inspection& inspection) {
    return inspection.firstDifference
               ? Words::tr("Encoded anew, what was understood differs from %1 on.")
                     .arg(placeText(*inspection.firstDifference))
               : QString();
}

QString layoutText(inspect::SourceLayout layout, std::uint64_t blobs) {
    if (layout == inspect::SourceLayout::single || blobs < 2) {
        return {};
    }
    const bool isInJson = layout == inspect::SourceLayout::jsonDocument;
    return isInJson ? Words::tr("%1 blobs in one JSON document").arg(blobs)
                    : Words::tr("%1 blobs in lines").arg(blobs);
}

} // namespace countersign::text
