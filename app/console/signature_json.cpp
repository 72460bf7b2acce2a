#include "app/console/signature_json.h"

#include "engine/bytes/hex.h"
#include "engine/values/address.h"
#include "engine/values/address_kind.h"

namespace countersign::console {

namespace {

using sign::Role;
using sign::Verdict;

std::optional<std::string> addressOf(const std::optional<values::AccountId>& account) {
    return account ? std::optional(values::toAddress(*account)) : std::nullopt;
}

// Validators have no account: their key is their name.
std::optional<std::string> signerOf(const sign::Signature& signature) {
    const bool isValidator = signature.role == Role::validator ||
                             signature.role == Role::masterKey ||
                             signature.role == Role::signingKey;
    if (!isValidator || !signature.publicKey)
        return addressOf(signature.signer);
    const auto text =
        values::publicKeyToText(values::AddressKind::nodePublic, *signature.publicKey);
    return text ? std::optional(*text) : std::nullopt;
}

std::string signatureJson(const sign::Signature& signature) {
    JsonObject object;
    object.textOrNull("signer", signerOf(signature))
        .textOrNull("publicKey", signature.publicKey
                                     ? std::optional(bytes::toHex(signature.publicKey->view()))
                                     : std::nullopt)
        .boolean("valid", signature.verdict == Verdict::valid)
        .raw("reason", reasonJson(signature.reason))
        .text("verdict", sign::verdictName(signature.verdict))
        .text("role", sign::roleName(signature.role));
    if (signature.payload)
        object.text("payload", codec::payloadForm(*signature.payload).name);
    if (signature.onBehalfOf)
        object.textOrNull("onBehalfOf", addressOf(signature.onBehalfOf));
    return object.boolean("masterKey", signature.key == sign::KeyStanding::masterKey).json();
}

template <typename Items, typename ToJson>
std::string arrayJson(const Items& items, ToJson toJson) {
    std::string json{'['};
    for (const auto& item : items) {
        if (json.size() > 1)
            json += ',';
        json += toJson(item);
    }
    return json + ']';
}

} // namespace

std::string reasonJson(const std::optional<Errc>& reason) {
    return reason ? jsonString(errcName(*reason)) : "null";
}

void appendReport(JsonObject& answer, const sign::Report& report) {
    answer.boolean("valid", report.verdict == Verdict::valid)
        .text("verdict", sign::verdictName(report.verdict))
        .raw("reason", reasonJson(report.reason))
        .boolean("masterKey", report.key == sign::KeyStanding::masterKey)
        .raw("signatures", arrayJson(report.signatures, signatureJson));
}

std::string quorumJson(const std::optional<sign::Quorum>& quorum) {
    if (!quorum)
        return "null";
    const auto partJson = [](const sign::Quorum::Part& part) {
        return JsonObject()
            .text("signer", values::toAddress(part.signer))
            .number("weight", part.weight)
            .boolean("counts", !part.reason)
            .raw("reason", reasonJson(part.reason))
            .json();
    };
    return JsonObject()
        .boolean("met", quorum->isMet)
        .number("weight", quorum->weight)
        .number("needed", quorum->needed)
        .raw("signers", arrayJson(quorum->parts, partJson))
        .raw("missing", arrayJson(quorum->missing,
                                  [](const values::AccountId& account) {
                                      return jsonString(values::toAddress(account));
                                  }))
        .json();
}

} // namespace countersign::console
