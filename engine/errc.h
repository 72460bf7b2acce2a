#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace countersign {

// Every failure the engine can report, grouped by module. The console prints errcName(); the
// window's sentences are made in app/text/error_text.
enum class Errc : std::uint8_t {
    // bytes
    badHex,
    badLength,
    badBase58,
    checksum,
    // values
    badNumber,
    outOfRange,
    badDecimal,
    iouPrecisionOrRange,
    illegalAmount,
    badCurrency,
    wrongJsonType,
    unknownName,
    badTime,
    // codec
    tagConflict,
    negativeZero,
    negativeAmount,
    emptyPath,
    badPathStep,
    missingIssuer,
    xrpWithIssuer,
    xrpAsObject,
    ambiguousIssuer,
    numberRange,
    conflictingFields,
    truncated,
    badHeader,
    notMinimal,
    wrongOrder,
    duplicateField,
    unknownField,
    unknownType,
    badArrayElement,
    emptyAccount,
    emptyVector,
    strayEndMarker,
    missingEndMarker,
    tooManyRemarks,
    // keys and sign
    badPublicKey,
    badSignature,
    signatureRange,
    highS,
    laxSignature,
    wrongSignature,
    missingSignature,
    needlessSignature,
    mixedSigning,
    badSignerCount,
    badSigner,
    unsortedSigners,
    duplicateSigner,
    selfSigner,
    olderPayload,
    partialObject,
    foreignTable,
    nothingSigned,
    protocolPrefix,
    notListed,
    foreignKey,
    masterDisabled,
    // stream
    notJson,
    notAnObject,
    tooDeep,
    messageTooLarge,
    binaryMessage,
    missingType,
    missingHash,
    duplicateKey,
    missingMember,
    // draft
    wrongNetwork,
    // recording
    cannotOpen,
    notARegularFile,
    cannotRead,
    cannotWrite,
    fileExists,
    lineTooLong,
    badRecordingLine,
    badCompression,
    expansionTooLarge,
    emptyRecording,
    cannotListen,
    // link and session
    badUrl,
    notConnected,
    notInMemory,
};

// Stable snake_case name, e.g. "illegal_amount".
std::string_view errcName(Errc code);
std::optional<Errc> errcFromName(std::string_view name);

} // namespace countersign
