#include "app/console/address_report.h"
#include "app/console/operation.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/writer.h"
#include "engine/codec/object_index.h"
#include "engine/values/address.h"
#include "engine/values/ctid.h"
#include "engine/values/currency.h"
#include "engine/values/nftoken_id.h"
#include "engine/values/quality.h"
#include "engine/values/x_address.h"

#include <array>
#include <limits>

namespace countersign::console {

namespace {

using codec::Codec;

Result<void> address(const Codec& /*codec*/, const Request& request, JsonObject& answer) {
    const Result<std::string_view> text = request.text("text");
    if (!text)
        return tl::unexpected(text.error());
    const Result<values::AddressParts> parts = values::addressPartsFromText(*text);
    if (!parts)
        return tl::unexpected(parts.error());
    appendAddress(answer, *parts);
    return {};
}

// `account` as an address, or `accountId` in hex; both only when they agree.
Result<values::AccountId> accountOf(const Request& request, std::string_view name) {
    const auto text = request.optionalText(name);
    const auto hex = request.optionalText("accountId");
    if (!text || !hex)
        return tl::unexpected(!text ? text.error() : hex.error());
    if (!*text && !*hex)
        return fail(Errc::missingMember, std::string(name));
    values::AccountId account;
    if (*hex)
        if (const Result<void> done = bytes::fromHex(**hex, account.data); !done)
            return fail(done.error().code, "accountId", done.error().offset);
    if (*text) {
        const Result<values::AccountId> read = values::accountFromAddress(**text);
        if (!read)
            return fail(read.error().code, std::string(name), read.error().offset);
        if (*hex && account != *read)
            return fail(Errc::conflictingFields, "accountId");
        account = *read;
    }
    return account;
}

Result<std::string> publicKeyText(const Request& request, values::AddressKind kind) {
    const Result<std::string_view> hex = request.text("publicKey");
    if (!hex)
        return tl::unexpected(hex.error());
    values::PublicKey key;
    if (const Result<void> done = bytes::fromHex(*hex, key.data); !done)
        return fail(done.error().code, "publicKey", done.error().offset);
    const Result<std::string> text = values::publicKeyToText(kind, key);
    if (!text)
        return fail(text.error().code, "publicKey");
    return text;
}

Result<std::string> xAddressText(const Request& request) {
    const Result<values::AccountId> account = accountOf(request, "account");
    const auto tag = request.optionalU32("tag");
    const Result<bool> isTest = request.flag("test");
    if (!account || !tag || !isTest)
        return tl::unexpected(!account ? account.error() : !tag ? tag.error() : isTest.error());
    return values::toText(values::XAddress{*account, *tag, *isTest});
}

Result<std::string> addressText(const Request& request, std::string_view name) {
    const std::optional<values::AddressKind> kind = values::addressKindOfName(name);
    if (kind == values::AddressKind::classic)
        return accountOf(request, "account").map(values::toAddress);
    if (kind == values::AddressKind::xAddress)
        return xAddressText(request);
    if (kind == values::AddressKind::nodePublic || kind == values::AddressKind::accountPublic)
        return publicKeyText(request, *kind);
    return fail(Errc::unknownName, "kind"); // no secret is ever written
}

Result<void> addressEncode(const Codec& /*codec*/, const Request& request, JsonObject& answer) {
    const Result<std::string_view> kind = request.text("kind");
    const Result<std::string> text =
        kind ? addressText(request, *kind) : Result<std::string>(tl::unexpected(kind.error()));
    if (!text)
        return tl::unexpected(text.error());
    answer.text("text", *text);
    return {};
}

Result<void> objectIndex(const Codec& codec, const Request& request, JsonObject& answer) {
    const Result<std::string_view> kind = request.text("kind");
    const Result<std::string_view> json = request.rawNeeded("json");
    const auto space = request.optionalText("namespace");
    if (!kind || !json || !space)
        return tl::unexpected(!kind ? kind.error() : !json ? json.error() : space.error());
    if (*space && (*space)->size() != 1)
        return fail(Errc::unknownName, "namespace");
    codec::JsonDocument document; // of its own: offsets count from the value, twins are refused
    if (Result<void> read = document.read(*json, codec::JsonOddities::refused); !read)
        return read;
    Result<values::Hash256> index =
        codec::objectIndex(codec, *kind, *space ? std::optional((*space)->front()) : std::nullopt,
                           codec::DocumentValue(document, 0));
    if (!index) {
        index.error().offset = document.characterAt(index.error().offset);
        return tl::unexpected(index.error());
    }
    answer.text("index", bytes::toHex(index->view()));
    return {};
}

Result<std::uint16_t> u16Of(const Request& parts, std::string_view name) {
    const Result<std::uint32_t> number = parts.u32(name);
    if (!number)
        return tl::unexpected(number.error());
    if (*number > std::numeric_limits<std::uint16_t>::max())
        return fail(Errc::outOfRange, std::string(name));
    return static_cast<std::uint16_t>(*number);
}

Result<std::string> nftokenIdHex(const Request& parts) {
    const Result<std::uint16_t> flags = u16Of(parts, "Flags");
    const Result<std::uint16_t> fee = u16Of(parts, "TransferFee");
    const Result<values::AccountId> issuer = accountOf(parts, "Issuer");
    const Result<std::uint32_t> taxon = parts.u32("Taxon");
    const Result<std::uint32_t> sequence = parts.u32("Sequence");
    for (const Error* error : {flags ? nullptr : &flags.error(), fee ? nullptr : &fee.error(),
                               issuer ? nullptr : &issuer.error(), taxon ? nullptr : &taxon.error(),
                               sequence ? nullptr : &sequence.error()})
        if (error != nullptr)
            return tl::unexpected(*error);
    const values::Hash256 id =
        values::toBytes(values::NftokenId{*flags, *fee, *issuer, *taxon, *sequence});
    return bytes::toHex(id.view());
}

Result<std::string> issuanceIdHex(const Request& parts) {
    const Result<std::uint32_t> sequence = parts.u32("Sequence");
    const Result<values::AccountId> issuer = accountOf(parts, "Issuer");
    if (!sequence || !issuer)
        return tl::unexpected(!sequence ? sequence.error() : issuer.error());
    bytes::Bytes id;
    bytes::appendNumber<4>(id, *sequence);
    bytes::appendBytes(id, issuer->view());
    return bytes::toHex(id);
}

Result<std::string> ctidHex(const Request& parts) {
    const Result<std::uint32_t> ledger = parts.u32("ledger_index");
    const Result<std::uint16_t> transaction = u16Of(parts, "transaction_index");
    const Result<std::uint16_t> network = u16Of(parts, "network_id");
    if (!ledger || !transaction || !network)
        return tl::unexpected(!ledger        ? ledger.error()
                              : !transaction ? transaction.error()
                                             : network.error());
    return values::toText(values::Ctid{*ledger, *transaction, *network});
}

Result<std::string> qualityHex(std::string_view text) {
    return values::Decimal::fromText(text)
        .and_then(values::qualityToBytes)
        .map([](const values::QualityBytes& wire) { return bytes::toHex(wire); });
}

Result<std::string> currencyHex(std::string_view text) {
    return values::currencyFromText(text).map(
        [](const values::Currency& currency) { return bytes::toHex(currency.view()); });
}

bool isWrittenAsText(std::string_view type) {
    return type == "Quality" || type == "Currency";
}

// The other direction: parts → hex.
Result<std::string> putTogether(const Request& request, std::string_view type) {
    if (isWrittenAsText(type)) {
        const Result<std::string_view> text = request.text("json");
        if (!text)
            return tl::unexpected(text.error());
        Result<std::string> hex = type == "Quality" ? qualityHex(*text) : currencyHex(*text);
        return hex ? hex : fail(hex.error().code, "json", hex.error().offset);
    }
    codec::JsonDocument document;
    if (Result<void> read = document.read(request.raw("json"), codec::JsonOddities::refused); !read)
        return tl::unexpected(read.error());
    const Result<Request> parts = Request::of(document);
    if (!parts)
        return tl::unexpected(parts.error());
    if (type == "NFTokenID")
        return nftokenIdHex(*parts);
    if (type == "MPTokenIssuanceID")
        return issuanceIdHex(*parts);
    return type == "CTID" ? ctidHex(*parts) : fail(Errc::unknownName, "type");
}

// The parts stand in the answer itself and, so that it can be sent back, under `json`.
Result<void> takeApartOperation(const Codec& /*codec*/, const Request& request,
                                JsonObject& answer) {
    const Result<std::string_view> type = request.text("type");
    auto hex = request.optionalText("hex");
    if (!type || !hex)
        return tl::unexpected(!type ? type.error() : hex.error());
    if (!*hex && !request.has("json"))
        return fail(Errc::missingMember, "hex");
    if (!*hex && !isWrittenAsText(*type)) // ids are often JSON texts themselves
        if (const auto id = request.optionalText("json"))
            hex = id;
    if (!*hex) {
        const Result<std::string> together = putTogether(request, *type);
        if (!together)
            return tl::unexpected(together.error());
        answer.text("hex", *together);
        return {};
    }
    const Result<TakenApart> taken = takeApart(*type, **hex);
    if (!taken)
        return tl::unexpected(taken.error());
    if (taken->isText)
        answer.text("json", taken->text);
    else
        answer.members(taken->parts).raw("json", taken->parts.json());
    return {};
}

constexpr std::array<Operation, 4> operations{{
    {"address", address, R"(text)",
     R"(kind, account, accountId, publicKey, tag, test as the kind has them)"},
    {"addressEncode", addressEncode, R"(kind, accountId or account, tag?, test?, publicKey)",
     R"(text)"},
    {"objectIndex", objectIndex, R"(kind, json (the parts), namespace?)", R"(index)"},
    {"takeApart", takeApartOperation,
     R"(type (NFTokenID MPTokenIssuanceID CTID Quality Currency), hex or json)",
     R"(the parts and json, or hex)"},
}};

} // namespace

std::span<const Operation> addressOperations() {
    return operations;
}

} // namespace countersign::console
