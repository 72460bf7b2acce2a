#include "app/console/claim_members.h"
#include "app/console/operation.h"
#include "app/console/signature_json.h"
#include "app/console/verification.h"
#include "engine/bytes/hex.h"
#include "engine/keys/verify.h"
#include "engine/sign/message.h"

#include <array>

namespace countersign::console {

namespace {

using codec::BlobKind;

Result<bytes::Bytes> hexMember(const Request& request, std::string_view name) {
    const Result<std::string_view> text = request.text(name);
    if (!text)
        return tl::unexpected(text.error());
    Result<bytes::Bytes> bytes = bytes::fromHex(*text);
    return bytes ? bytes : fail(bytes.error().code, std::string(name), bytes.error().offset);
}

Result<keys::PublicKey> keyMember(const Request& request) {
    const Result<bytes::Bytes> bytes = hexMember(request, "publicKey");
    if (!bytes)
        return tl::unexpected(bytes.error());
    Result<keys::PublicKey> key = keys::PublicKey::fromBytes(*bytes);
    return key ? key : fail(key.error().code, "publicKey");
}

Result<std::optional<BlobKind>> kindMember(const Request& request) {
    const auto name = request.optionalText("as");
    if (!name)
        return tl::unexpected(name.error());
    if (!*name || **name == "auto")
        return std::nullopt;
    const std::optional<BlobKind> kind = codec::blobKindOfName(**name);
    return kind ? Result<std::optional<BlobKind>>(kind) : fail(Errc::unknownName, "as");
}

Result<sign::Report> reportOf(const Tables& tables, const Request& request) {
    if (!request.has("blob") && request.has("manifest")) {
        const auto manifest = request.text("manifest");
        const auto list = request.text("list");
        const auto signature = request.text("signature");
        if (!manifest || !list || !signature)
            return tl::unexpected(!manifest ? manifest.error()
                                  : !list   ? list.error()
                                            : signature.error());
        return verifyList(tables, {*manifest, *list, *signature});
    }
    const Result<bytes::Bytes> blob = hexMember(request, "blob");
    const auto kind = kindMember(request);
    if (!blob || !kind)
        return tl::unexpected(!blob ? blob.error() : kind.error());
    return verifyBlob(tables, *blob, *kind);
}

Result<void> verify(const Tables& tables, const Request& request, JsonObject& answer) {
    const Result<sign::Report> report = reportOf(tables, request);
    if (!report)
        return tl::unexpected(report.error());
    std::optional<sign::Quorum> quorum;
    const auto given = request.find("signerList");
    if (given) {
        Result<sign::SignerList> list = sign::SignerList::fromJson(*given);
        if (!list)
            return codec::inside("signerList", std::move(list.error()));
        quorum = sign::quorumOf(*report, *list);
    }
    appendReport(answer, *report);
    answer.raw("quorum", quorumJson(quorum));
    return {};
}

void appendCheck(JsonObject& answer, keys::SignatureCheck check) {
    answer.boolean("valid", check == keys::SignatureCheck::valid)
        .raw("reason", reasonJson(keys::reasonOf(check)));
}

Result<void> verifyMessage(const Tables& tables, const Request& request, JsonObject& answer) {
    Result<bytes::Bytes> message = hexMember(request, "message");
    const Result<bool> isRaw = request.flag("raw");
    if (!message || !isRaw)
        return tl::unexpected(!message ? message.error() : isRaw.error());
    if (!*isRaw)
        message = sign::messageFrame(*message);
    if (!message)
        return fail(message.error().code, "message");
    const Result<bytes::Bytes> signature = hexMember(request, "signature");
    const Result<keys::PublicKey> key = keyMember(request);
    if (!signature || !key)
        return tl::unexpected(!signature ? signature.error() : key.error());
    appendCheck(answer, keys::verify(tables.verifier->secp256k1(), *message, *signature, *key));
    return {};
}

Result<void> claimVerify(const Tables& tables, const Request& request, JsonObject& answer) {
    const Result<codec::ClaimPayload> claim = claimMembers(request);
    const Result<bytes::Bytes> signature = hexMember(request, "signature");
    const Result<keys::PublicKey> key = keyMember(request);
    if (!claim || !signature || !key)
        return tl::unexpected(!claim       ? claim.error()
                              : !signature ? signature.error()
                                           : key.error());
    appendCheck(answer, keys::verify(tables.verifier->secp256k1(), codec::toBytes(*claim),
                                     *signature, *key));
    return {};
}

constexpr std::array<Operation, 3> operations{{
    {"verify", verify,
     "blob (hex), as? (transaction, validation, manifest), signerList?; or of a validator list "
     "manifest and list (base64), signature",
     "valid, verdict, reason, masterKey, signatures: [{signer, publicKey, valid, reason, verdict, "
     "role, payload, onBehalfOf, masterKey}], quorum: {met, weight, needed, signers, missing}"},
    {"verifyMessage", verifyMessage, "message (hex), signature, publicKey, raw?", "valid, reason"},
    {"claimVerify", claimVerify, "channel, amount (drops), signature, publicKey", "valid, reason"},
}};

} // namespace

std::span<const Operation> verificationOperations() {
    return operations;
}

} // namespace countersign::console
