#include "app/text/error_text.h"

#include "app/text/plain_text.h"

#include <QCoreApplication>

namespace countersign::text {

namespace {

struct ErrorText {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

constexpr qsizetype subjectCharacters = 160;

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
    case Errc::cannotOpen:
        return ErrorText::tr("a file that cannot be opened");
    case Errc::notARegularFile:
        return ErrorText::tr("not a regular file");
    case Errc::cannotRead:
        return ErrorText::tr("a file that cannot be read to its end");
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
