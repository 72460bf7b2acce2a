#include "engine/codec/blob_kind.h"

#include "engine/codec/ledger_header.h"
#include "engine/codec/signing_payload.h"

#include <algorithm>
#include <array>

namespace countersign::codec {

namespace {

constexpr std::array<std::string_view, 8> names{"transaction", "metadata",   "entry",    "header",
                                                "payload",     "validation", "manifest", "other"};

// One name, or both, that only this kind has at the top.
struct Sign {
    BlobKind kind;
    std::string_view first;
    std::string_view second;
};
constexpr std::array<Sign, 6> signs{{
    {BlobKind::transaction, "TransactionType", {}},
    {BlobKind::metadata, "AffectedNodes", {}},
    {BlobKind::metadata, "TransactionIndex", "TransactionResult"},
    {BlobKind::entry, "LedgerEntryType", {}},
    {BlobKind::validation, "SigningTime", "LedgerHash"},
    {BlobKind::manifest, "PublicKey", "MasterSignature"},
}};

template <typename Has>
BlobKind bySigns(Has has) {
    for (const Sign& sign : signs) {
        if (has(sign.first) && (sign.second.empty() || has(sign.second))) {
            return sign.kind;
        }
    }
    return BlobKind::other;
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

BlobKind recogniseBlob(const Codec& codec, bytes::ByteView blob) {
    if (payloadFormOf(blob) != nullptr) {
        return BlobKind::payload;
    }
    const Decoded decoded = codec.dissect(blob, ObjectKind::other);
    const BlobKind kind = bySigns(
        [&decoded](std::string_view name) { return decoded.object.find(name) != Node::none; });
    const bool isWhole = !decoded.stopped && decoded.restBegin == blob.size();
    if ((kind == BlobKind::other || !isWhole) && ledgerHeaderFromBytes(blob)) {
        return BlobKind::header;
    }
    return kind;
}

BlobKind recogniseJson(const DocumentValue& object) {
    if (object.scalar().kind != JsonKind::object) {
        return BlobKind::other;
    }
    const auto has = [&object](std::string_view name) {
        bool isThere = false;
        object.forEachMember([&](std::string_view member, const DocumentValue&) {
            isThere = member == name;
            return !isThere;
        });
        return isThere;
    };
    if (has("parent_hash") && has("account_hash")) {
        return BlobKind::header;
    }
    return bySigns(has);
}

} // namespace countersign::codec
