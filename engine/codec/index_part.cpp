#include "engine/codec/index_part.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"
#include "engine/codec/wire_issue.h"
#include "engine/values/address.h"
#include "engine/values/natural.h"

#include <algorithm>
#include <limits>

namespace countersign::codec {

namespace {

constexpr std::size_t hexAccountLength = 2 * values::AccountId::size;
constexpr std::size_t maxCredentials = 64; // eight are legal
constexpr std::size_t maxBlob = 4096;      // a credential type has at most 64

Result<void> placed(const JsonScalar& scalar, const Error& error) {
    return failAt(scalar, error.code, error.offset);
}

// Exactly `size` bytes; any even length when it is 0.
Result<void> appendHexText(bytes::Bytes& out, const JsonScalar& scalar, std::size_t size) {
    if (!scalar.isText()) {
        return failAt(scalar, Errc::wrongJsonType);
    }
    if (scalar.text.size() > 2 * maxBlob) {
        return failAt(scalar, Errc::badLength);
    }
    const Result<bytes::Bytes> decoded = bytes::fromHex(scalar.text);
    if (!decoded) {
        return placed(scalar, decoded.error());
    }
    if (size != 0 && decoded->size() != size) {
        return failAt(scalar, Errc::badLength);
    }
    bytes::appendBytes(out, *decoded);
    return {};
}

Result<void> appendAccount(bytes::Bytes& out, const JsonScalar& scalar) {
    if (!scalar.isText() || scalar.text.size() == hexAccountLength) {
        return appendHexText(out, scalar, values::AccountId::size);
    }
    const Result<values::AccountId> account = values::accountFromAddress(scalar.text);
    if (!account) {
        return placed(scalar, account.error());
    }
    bytes::appendBytes(out, account->view());
    return {};
}

Result<std::uint32_t> u32Of(const JsonScalar& scalar) {
    constexpr std::uint32_t max = std::numeric_limits<std::uint32_t>::max();
    if (scalar.isText()) {
        const Result<std::uint64_t> number = values::naturalFromText(scalar.text, max);
        if (!number) {
            return failAt(scalar, number.error().code, number.error().offset);
        }
        return static_cast<std::uint32_t>(*number);
    }
    if (scalar.kind != JsonKind::integer && scalar.kind != JsonKind::hugeInteger) {
        return failAt(scalar, Errc::wrongJsonType);
    }
    if (scalar.kind == JsonKind::hugeInteger || scalar.magnitude > max ||
        (scalar.isNegative && scalar.magnitude != 0)) {
        return failAt(scalar, Errc::outOfRange);
    }
    return static_cast<std::uint32_t>(scalar.magnitude);
}

// 1 to 16 hex digits, as servers write them.
Result<void> appendHex64(bytes::Bytes& out, const JsonScalar& scalar) {
    constexpr std::size_t digits = 16;
    if (!scalar.isText()) {
        return failAt(scalar, Errc::wrongJsonType);
    }
    if (scalar.text.empty() || scalar.text.size() > digits) {
        return failAt(scalar, Errc::badLength);
    }
    const std::string padded = std::string(digits - scalar.text.size(), '0');
    std::array<std::uint8_t, digits / 2> wire{};
    if (!bytes::fromHex(padded + std::string(scalar.text), wire)) {
        return failAt(scalar, Errc::badHex);
    }
    bytes::appendBytes(out, wire);
    return {};
}

Result<void> appendCurrency(bytes::Bytes& out, const JsonScalar& scalar) {
    if (!scalar.isText()) {
        return failAt(scalar, Errc::wrongJsonType);
    }
    const Result<values::Currency> currency = values::currencyFromText(scalar.text);
    if (!currency) {
        return placed(scalar, currency.error());
    }
    bytes::appendBytes(out, currency->view());
    return {};
}

Result<bytes::Bytes> wireOf(const Codec& codec, std::string_view type, const DocumentValue& value) {
    std::string json;
    value.appendRaw(json);
    Result<bytes::Bytes> wire = codec.valueFromJson(type, {}, json);
    if (!wire && wire.error().offset != Error::nowhere) {
        wire.error().offset += value.offset();
    }
    return wire;
}

void appendIssueParts(bytes::Bytes& out, const WireIssue& issue) {
    bytes::appendBytes(out, issue.currency.view());
    bytes::appendBytes(out, issue.issuer.view());
}

Result<void> appendAsset(bytes::Bytes& out, const Codec& codec, const DocumentValue& value) {
    const Result<bytes::Bytes> wire = wireOf(codec, "Issue", value);
    if (!wire) {
        return tl::unexpected(wire.error());
    }
    bytes::Reader reader(*wire);
    const WireIssue issue = readIssue(reader);
    if (issue.isMpt) {
        return failAt(value.scalar(), Errc::badCurrency);
    }
    appendIssueParts(out, issue);
    return {};
}

Result<void> appendBridge(bytes::Bytes& out, const Codec& codec, const DocumentValue& value) {
    const Result<bytes::Bytes> wire = wireOf(codec, "XChainBridge", value);
    if (!wire) {
        return tl::unexpected(wire.error());
    }
    bytes::Reader reader(*wire);
    for (int side = 0; side < 2; ++side) {
        reader.u8(); // the door's length
        bytes::appendBytes(out, reader.take(values::AccountId::size));
        appendIssueParts(out, readIssue(reader));
    }
    return {};
}

// MPTokenIssuance entries are found by their id, MPToken entries by the index of those.
Result<void> appendIssuanceIndex(bytes::Bytes& out, const JsonScalar& scalar) {
    bytes::Bytes issuance;
    if (Result<void> done = appendHexText(issuance, scalar, values::MptIssuanceId::size); !done) {
        return done;
    }
    static constexpr std::array<std::uint8_t, 2> prefix{0, '~'};
    bytes::appendBytes(out, bytes::sha512Half(prefix, issuance));
    return {};
}

Result<bytes::Sha256> credentialHash(const DocumentValue& value) {
    if (value.scalar().kind != JsonKind::object) {
        return failAt(value.scalar(), Errc::wrongJsonType);
    }
    bytes::Bytes issuer;
    bytes::Bytes type;
    Result<void> done;
    value.forEachMember([&](std::string_view name, const DocumentValue& part) {
        if (name == "issuer" && issuer.empty()) {
            done = appendAccount(issuer, part.scalar());
        } else if (name == "type" && type.empty()) {
            done = appendHexText(type, part.scalar(), 0);
        } else {
            done = failAt(part.scalar(), Errc::unknownName);
        }
        return done.has_value();
    });
    if (!done) {
        return tl::unexpected(std::move(done.error()));
    }
    if (issuer.empty() || type.empty()) {
        return failAt(value.scalar(), Errc::missingMember);
    }
    return bytes::sha512Half(issuer, type);
}

Result<void> appendCredentials(bytes::Bytes& out, const DocumentValue& value) {
    if (value.scalar().kind != JsonKind::array) {
        return failAt(value.scalar(), Errc::wrongJsonType);
    }
    std::vector<bytes::Sha256> hashes;
    Result<void> done;
    value.forEachItem([&](const DocumentValue& item) {
        const Result<bytes::Sha256> hash = credentialHash(item);
        if (!hash) {
            done = tl::unexpected(hash.error());
        } else if (hashes.size() == maxCredentials) {
            done = failAt(item.scalar(), Errc::badLength);
        } else {
            hashes.push_back(*hash);
        }
        return done.has_value();
    });
    std::sort(hashes.begin(), hashes.end());
    for (const bytes::Sha256& hash : hashes) {
        bytes::appendBytes(out, hash);
    }
    return done;
}

Result<void> appendNumber32(bytes::Bytes& out, const JsonScalar& scalar, unsigned shift) {
    const Result<std::uint32_t> number = u32Of(scalar);
    if (!number) {
        return tl::unexpected(number.error());
    }
    bytes::appendNumber<4>(out, *number >> shift);
    return {};
}

} // namespace

Result<void> appendIndexPart(bytes::Bytes& out, const Codec& codec, IndexPartType type,
                             const std::optional<DocumentValue>& value) {
    constexpr unsigned groupShift = 16;
    if (type == IndexPartType::zero32 || type == IndexPartType::none || !value) {
        bytes::appendNumber<4>(out, 0);
        return {};
    }
    const JsonScalar scalar = value->scalar();
    switch (type) {
    case IndexPartType::account:
        return appendAccount(out, scalar);
    case IndexPartType::u32:
        return appendNumber32(out, scalar, 0);
    case IndexPartType::ledgerGroup:
        return appendNumber32(out, scalar, groupShift);
    case IndexPartType::hex64:
        return appendHex64(out, scalar);
    case IndexPartType::hash:
        return appendHexText(out, scalar, values::Hash256::size);
    case IndexPartType::currency:
        return appendCurrency(out, scalar);
    case IndexPartType::blob:
        return appendHexText(out, scalar, 0);
    case IndexPartType::issuance:
        return appendHexText(out, scalar, values::MptIssuanceId::size);
    case IndexPartType::issuanceIndex:
        return appendIssuanceIndex(out, scalar);
    case IndexPartType::asset:
        return appendAsset(out, codec, *value);
    case IndexPartType::bridge:
        return appendBridge(out, codec, *value);
    default:
        return appendCredentials(out, *value);
    }
}

} // namespace countersign::codec
