#include "engine/inspect/blob_detection.h"

#include "engine/bytes/wipe.h"
#include "engine/codec/ledger_header.h"
#include "engine/codec/signing_payload.h"
#include "engine/codec/wire_type.h"

namespace countersign::inspect {

namespace {

using codec::BlobKind;
using codec::ObjectKind;

constexpr std::array<std::uint8_t, 4> headerPrefix{'L', 'W', 'R', 0};

bool beginsWith(bytes::ByteView blob, bytes::ByteView prefix) {
    return blob.size() >= prefix.size() && std::equal(prefix.begin(), prefix.end(), blob.begin());
}

// The kind of object that nearly every blob with this first field is: saves a second decoding.
ObjectKind guessOf(bytes::ByteView blob) {
    if (blob.empty()) {
        return ObjectKind::other;
    }
    constexpr std::array<std::uint8_t, 2> transactionIndex{0x20, 0x1C};
    switch (blob[0]) {
    case 0x12: // TransactionType
        return ObjectKind::transaction;
    case 0x11: // LedgerEntryType
        return ObjectKind::entry;
    default:
        return beginsWith(blob, transactionIndex) ? ObjectKind::metadata : ObjectKind::other;
    }
}

void decode(const codec::Codec& codec, Detected& found, ObjectKind kind) {
    const std::size_t size = found.bytes.size() - found.objectBegin - found.trailerSize;
    found.decoded =
        codec.dissect(bytes::ByteView(found.bytes).subspan(found.objectBegin, size), kind);
}

void takePayload(const codec::Codec& codec, Detected& found, const codec::PayloadForm& form) {
    found.kind = BlobKind::payload;
    found.reason = {
        Evidence::prefix,
        std::string_view(reinterpret_cast<const char*>(form.prefix.data()), form.prefix.size() - 1),
        {}};
    if (!form.hasObject) {
        return;
    }
    found.objectBegin = codec::payloadPrefixSize;
    const std::size_t behind = found.bytes.size() - codec::payloadPrefixSize;
    if (form.hasSigner && behind >= values::AccountId::size) {
        found.trailerSize = values::AccountId::size;
    }
    const bool isTransaction =
        form.kind != codec::PayloadKind::validation && form.kind != codec::PayloadKind::manifest;
    decode(codec, found, isTransaction ? ObjectKind::transaction : ObjectKind::other);
}

bool isHeaderSize(const Detected& found) {
    return codec::ledgerHeaderFromBytes(found.bytes).has_value();
}

void takeObject(const codec::Codec& codec, Detected& found) {
    const ObjectKind guess = guessOf(found.bytes);
    decode(codec, found, guess);
    const codec::Recognition seen = codec::recogniseFields(found.decoded->object);
    found.kind = seen.kind;
    if (seen.kind != BlobKind::other) {
        found.reason = {Evidence::fields, seen.first, seen.second};
    }
    const bool isLikeHeader =
        seen.kind == BlobKind::other || (guess == ObjectKind::other && !found.isWhole());
    if (isLikeHeader && isHeaderSize(found)) {
        found.kind = BlobKind::header;
        found.reason = {Evidence::size, {}, {}};
        found.decoded.reset();
    } else if (codec::objectKindOf(seen.kind) != guess) {
        decode(codec, found, codec::objectKindOf(seen.kind));
    }
}

void takeAsked(const codec::Codec& codec, Detected& found, BlobKind asked) {
    const codec::PayloadForm* form = codec::payloadFormOf(found.bytes);
    if (asked == BlobKind::payload && form != nullptr) {
        takePayload(codec, found, *form);
    } else if (asked != BlobKind::header || !isHeaderSize(found)) {
        decode(codec, found, codec::objectKindOf(asked));
    }
    found.kind = asked;
    found.reason = {Evidence::asked, {}, {}};
}

constexpr std::size_t seedSize = 16;
constexpr std::size_t keySize = 32;

bool isOdd(const Detected& found) {
    return !found.isWhole() || found.kind == BlobKind::other ||
           (found.decoded && !found.decoded->remarks.empty());
}

// The sizes of seeds and keys. What makes no clean sense as a blob is rather one of those.
bool mayBeKey(const Detected& found) {
    const bytes::Bytes& blob = found.bytes;
    const bool isSize =
        blob.size() == seedSize || blob.size() == keySize ||
        (blob.size() == keySize + 1 && (blob.front() == 0x00 || blob.front() == 0xED));
    return isSize && isOdd(found);
}

// The same in hex, a typing error allowed for.
bool mayBeKeyText(const Detected& found, std::size_t letters) {
    const auto isNear = [letters](std::size_t size) {
        return letters + 1 >= 2 * size && letters <= 2 * size + 1;
    };
    return (isNear(seedSize) || isNear(keySize)) && isOdd(found);
}

Detected detect(const codec::Codec& codec, bytes::Bytes blob, SourceForm form,
                std::optional<BlobKind> asked) {
    Detected found;
    found.form = form;
    found.bytes = std::move(blob);
    const codec::PayloadForm* payload = codec::payloadFormOf(found.bytes);
    if (asked) {
        takeAsked(codec, found, *asked);
    } else if (payload != nullptr) {
        takePayload(codec, found, *payload);
    } else if (beginsWith(found.bytes, headerPrefix) && isHeaderSize(found)) {
        found.kind = BlobKind::header;
        found.reason = {Evidence::prefix, "LWR", {}};
    } else {
        takeObject(codec, found);
    }
    return found;
}

} // namespace

void forget(Detected& found) {
    bytes::wipe(found.bytes);
    if (found.decoded) { // the copy in there is ours, and nobody else's yet
        const bytes::ByteView copy = found.decoded->object.bytes();
        bytes::wipe({const_cast<std::uint8_t*>(copy.data()), copy.size()});
    }
    found = Detected();
}

Detected refused(Refusal refusal) {
    Detected found;
    found.refusal = std::move(refusal);
    return found;
}

Detected refusedSecret(SecretForm form) {
    return refused({NotShown::secret, form, {}, {}});
}

Detected detectBytes(const codec::Codec& codec, bytes::Bytes blob, SourceForm form,
                     std::optional<BlobKind> asked) {
    if (blob.size() > codec::maxInputBytes) {
        return refused({NotShown::tooLarge, {}, {}, {}});
    }
    Detected found = detect(codec, std::move(blob), form, asked);
    if (!asked && mayBeKey(found)) {
        forget(found);
        return refusedSecret(SecretForm::perhapsKey);
    }
    return found;
}

std::optional<Detected> detectBlobText(const codec::Codec& codec, std::string_view text,
                                       std::optional<BlobKind> asked) {
    std::optional<TextBytes> hex = bytesOfHex(text);
    const bool isCleanHex = hex && !hex->fault;
    if (!isCleanHex) {
        if (std::optional<TextBytes> letters = bytesOfBase64(text)) {
            Detected found =
                detectBytes(codec, std::move(letters->bytes), SourceForm::base64, asked);
            if (!found.refusal && found.kind != BlobKind::other) {
                found.removed = std::move(letters->removed);
                return found;
            }
            forget(found);
        }
    }
    if (!hex) {
        return std::nullopt;
    }
    if (hex->bytes.size() > codec::maxInputBytes) {
        return refused({NotShown::tooLarge, {}, {}, {}});
    }
    const bool isPublicKeySize = hex->bytes.size() == keySize + 1;
    Detected found = detect(codec, std::move(hex->bytes), SourceForm::hex, asked);
    found.removed = std::move(hex->removed);
    found.fault = hex->fault;
    const bool isKey = isPublicKeySize ? mayBeKey(found) : mayBeKeyText(found, hex->letters);
    if (!asked && isKey) {
        forget(found);
        return refusedSecret(SecretForm::perhapsKey);
    }
    return found;
}

} // namespace countersign::inspect
