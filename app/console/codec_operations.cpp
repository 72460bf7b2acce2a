#include "app/console/blob_report.h"
#include "app/console/operation.h"
#include "app/console/served_transaction.h"
#include "engine/bytes/hex.h"
#include "engine/codec/ledger_header.h"
#include "engine/codec/transaction_id.h"

#include <array>

namespace countersign::console {

namespace {

using codec::BlobKind;
using codec::Codec;

Result<bytes::Bytes> hexMember(const Request& request, std::string_view name) {
    const Result<std::string_view> text = request.text(name);
    if (!text)
        return tl::unexpected(text.error());
    Result<bytes::Bytes> decoded = bytes::fromHex(*text);
    if (!decoded)
        return fail(decoded.error().code, std::string(name), decoded.error().offset);
    return decoded;
}

// `as`; nothing for "auto" or none.
Result<std::optional<BlobKind>> kindMember(const Request& request) {
    const auto text = request.optionalText("as");
    if (!text)
        return tl::unexpected(text.error());
    if (!*text || **text == "auto")
        return std::nullopt;
    const std::optional<BlobKind> kind = codec::blobKindOfName(**text);
    if (!kind)
        return fail(Errc::unknownName, "as");
    return kind;
}

Result<codec::Object> objectMember(const Codec& codec, const Request& request) {
    const Result<std::string_view> json = request.rawNeeded("json");
    if (!json)
        return tl::unexpected(json.error());
    const BlobKind kind = codec::recogniseJson(*request.find("json"));
    return codec.fromJson(*json, codec::objectKindOf(kind));
}

Result<void> encode(const Codec& codec, const Request& request, JsonObject& answer) {
    const auto json = request.find("json");
    if (json && codec::recogniseJson(*json) == BlobKind::header) {
        const Result<codec::LedgerHeader> header = codec::ledgerHeaderFromJson(*json);
        if (!header)
            return tl::unexpected(header.error());
        answer.text("blob", bytes::toHex(codec::toBytes(*header)));
        return {};
    }
    const Result<codec::Object> object = objectMember(codec, request);
    if (!object)
        return tl::unexpected(object.error());
    answer.text("blob", bytes::toHex(object->bytes()));
    return {};
}

Result<void> decode(const Codec& codec, const Request& request, JsonObject& answer) {
    const Result<bytes::Bytes> blob = hexMember(request, "blob");
    if (!blob)
        return tl::unexpected(blob.error());
    const Result<std::optional<BlobKind>> kind = kindMember(request);
    if (!kind)
        return tl::unexpected(kind.error());
    const Result<bool> isStrict = request.flag("strict");
    if (!isStrict)
        return tl::unexpected(isStrict.error());
    const BlobReport report = reportBlob(codec, *blob, *kind);
    appendReport(answer, report, *blob);
    const std::optional<Error> problem = *isStrict ? report.firstProblem() : std::nullopt;
    return problem ? Result<void>(tl::unexpected(*problem)) : Result<void>();
}

// `index`, or what stands beside the fields in the JSON of an entry.
Result<std::optional<values::Hash256>> indexMember(const Request& request) {
    auto text = request.optionalText("index");
    if (!text)
        return tl::unexpected(text.error());
    const auto json = *text ? std::nullopt : request.find("json");
    if (const auto index = json ? memberOf(*json, "index") : std::nullopt)
        if (index->scalar().isText())
            text = index->scalar().text;
    if (!*text)
        return std::nullopt;
    values::Hash256 index;
    if (const Result<void> hex = bytes::fromHex(**text, index.data); !hex)
        return fail(hex.error().code, "index", hex.error().offset);
    return index;
}

// The bytes to be hashed, from either member.
Result<bytes::Bytes> hashedBytes(const Codec& codec, const Request& request, BlobKind& kind) {
    if (request.has("blob")) {
        Result<bytes::Bytes> blob = hexMember(request, "blob");
        if (blob)
            kind = codec::recogniseBlob(codec, *blob);
        return blob;
    }
    const auto json = request.find("json");
    if (!json)
        return fail(Errc::missingMember, "blob");
    kind = codec::recogniseJson(*json);
    if (kind == BlobKind::header)
        return codec::ledgerHeaderFromJson(*json).map(
            [](const codec::LedgerHeader& header) { return codec::toBytes(header); });
    return objectMember(codec, request).map([](const codec::Object& object) {
        return bytes::Bytes(object.bytes().begin(), object.bytes().end());
    });
}

Result<void> hash(const Codec& codec, const Request& request, JsonObject& answer) {
    const Result<std::optional<values::Hash256>> index = indexMember(request);
    if (!index)
        return tl::unexpected(index.error());
    BlobKind kind = BlobKind::other;
    const Result<bytes::Bytes> blob = hashedBytes(codec, request, kind);
    if (!blob)
        return tl::unexpected(blob.error());
    const Result<values::Hash256> id = hashOfBlob(codec, *blob, kind, *index);
    if (!id)
        return tl::unexpected(id.error());
    answer.text("hash", bytes::toHex(id->view()));
    return {};
}

Result<void> value(const Codec& codec, const Request& request, JsonObject& answer) {
    const Result<std::string_view> type = request.text("type");
    const Result<std::string_view> json = request.rawNeeded("json");
    const auto field = request.optionalText("field");
    if (!type || !json || !field)
        return tl::unexpected(!type ? type.error() : !json ? json.error() : field.error());
    const Result<bytes::Bytes> wire =
        codec.valueFromJson(*type, field->value_or(std::string_view()), *json);
    if (!wire)
        return tl::unexpected(wire.error());
    answer.text("hex", bytes::toHex(*wire));
    return {};
}

Result<void> valueDecode(const Codec& codec, const Request& request, JsonObject& answer) {
    const Result<std::string_view> type = request.text("type");
    const Result<bytes::Bytes> wire = hexMember(request, "hex");
    const auto field = request.optionalText("field");
    if (!type || !wire || !field)
        return tl::unexpected(!type ? type.error() : !wire ? wire.error() : field.error());
    const Result<std::string> json =
        codec.valueToJson(*type, field->value_or(std::string_view()), *wire);
    if (!json)
        return tl::unexpected(json.error());
    answer.raw("json", harmlessJson(*json));
    return {};
}

constexpr std::array<Operation, 5> operations{{
    {"encode", encode, R"(json)", R"(blob)"},
    {"decode", decode,
     R"(blob, as? (transaction metadata entry header payload validation manifest other auto), strict?)",
     R"(json, kind, remarks [{code, offset, subject}], rest?, payload?, signer?)"},
    {"hash", hash, R"(blob or json, index? (of an entry))", R"(hash)"},
    {"value", value,
     R"(type (any serialized type, SignedAmount, TransactionType, LedgerEntryType, TransactionResult, PermissionValue), json, field?)",
     R"(hex)"},
    {"valueDecode", valueDecode, R"(type, hex, field?)", R"(json)"},
}};

} // namespace

std::span<const Operation> codecOperations() {
    return operations;
}

} // namespace countersign::console
