#include "app/console/verification.h"

#include "app/console/blob_file.h"
#include "engine/bytes/hex.h"

namespace countersign::console {

namespace {

using codec::BlobKind;

Result<sign::Report> verifyObject(const Tables& tables, const Result<codec::Object>& object,
                                  BlobKind kind) {
    if (!object)
        return tl::unexpected(object.error());
    if (kind == BlobKind::transaction)
        return tables.verifier->transaction(*object);
    return kind == BlobKind::validation ? tables.verifier->validation(*object)
                                        : tables.verifier->manifest(*object);
}

bool isSigned(BlobKind kind) {
    return kind == BlobKind::transaction || kind == BlobKind::validation ||
           kind == BlobKind::manifest;
}

} // namespace

Result<sign::Report> verifyBlob(const Tables& tables, bytes::ByteView blob,
                                std::optional<BlobKind> kind) {
    if (!kind)
        kind = codec::recogniseBlob(tables.codec, blob);
    if (!isSigned(*kind))
        return fail(Errc::nothingSigned);
    return verifyObject(tables, tables.codec.fromBytes(blob, codec::objectKindOf(*kind)), *kind);
}

Result<sign::Report> verifyJson(const Tables& tables, std::string_view json, BlobKind kind) {
    if (!isSigned(kind))
        return fail(Errc::nothingSigned);
    return verifyObject(tables, tables.codec.fromJson(json, codec::objectKindOf(kind)), kind);
}

Result<sign::Report> verifyList(const Tables& tables, const PublishedList& published) {
    const auto manifest = fromBase64(published.manifest);
    if (!manifest)
        return fail(manifest.error().code, "manifest");
    const auto list = fromBase64(published.list);
    if (!list)
        return fail(list.error().code, "list");
    const auto signature = bytes::fromHex(published.signature);
    if (!signature)
        return fail(signature.error().code, "signature", signature.error().offset);
    Result<sign::Report> report = tables.verifier->validatorList(*manifest, *list, *signature);
    return report ? report : codec::inside("manifest", std::move(report.error()));
}

} // namespace countersign::console
