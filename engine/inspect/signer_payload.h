#pragma once

#include "engine/codec/codec.h"
#include "engine/codec/signing_payload.h"
#include "engine/values/ids.h"

#include <optional>
#include <string_view>
#include <vector>

namespace countersign::inspect {

// Who signs an object, and in which part. Named as the checks of signatures name them.
enum class SignerRole : std::uint8_t {
    account,     // the transaction's own, by one key
    signer,      // the transaction's own, one of several
    batchSigner, // of an account whose transactions are inside of a batch, by one key
    batchNested, // the same, one of several
    counterparty,
    counterpartySigner,
    sponsor,
    sponsorSigner,
    validator,
    masterKey,
    signingKey, // of a manifest, by the key that it names
    publisher,  // of a validator list
};
std::string_view signerRoleName(SignerRole role); // "batch-signer"

// What one of them signs: a prefix, the object's signed fields (or a layout of its own), and the
// account behind it where several sign. The bytes are made when asked for.
struct SignerPayload {
    SignerRole role = SignerRole::account;
    std::optional<codec::PayloadKind> payload; // absent: the bytes as they are
    std::optional<codec::PayloadKind> older;   // what was signed before the role had its own prefix
    std::optional<values::AccountId> signer;   // whose signature it is, where the bytes say
    std::optional<values::AccountId> onBehalfOf; // of one of several: for whom they sign together
    bytes::Bytes publicKey;                      // as it stands there; empty when it does not
    bool isSigned = false;
};

// The most that are listed; the ledger takes 32 of a kind.
inline constexpr std::size_t maxSignerPayloads = 128;

// Of a transaction, in the order of the roles: nobody for what the servers make and for what is
// inside of a batch. Of the others as their names say.
std::vector<SignerPayload> transactionPayloads(const codec::Object& transaction);
std::vector<SignerPayload> validationPayloads(const codec::Object& validation);
std::vector<SignerPayload> manifestPayloads(const codec::Object& manifest);

// The bytes that are signed. `kind` is payload or older of `of`.
bytes::Bytes payloadBytes(const codec::Codec& codec, const codec::Object& object,
                          const SignerPayload& of, codec::PayloadKind kind);

} // namespace countersign::inspect
