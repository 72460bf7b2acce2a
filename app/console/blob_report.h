#pragma once

#include "app/console/json_object.h"
#include "engine/codec/blob_kind.h"

#include <optional>
#include <string>
#include <vector>

namespace countersign::console {

// What was understood of a blob, as `decode` answers it.
struct BlobReport {
    codec::BlobKind kind = codec::BlobKind::other;
    std::string json = "{}";
    std::vector<codec::Remark> remarks; // why reading ended early is the last of them
    std::optional<std::uint32_t> restBegin;
    std::string_view payload;                // of a payload: which one
    std::optional<values::AccountId> signer; // of a payload for one of several
    std::optional<codec::Decoded> object;    // what has fields
    std::uint32_t objectBegin = 0;           // offsets in `object` count from here

    std::optional<Error> firstProblem() const;
};

// Never fails: what is not understood is the rest. `kind` absent: it is recognised.
BlobReport reportBlob(const codec::Codec& codec, bytes::ByteView blob,
                      std::optional<codec::BlobKind> kind);

// As `decode` lists them.
std::string remarksJson(const std::vector<codec::Remark>& remarks);

// Members json, kind, remarks, rest and, of a payload, payload and signer.
void appendReport(JsonObject& answer, const BlobReport& report, bytes::ByteView blob);

// The hash that names what the blob holds: a transaction's id, a ledger's hash, an entry's leaf
// hash. Fails with missingMember "index" for an entry without one, unknownName "kind" for what has
// no hash.
Result<values::Hash256> hashOfBlob(const codec::Codec& codec, bytes::ByteView blob,
                                   codec::BlobKind kind,
                                   const std::optional<values::Hash256>& index);

} // namespace countersign::console
