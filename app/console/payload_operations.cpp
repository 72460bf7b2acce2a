#include "app/console/operation.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/writer.h"
#include "engine/codec/signing_payload.h"
#include "engine/values/address.h"
#include "engine/values/drops.h"

#include <array>

namespace countersign::console {

namespace {

using codec::Codec;
using codec::PayloadKind;

constexpr std::size_t maxInner = 1024; // transactions of a batch; eight are legal

Result<values::AccountId> accountMember(const Request& request, std::string_view name) {
    const Result<std::string_view> text = request.text(name);
    if (!text)
        return tl::unexpected(text.error());
    const Result<values::AccountId> account = values::accountFromAddress(*text);
    if (!account)
        return fail(account.error().code, std::string(name), account.error().offset);
    return account;
}

// Absent is nothing.
Result<std::optional<values::AccountId>> optionalAccount(const Request& request,
                                                         std::string_view name) {
    if (!request.has(name))
        return std::nullopt;
    const Result<values::AccountId> account = accountMember(request, name);
    if (!account)
        return tl::unexpected(account.error());
    return *account;
}

// Which of the payloads of an object is meant.
Result<PayloadKind> payloadOf(const Request& request, bool hasSigner) {
    const auto role = request.optionalText("role");
    const Result<bool> isLegacy = request.flag("legacy");
    if (!role || !isLegacy)
        return tl::unexpected(!role ? role.error() : isLegacy.error());
    if (*role && **role != "counterparty" && **role != "sponsor")
        return fail(Errc::unknownName, "role");
    if (!*role || *isLegacy)
        return hasSigner ? PayloadKind::multisigning : PayloadKind::signing;
    if (**role == "counterparty")
        return hasSigner ? PayloadKind::counterpartyMultisigning : PayloadKind::counterparty;
    return hasSigner ? PayloadKind::sponsorMultisigning : PayloadKind::sponsor;
}

Result<void> encodeObject(const Codec& codec, const Request& request, PayloadKind kind,
                          const std::optional<values::AccountId>& signer, JsonObject& answer) {
    const Result<std::string_view> json = request.rawNeeded("json");
    if (!json)
        return tl::unexpected(json.error());
    const Result<codec::Object> object = codec.fromJson(*json, codec::ObjectKind::transaction);
    if (!object)
        return tl::unexpected(object.error());
    bytes::Bytes fields;
    codec.encode(*object, codec::Purpose::signing, fields);
    bytes::Bytes payload;
    bytes::appendBytes(payload, codec::payloadForm(kind).prefix);
    bytes::appendBytes(payload, fields);
    if (signer)
        bytes::appendBytes(payload, signer->view());
    answer.text("blob", bytes::toHex(payload));
    return {};
}

Result<void> encodeForSigning(const Codec& codec, const Request& request, JsonObject& answer) {
    const auto signer = optionalAccount(request, "signer");
    if (!signer)
        return tl::unexpected(signer.error());
    if (*signer && !request.has("role"))
        return fail(Errc::missingMember, "role");
    const Result<PayloadKind> kind = payloadOf(request, signer->has_value());
    if (!kind)
        return tl::unexpected(kind.error());
    return encodeObject(codec, request, *kind, *signer, answer);
}

Result<void> encodeForMultisigning(const Codec& codec, const Request& request, JsonObject& answer) {
    const Result<values::AccountId> signer = accountMember(request, "signer");
    if (!signer)
        return tl::unexpected(signer.error());
    return encodeObject(codec, request, PayloadKind::multisigning, *signer, answer);
}

Result<void> encodeForClaim(const Codec& /*codec*/, const Request& request, JsonObject& answer) {
    const Result<std::string_view> channel = request.text("channel");
    const Result<std::string_view> amount = request.text("amount");
    if (!channel || !amount)
        return tl::unexpected(!channel ? channel.error() : amount.error());
    codec::ClaimPayload claim;
    if (const Result<void> hex = bytes::fromHex(*channel, claim.channel.data); !hex)
        return fail(hex.error().code, "channel", hex.error().offset);
    const Result<values::Drops> drops = values::dropsFromText(*amount);
    if (!drops)
        return fail(drops.error().code, "amount", drops.error().offset);
    claim.drops = static_cast<std::uint64_t>(drops->value);
    answer.text("blob", bytes::toHex(codec::toBytes(claim)));
    return {};
}

Result<std::vector<values::Hash256>> innerIds(const Request& request) {
    const auto list = request.find("txIDs");
    if (!list)
        return fail(Errc::missingMember, "txIDs");
    if (list->scalar().kind != codec::JsonKind::array)
        return fail(Errc::wrongJsonType, "txIDs");
    std::vector<values::Hash256> ids;
    Result<void> read;
    list->forEachItem([&](const codec::DocumentValue& item) {
        const codec::JsonScalar scalar = item.scalar();
        values::Hash256 id;
        if (ids.size() == maxInner)
            read = fail(Errc::badLength, "txIDs");
        else if (!scalar.isText())
            read = fail(Errc::wrongJsonType, "txIDs");
        else if (const Result<void> hex = bytes::fromHex(scalar.text, id.data); !hex)
            read = fail(hex.error().code, "txIDs", hex.error().offset);
        else
            ids.push_back(id);
        return read.has_value();
    });
    if (!read)
        return tl::unexpected(read.error());
    return ids;
}

Result<codec::BatchPayload> batchOf(const Request& request) {
    const Result<values::AccountId> account = accountMember(request, "account");
    const Result<std::uint32_t> sequence = request.u32("sequence");
    const Result<std::uint32_t> flags = request.u32("flags");
    const Result<std::vector<values::Hash256>> ids = innerIds(request);
    const Result<values::AccountId> batchAccount = accountMember(request, "batchAccount");
    const auto signer = optionalAccount(request, "signerAccount");
    for (const Error* error :
         {account ? nullptr : &account.error(), sequence ? nullptr : &sequence.error(),
          flags ? nullptr : &flags.error(), ids ? nullptr : &ids.error(),
          batchAccount ? nullptr : &batchAccount.error(), signer ? nullptr : &signer.error()})
        if (error != nullptr)
            return tl::unexpected(*error);
    return codec::BatchPayload{*account, *sequence, *flags, *ids, *batchAccount, *signer};
}

Result<void> encodeForBatch(const Codec& /*codec*/, const Request& request, JsonObject& answer) {
    const Result<std::string_view> json = request.rawNeeded("json");
    if (!json)
        return tl::unexpected(json.error());
    codec::JsonDocument document;
    if (Result<void> read = document.read(*json, codec::JsonOddities::refused); !read)
        return read;
    const Result<Request> parts = Request::of(document);
    const Result<codec::BatchPayload> batch =
        parts ? batchOf(*parts) : tl::unexpected(parts.error());
    if (!batch)
        return tl::unexpected(batch.error());
    answer.text("blob", bytes::toHex(codec::toBytes(*batch)));
    return {};
}

constexpr std::array<Operation, 4> operations{{
    {"encodeForSigning", encodeForSigning,
     R"(json, role? (counterparty, sponsor), legacy?, signer?)", R"(blob)"},
    {"encodeForMultisigning", encodeForMultisigning, R"(json, signer)", R"(blob)"},
    {"encodeForClaim", encodeForClaim, R"(channel, amount (drops, a text))", R"(blob)"},
    {"encodeForBatch", encodeForBatch,
     R"(json {account, sequence, flags, txIDs, batchAccount, signerAccount?})", R"(blob)"},
}};

} // namespace

std::span<const Operation> payloadOperations() {
    return operations;
}

} // namespace countersign::console
