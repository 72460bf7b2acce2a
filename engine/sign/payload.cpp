#include "engine/sign/payload.h"

#include "engine/bytes/writer.h"

#include <algorithm>

namespace countersign::sign {

Result<ObjectPayload> ObjectPayload::of(const codec::Object& object, const SignedFields& fields) {
    ObjectPayload payload;
    payload.m_bytes.reserve(codec::payloadPrefixSize + object.bytes().size() +
                            values::AccountId::size);
    payload.m_bytes.resize(codec::payloadPrefixSize);
    if (Result<void> done = fields.append(object, payload.m_bytes); !done) {
        return tl::unexpected(std::move(done.error()));
    }
    payload.m_signerAt = payload.m_bytes.size();
    return payload;
}

bytes::ByteView ObjectPayload::bytes(codec::PayloadKind kind, const values::AccountId* signer) {
    const auto& prefix = codec::payloadForm(kind).prefix;
    std::copy(prefix.begin(), prefix.end(), m_bytes.begin());
    m_bytes.resize(m_signerAt);
    if (signer != nullptr) {
        bytes::appendBytes(m_bytes, signer->view());
    }
    return m_bytes;
}

bytes::Bytes BatchBytes::bytes(const values::AccountId& account,
                               const values::AccountId* signer) const {
    codec::BatchPayload batch = parts;
    batch.batchAccount = account;
    if (signer != nullptr) {
        batch.signer = *signer;
    }
    return codec::toBytes(batch);
}

bytes::Bytes BatchBytes::older(const values::AccountId* signer) const {
    bytes::Bytes out;
    bytes::appendBytes(out, codec::payloadForm(codec::PayloadKind::batch).prefix);
    bytes::appendNumber<4>(out, parts.flags);
    bytes::appendNumber<4>(out, parts.transactions.size());
    for (const values::Hash256& id : parts.transactions) {
        bytes::appendBytes(out, id.view());
    }
    if (signer != nullptr) {
        bytes::appendBytes(out, signer->view());
    }
    return out;
}

} // namespace countersign::sign
