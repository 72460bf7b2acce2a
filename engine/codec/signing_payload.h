#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"
#include "engine/values/ids.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace countersign::codec {

// What somebody signs: a prefix of four bytes, then an object or a fixed layout (protocol.md 3, 4).
enum class PayloadKind : std::uint8_t {
    signing,
    multisigning, // the signer's account stands behind the object, as in every …Multisigning
    counterparty,
    counterpartyMultisigning,
    sponsor,
    sponsorMultisigning,
    validation,
    manifest,
    claim, // fixed layouts from here on
    batch,
};

struct PayloadForm {
    PayloadKind kind;
    std::string_view name;                // "signing", "multisigning", "claim" …
    std::array<std::uint8_t, 4> prefix{}; // "STX", "SMT" …
    bool hasObject;
    bool hasSigner;
};

inline constexpr std::size_t payloadPrefixSize = 4;

const PayloadForm& payloadForm(PayloadKind kind);
// Null when the blob begins with no such prefix.
const PayloadForm* payloadFormOf(bytes::ByteView blob);

struct ClaimPayload {
    values::Hash256 channel;
    std::uint64_t drops = 0;
};
struct BatchPayload {
    values::AccountId account; // of the outer transaction, like the next two
    std::uint32_t sequence = 0;
    std::uint32_t flags = 0;
    std::vector<values::Hash256> transactions; // ids of the inner ones
    values::AccountId batchAccount;
    std::optional<values::AccountId> signer; // when the batch account signs with several
};

// `blob` with its prefix; badLength when the bytes are not exactly that.
Result<ClaimPayload> claimFromBytes(bytes::ByteView blob);
Result<BatchPayload> batchFromBytes(bytes::ByteView blob);
bytes::Bytes toBytes(const ClaimPayload& claim);
bytes::Bytes toBytes(const BatchPayload& batch);

void appendJson(std::string& out, const ClaimPayload& claim);
void appendJson(std::string& out, const BatchPayload& batch);

} // namespace countersign::codec
