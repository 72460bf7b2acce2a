#pragma once

#include "engine/codec/ledger_header.h"
#include "engine/codec/signing_payload.h"
#include "engine/inspect/detected.h"
#include "engine/inspect/finding.h"
#include "engine/inspect/signer_payload.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace countersign::inspect {

// The hash that names what a blob holds.
struct Identity {
    enum class Kind : std::uint8_t { transaction, ledger, leaf };
    Kind kind = Kind::transaction;
    values::Hash256 hash;
    std::optional<values::Hash256> claimed; // what the source names

    bool isContradicted() const { return claimed && *claimed != hash; }
};
std::string_view identityName(Identity::Kind kind); // "transaction-id"

// What a validator list says about itself; its validators stand in its JSON.
struct ListSummary {
    std::optional<std::uint64_t> sequence;
    std::optional<std::uint64_t> effective; // seconds since 2000
    std::optional<std::uint64_t> expiration;
    std::uint32_t validators = 0;
};

// Everything the Inspector shows about one blob. A value: made once, never changed. Verdicts about
// signatures are not made here: `sign` checks `source.decoded` and names its roles as `signers`
// does.
struct Inspection {
    // What was detected; its `decoded` is cut at the damage.
    Detected source;

    // Of what has a fixed layout; monostate for objects and for bytes that are not what they claim.
    std::variant<std::monostate, codec::LedgerHeader, codec::ClaimPayload, codec::BatchPayload,
                 ListSummary>
        layout;
    const codec::PayloadForm* payload = nullptr;    // of a signing payload: which one
    std::optional<values::AccountId> payloadSigner; // of one of several

    Findings findings;
    ByteSpan unread; // bytes that nothing was made of; empty when all were read

    // The understood object encoded anew, beside the bytes: the first that differs.
    std::optional<std::uint32_t> firstDifference;

    std::optional<Identity> identity; // of a leaf only when its index is known
    std::vector<SignerPayload> signers;

    const codec::Object* object() const {
        return source.decoded ? &source.decoded->object : nullptr;
    }
    bytes::ByteView bytes() const { return source.bytes; }
    bool isRefused() const { return source.refusal.has_value(); }
    // Something could not be read: this is not the whole of it.
    bool isDamaged() const;
    // Nothing is odd: what is here may be signed or sent as far as its form goes.
    bool isClean() const;
};

// Linear. A refusal stays one.
Inspection inspect(const codec::Codec& codec, Detected detected);

// A blob without a source.
Inspection dissect(const codec::Codec& codec, bytes::Bytes blob,
                   std::optional<codec::BlobKind> kind = {});

// The JSON of what was understood; "{}" when nothing was.
std::string jsonOf(const codec::Codec& codec, const Inspection& inspection);

} // namespace countersign::inspect
