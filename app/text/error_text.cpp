#include "app/text/error_text.h"

#include "app/text/plain_text.h"

#include <QCoreApplication>

namespace countersign::text {

namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

constexpr qsizetype subjectCharacters = 160;

QString codecClause(Errc code) {
    switch (code) {
    case Errc::tagConflict:
        return ErrorText::tr("a tag beside an address that holds one already");
    case Errc::negativeZero:
        return ErrorText::tr("a zero with a minus");
    case Errc::negativeAmount:
        return ErrorText::tr("an amount below zero");
    case Errc::emptyPath:
        return ErrorText::tr("a path without steps");
    case Errc::badPathStep:
        return ErrorText::tr("a step of a path that means nothing");
    case Errc::missingIssuer:
        return ErrorText::tr("a token amount without its issuer");
    case Errc::xrpWithIssuer:
        return ErrorText::tr("XRP with an issuer");
    case Errc::xrpAsObject:
        return ErrorText::tr("XRP written like a token");
    case Errc::ambiguousIssuer:
        return ErrorText::tr("an issuer that no currency can have");
    case Errc::numberRange:
        return ErrorText::tr("a number that would have to be rounded or is out of range");
    case Errc::conflictingFields:
        return ErrorText::tr("two members that say different things about one field");
    case Errc::truncated:
        return ErrorText::tr("cut short");
    case Errc::badHeader:
        return ErrorText::tr("a field header that means nothing");
    case Errc::notMinimal:
        return ErrorText::tr("written longer than needed");
    case Errc::wrongOrder:
        return ErrorText::tr("a field in the wrong place");
    case Errc::duplicateField:
        return ErrorText::tr("the same field twice");
    case Errc::unknownField:
        return ErrorText::tr("an unknown field");
    case Errc::unknownType:
        return ErrorText::tr("a field of an unknown type");
    case Errc::badArrayElement:
        return ErrorText::tr("an element that does not belong into its list");
    case Errc::emptyAccount:
        return ErrorText::tr("an empty account");
    case Errc::emptyVector:
        return ErrorText::tr("an empty list of hashes");
    case Errc::strayEndMarker:
        return ErrorText::tr("an end without a beginning");
    case Errc::missingEndMarker:
        return ErrorText::tr("a beginning without an end");
    case Errc::tooManyRemarks:
        return ErrorText::tr("more oddities than are listed");
    default:
        return ErrorText::tr("an unknown failure");
    }
}

QString signingClause(Errc code) {
    switch (code) {
    case Errc::badPublicKey:
        return ErrorText::tr("not a public key of either curve");
    case Errc::badSignature:
        return ErrorText::tr("not a signature at all");
    case Errc::signatureRange:
        return ErrorText::tr("a signature with a part out of range");
    case Errc::highS:
        return ErrorText::tr("not fully canonical: S is in the upper half of its range");
    case Errc::laxSignature:
        return ErrorText::tr("not fully canonical: not written as DER wants it");
    case Errc::wrongSignature:
        return ErrorText::tr("a signature of other bytes or by another key");
    case Errc::missingSignature:
        return ErrorText::tr("a signature that is needed and not there");
    case Errc::needlessSignature:
        return ErrorText::tr("a signature where none may be");
    case Errc::mixedSigning:
        return ErrorText::tr("signed by one and by several at once");
    case Errc::badSignerCount:
        return ErrorText::tr("no signers, or more than the ledger allows");
    case Errc::badSigner:
        return ErrorText::tr("a signer that lacks its account or whose entry is of the wrong kind");
    case Errc::unsortedSigners:
        return ErrorText::tr("signers that do not stand in the order of their account ids");
    case Errc::duplicateSigner:
        return ErrorText::tr("the same signer twice");
    case Errc::selfSigner:
        return ErrorText::tr("the account itself among those who sign for it");
    case Errc::olderPayload:
        return ErrorText::tr("signed in the older form of a batch, which binds no account");
    case Errc::partialObject:
        return ErrorText::tr("bytes that are not all known, so that nothing can be checked");
    case Errc::foreignTable:
        return ErrorText::tr("fields of which our own table does not know whether they are signed");
    case Errc::nothingSigned:
        return ErrorText::tr("a thing that nobody signs");
    case Errc::protocolPrefix:
        return ErrorText::tr("a message that begins like something of the ledger");
    case Errc::notListed:
        return ErrorText::tr("a signer that is not on the account's list");
    case Errc::foreignKey:
        return ErrorText::tr("a key that is neither the signer's master key nor its regular key");
    case Errc::masterDisabled:
        return ErrorText::tr("a master key that its account has disabled");
    default:
        return ErrorText::tr("an unknown failure");
    }
}

} // namespace

