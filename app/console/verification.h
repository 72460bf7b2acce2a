#pragma once

#include "app/console/tables.h"
#include "engine/codec/blob_kind.h"

namespace countersign::console {

// Every signature of a blob; `kind` absent: it is recognised. Strict: bytes that are odd in any way
// fail as strict decoding does, and so does what nobody signs (nothingSigned).
Result<sign::Report> verifyBlob(const Tables& tables, bytes::ByteView blob,
                                std::optional<codec::BlobKind> kind);

// The same for a JSON object in the spelling of drafts.
Result<sign::Report> verifyJson(const Tables& tables, std::string_view json, codec::BlobKind kind);

// One list of a validator list: manifest and list as base64, the signature as hex.
struct PublishedList {
    std::string_view manifest;
    std::string_view list;
    std::string_view signature;
};
Result<sign::Report> verifyList(const Tables& tables, const PublishedList& published);

} // namespace countersign::console
