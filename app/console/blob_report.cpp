#include "app/console/blob_report.h"

#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/bytes/writer.h"
#include "engine/codec/ledger_header.h"
#include "engine/codec/signing_payload.h"
#include "engine/codec/transaction_id.h"
#include "engine/values/address.h"

namespace countersign::console {

namespace {

using codec::BlobKind;

void readObject(BlobReport& report, const codec::Codec& codec, bytes::ByteView blob,
                std::uint32_t begin, std::size_t size) {
    codec::Decoded decoded =
        codec.dissect(blob.subspan(begin, size), codec::objectKindOf(report.kind));
    for (const codec::Remark& remark : decoded.remarks) {
        report.remarks.push_back(remark);
        if (report.remarks.back().offset != Error::nowhere)
            report.remarks.back().offset += begin;
    }
    if (decoded.stopped) {
        const Error& why = *decoded.stopped;
        const std::uint32_t offset = why.offset == Error::nowhere ? why.offset : why.offset + begin;
        report.remarks.push_back({why.code, offset, why.subject});
    }
    if (decoded.restBegin < size)
        report.restBegin = decoded.restBegin + begin;
    report.json.clear();
    codec.appendJson(decoded.object, report.json);
    report.objectBegin = begin;
    report.object = std::move(decoded);
}

void stopAt(BlobReport& report, const Error& error, std::uint32_t begin) {
    report.remarks.push_back({error.code, begin, error.subject});
    report.restBegin = begin;
}

template <typename Parts>
void readParts(BlobReport& report, const Result<Parts>& parts, std::uint32_t begin) {
    if (!parts)
        return stopAt(report, parts.error(), begin);
    report.json.clear();
    appendJson(report.json, *parts);
}

void readPayload(BlobReport& report, const codec::Codec& codec, bytes::ByteView blob) {
    const codec::PayloadForm* form = codec::payloadFormOf(blob);
    if (form == nullptr)
        return stopAt(report, Error{Errc::unknownName, 0, "prefix"}, 0);
    constexpr std::uint32_t begin = codec::payloadPrefixSize;
    report.payload = form->name;
    if (form->kind == codec::PayloadKind::claim)
        return readParts(report, codec::claimFromBytes(blob), begin);
    if (form->kind == codec::PayloadKind::batch)
        return readParts(report, codec::batchFromBytes(blob), begin);
    std::size_t size = blob.size() - begin;
    if (form->hasSigner) {
        if (size < values::AccountId::size)
            return stopAt(report, Error{Errc::truncated, begin, "signer"}, begin);
        size -= values::AccountId::size;
        const bytes::ByteView signer = blob.subspan(begin + size);
        std::copy(signer.begin(), signer.end(), report.signer.emplace().data.begin());
    }
    readObject(report, codec, blob, begin, size);
}

} // namespace

std::string remarksJson(const std::vector<codec::Remark>& remarks) {
    std::string json{'['};
    for (const codec::Remark& remark : remarks) {
        JsonObject object;
        object.text("code", errcName(remark.code));
        object.number("offset", remark.offset == Error::nowhere
                                    ? std::nullopt
                                    : std::optional<std::uint64_t>(remark.offset));
        object.textOrNull("subject",
                          remark.subject.empty() ? std::nullopt : std::optional(remark.subject));
        json += json.size() > 1 ? "," : "";
        json += object.json();
    }
    return json + ']';
}

std::optional<Error> BlobReport::firstProblem() const {
    if (!remarks.empty())
        return Error{remarks.front().code, remarks.front().offset, remarks.front().subject};
    if (restBegin)
        return Error{Errc::badLength, *restBegin, {}};
    return std::nullopt;
}

BlobReport reportBlob(const codec::Codec& codec, bytes::ByteView blob,
                      std::optional<BlobKind> kind) {
    BlobReport report;
    report.kind = kind ? *kind : codec::recogniseBlob(codec, blob);
    if (report.kind == BlobKind::payload)
        readPayload(report, codec, blob);
    else if (report.kind == BlobKind::header)
        readParts(report, codec::ledgerHeaderFromBytes(blob), 0);
    else
        readObject(report, codec, blob, 0, blob.size());
    return report;
}

void appendReport(JsonObject& answer, const BlobReport& report, bytes::ByteView blob) {
    answer.raw("json", harmlessJson(report.json));
    answer.text("kind", codec::blobKindName(report.kind));
    if (!report.payload.empty())
        answer.text("payload", report.payload);
    if (report.signer)
        answer.text("signer", values::toAddress(*report.signer));
    answer.raw("remarks", remarksJson(report.remarks));
    if (report.restBegin)
        answer.text("rest", bytes::toHex(blob.subspan(*report.restBegin)));
}

Result<values::Hash256> hashOfBlob(const codec::Codec& codec, bytes::ByteView blob, BlobKind kind,
                                   const std::optional<values::Hash256>& index) {
    static constexpr std::array<std::uint8_t, 4> leafPrefix{0x4D, 0x4C, 0x4E, 0x00}; // "MLN"
    if (kind == BlobKind::header)
        return codec::ledgerHeaderFromBytes(blob).map(codec::ledgerHash);
    if (kind != BlobKind::transaction && kind != BlobKind::entry)
        return fail(Errc::unknownName, "kind");
    if (Result<codec::Object> object = codec.fromBytes(blob, codec::objectKindOf(kind)); !object)
        return tl::unexpected(std::move(object.error()));
    if (kind == BlobKind::transaction)
        return codec::transactionId(blob);
    if (!index)
        return fail(Errc::missingMember, "index");
    bytes::Bytes leaf(blob.begin(), blob.end());
    bytes::appendBytes(leaf, index->view());
    return values::Hash256{bytes::sha512Half(leafPrefix, leaf)};
}

} // namespace countersign::console
