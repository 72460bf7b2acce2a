#pragma once

#include "engine/codec/blob_kind.h"
#include "engine/inspect/secret_form.h"
#include "engine/inspect/source_text.h"
#include "engine/values/ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::inspect {

// How a blob is written.
enum class SourceForm : std::uint8_t { hex, base64, json, binary };
std::string_view sourceFormName(SourceForm form); // "hex"

// Why a blob is held for what it is.
enum class Evidence : std::uint8_t {
    none,
    asked,   // somebody said so
    prefix,  // it begins with `first` ("STX")
    fields,  // it has the field `first`, and `second` unless empty
    members, // the same of JSON members
    size,    // it has the one size of its kind
};
struct Reason {
    Evidence evidence = Evidence::none;
    std::string_view first{}; // these live as long as the program
    std::string_view second{};
};
std::string_view evidenceName(Evidence evidence);

// Why nothing can be shown. Of a secret nothing else is known here: neither its text nor its size.
enum class NotShown : std::uint8_t {
    empty,
    tooLarge,
    notJson, // begins like JSON; `json` says where it ends to be
    unrecognised,
    address, // not a blob: there are other places to look one up
    secret,
};
std::string_view notShownName(NotShown why);

struct Refusal {
    NotShown why = NotShown::unrecognised;
    std::optional<SecretForm> secret{};
    std::optional<Error> json{};
    TextSpan hexPart{}; // of an unrecognised text: hex within it, to be offered, never taken
};

// The parts of a published validator list that stand beside its bytes.
struct ListSignature {
    bytes::Bytes manifest;  // of the publisher
    bytes::Bytes signature; // of the list's bytes, by the key that the manifest names
};

// One blob of a source: where it stood, how it was written, what it is and what was understood of
// it. With a refusal everything but its place is empty.
struct Detected {
    std::uint32_t line = 1; // of the source, from 1
    std::string path;       // in JSON: "result.tx_blob"
    SourceForm form = SourceForm::hex;
    std::vector<Decoration> removed;
    std::optional<TextFault> fault;

    codec::BlobKind kind = codec::BlobKind::other;
    Reason reason;
    bytes::Bytes bytes;            // of JSON: what it encodes to
    std::uint32_t objectBegin = 0; // offsets in `decoded` count from here
    std::uint32_t trailerSize = 0; // bytes behind the object that belong to the form: a signer
    std::optional<codec::Decoded> decoded; // of kinds that have fields
    std::optional<ListSignature> list;

    std::optional<Error> jsonProblem;         // why strict reading refused the JSON; then partial
    std::vector<std::string> ignored;         // members that only servers add
    std::optional<values::Hash256> index;     // of an entry, as the source names it
    std::optional<values::Hash256> claimedId; // of a transaction, as the source names it

    std::optional<Refusal> refusal;

    // Every byte of what has fields was understood, whatever is odd about it.
    bool isWhole() const {
        return !decoded || (!decoded->stopped && !fault &&
                            objectBegin + decoded->restBegin + trailerSize == bytes.size());
    }
};

} // namespace countersign::inspect
