#include "engine/codec/blob_kind.h"

#include "engine/codec/ledger_header.h"
#include "engine/codec/signing_payload.h"

#include <algorithm>
#include <array>

namespace countersign::codec {

namespace {

constexpr std::array<std::string_view, 9> names{"transaction", "metadata",       "entry",
                                                "header",      "payload",        "validation",
                                                "manifest",    "validator-list", "other"};

// One name, or both, that only this kind has at the top.
constexpr std::array<Recognition, 6> signs{{
    {BlobKind::transaction, "TransactionType", {}},
    {BlobKind::metadata, "AffectedNodes", {}},
    {BlobKind::metadata, "TransactionIndex", "TransactionResult"},
    {BlobKind::entry, "LedgerEntryType", {}},
    {BlobKind::validation, "SigningTime", "LedgerHash"},
    {BlobKind::manifest, "PublicKey", "MasterSignature"},
}};
// What only JSON holds.
constexpr std::array<Recognition, 4> jsonSigns{{
    {BlobKind::header, "parent_hash", "account_hash"},
    {BlobKind::validatorList, "manifest", "blobs_v2"},
    {BlobKind::validatorList, "manifest", "blob"},
    {BlobKind::validatorList, "validators", "expiration"},
}};

template <typename Signs, typename Has>
Recognition bySigns(const Signs& all, Has has) {
    for (const Recognition& sign : all) {
        if (has(sign.first) && (sign.second.empty() || has(sign.second))) {
            return sign;
        }
    }
    return {};
}

} // namespace

std::string_view blobKindName(BlobKind kind) {
    return names[static_cast<std::size_t>(kind)];
}

std::optional<BlobKind> blobKindOfName(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        return std::nullopt;
    }
    return static_cast<BlobKind>(found - names.begin());
}

ObjectKind objectKindOf(BlobKind kind) {
    switch (kind) {
    case BlobKind::transaction:
    case BlobKind::payload:
        return ObjectKind::transaction;
    case BlobKind::metadata:
        return ObjectKind::metadata;
    case BlobKind::entry:
        return ObjectKind::entry;
    default:
        return ObjectKind::other;
    }
}

Recognition recogniseFields(const Object& object) {
    return bySigns(signs,
                   [&object](std::string_view name) { return object.find(name) != Node::none; });
}

Recognition recogniseMembers(const DocumentValue& object) {
    if (object.scalar().kind != JsonKind::object) {
        return {};
    }
    const auto has = [&object](std::string_view name) {
        bool isThere = false;
        object.forEachMember([&](std::string_view member, const DocumentValue&) {
            isThere = member == name;
            return !isThere;
        });
        return isThere;
    };
    const Recognition onlyJson = bySigns(jsonSigns, has);
    return onlyJson.kind != BlobKind::other ? onlyJson : bySigns(signs, has);
}

BlobKind recogniseBlob(const Codec& codec, bytes::ByteView blob) {
    if (payloadFormOf(blob) != nullptr) {
        return BlobKind::payload;
    }
    const Decoded decoded = codec.dissect(blob, ObjectKind::other);
    const BlobKind kind = recogniseFields(decoded.object).kind;
    const bool isWhole = !decoded.stopped && decoded.restBegin == blob.size();
    if ((kind == BlobKind::other || !isWhole) && ledgerHeaderFromBytes(blob)) {
        return BlobKind::header;
    }
    return kind;
}

BlobKind recogniseJson(const DocumentValue& object) {
    return recogniseMembers(object).kind;
}

} // namespace countersign::codec
