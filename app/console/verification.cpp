#include "app/console/verification.h"

#include "app/console/blob_file.h"
#include "engine/bytes/hex.h"

namespace countersign::console {

namespace {

using codec::BlobKind;

Result<sign::Report> verifyObject(const Tables& tables, const codec::Object& object,
                                  BlobKind kind) {
    switch (kind) {
    case BlobKind::transaction:
        return tables.verifier->transaction(object);
    case BlobKind::validation:
        return tables.verifier->validation(object);
    case BlobKind::manifest:
        return tables.verifier->manifest(object);
    default:
        return fail(Errc::nothingSigned);
    }
}

} // namespace

Result<sign::Report> verifyBlob(const Tables& tables, bytes::ByteView blob,
                                std::optional<BlobKind> kind) {
    if (!kind)
        kind = codec::recogniseBlob(tables.codec, blob);
    const auto object = tables.codec.fromBytes(blob, codec::objectKindOf(*kind));
    return object ? verifyObject(tables, *object, *kind) : tl::unexpected(object.error());
}

Result<sign::Report> verifyJson(const Tables& tables, std::string_view json, BlobKind kind) {
    const auto object = tables.codec.fromJson(json, codec::objectKindOf(kind));
    return object ? verifyObject(tables, *object, kind) : tl::unexpected(object.error());
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