// No default: a new Errc without words does not compile without a warning.
QString errorClause(Errc code) {
    switch (code) {
    case Errc::badHex:
        return ErrorText::tr("not hex: only 0–9 and A–F in pairs are");
    case Errc::badLength:
        return ErrorText::tr("the wrong length");
    case Errc::badBase58:
        return ErrorText::tr("a character that no address has");
    case Errc::checksum:
        return ErrorText::tr("a wrong checksum: one of its characters was changed");
    case Errc::badNumber:
        return ErrorText::tr("not a whole number");
    case Errc::outOfRange:
        return ErrorText::tr("a number out of range");
    case Errc::badDecimal:
        return ErrorText::tr("not a decimal number");
    case Errc::iouPrecisionOrRange:
        return ErrorText::tr("an amount with more than 16 digits or out of range");
    case Errc::illegalAmount:
        return ErrorText::tr("an amount that the ledger does not allow");
    case Errc::badCurrency:
        return ErrorText::tr("not a currency code");
    case Errc::wrongJsonType:
        return ErrorText::tr("a value of the wrong kind");
    case Errc::unknownName:
        return ErrorText::tr("an unknown name");
    case Errc::badTime:
        return ErrorText::tr("not a time");
    case Errc::tagConflict:
    case Errc::negativeZero:
    case Errc::negativeAmount:
    case Errc::emptyPath:
    case Errc::badPathStep:
    case Errc::missingIssuer:
    case Errc::xrpWithIssuer:
    case Errc::xrpAsObject:
    case Errc::ambiguousIssuer:
    case Errc::numberRange:
    case Errc::conflictingFields:
    case Errc::truncated:
    case Errc::badHeader:
    case Errc::notMinimal:
    case Errc::wrongOrder:
    case Errc::duplicateField:
    case Errc::unknownField:
    case Errc::unknownType:
    case Errc::badArrayElement:
    case Errc::emptyAccount:
    case Errc::emptyVector:
    case Errc::strayEndMarker:
    case Errc::missingEndMarker:
    case Errc::tooManyRemarks:
        return codecClause(code);
    case Errc::badPublicKey:
    case Errc::badSignature:
    case Errc::signatureRange:
    case Errc::highS:
    case Errc::laxSignature:
    case Errc::wrongSignature:
    case Errc::missingSignature:
    case Errc::needlessSignature:
    case Errc::mixedSigning:
    case Errc::badSignerCount:
    case Errc::badSigner:
    case Errc::unsortedSigners:
    case Errc::duplicateSigner:
    case Errc::selfSigner:
    case Errc::olderPayload:
    case Errc::partialObject:
    case Errc::foreignTable:
    case Errc::nothingSigned:
    case Errc::protocolPrefix:
    case Errc::notListed:
    case Errc::foreignKey:
    case Errc::masterDisabled:
        return signingClause(code);
    case Errc::notJson:
        return ErrorText::tr("not JSON");
    case Errc::notAnObject:
        return ErrorText::tr("JSON, but no object");
    case Errc::tooDeep:
        return ErrorText::tr("nested too deep");
    case Errc::messageTooLarge:
        return ErrorText::tr("over the limit of 16 MiB");
    case Errc::binaryMessage:
        return ErrorText::tr("binary, where text is expected");
    case Errc::missingType:
        return ErrorText::tr("without a type");
    case Errc::missingHash:
        return ErrorText::tr("a transaction without its hash");
    case Errc::duplicateKey:
        return ErrorText::tr("the same member twice");
    case Errc::missingMember:
        return ErrorText::tr("a member that is needed and not there");
    case Errc::wrongNetwork:
        return ErrorText::tr("not for the network that is expected");
    case Errc::cannotOpen:
        return ErrorText::tr("a file that cannot be opened");
    case Errc::notARegularFile:
        return ErrorText::tr("not a regular file");
    case Errc::cannotRead:
        return ErrorText::tr("a file that cannot be read to its end");
    case Errc::cannotWrite:
        return ErrorText::tr("a file that cannot be written");
    case Errc::fileExists:
        return ErrorText::tr("a file that is there already; it was not touched");
    case Errc::lineTooLong:
        return ErrorText::tr("a line over the limit");
    case Errc::badRecordingLine:
        return ErrorText::tr("a line that is no recorded message");
    case Errc::badCompression:
        return ErrorText::tr("damaged compression");
    case Errc::expansionTooLarge:
        return ErrorText::tr("compressed data that expand beyond the limit");
    case Errc::emptyRecording:
        return ErrorText::tr("a recording without messages");
    case Errc::cannotListen:
        return ErrorText::tr("no loopback port to serve the recording on");
    case Errc::badUrl:
        return ErrorText::tr("not an address that begins with ws:// or wss://");
    case Errc::notConnected:
        return ErrorText::tr("no connection");
    case Errc::notInMemory:
        return ErrorText::tr("no longer in memory");
    }
    return ErrorText::tr("an unknown failure");
}

QString errorText(const Error& error) {
    const QString clause = errorClause(error.code);
    const QString subject = plainText(std::string_view(error.subject), subjectCharacters);
    const bool placed = error.offset != Error::nowhere;
    if (subject.isEmpty() && !placed) {
        return ErrorText::tr("Found: %1.").arg(clause);
    }
    if (subject.isEmpty()) {
        return ErrorText::tr("Found at position %1: %2.")
            .arg(QString::number(error.offset), clause);
    }
    if (!placed) {
        return ErrorText::tr("%1: %2.").arg(subject, clause);
    }
    return ErrorText::tr("%1, at position %2: %3.")
        .arg(subject, QString::number(error.offset), clause);
}

} // namespace countersign::text
