#include "engine/codec/signing_payload.h"

#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"
#include "engine/codec/json_text.h"
#include "engine/values/address.h"

#include <algorithm>

namespace countersign::codec {

namespace {

// In the order of PayloadKind.
constexpr std::array<PayloadForm, 10> forms{{
    {PayloadKind::signing, "signing", {'S', 'T', 'X'}, true, false},
    {PayloadKind::multisigning, "multisigning", {'S', 'M', 'T'}, true, true},
    {PayloadKind::counterparty, "counterparty", {'C', 'P', 'T'}, true, false},
    {PayloadKind::counterpartyMultisigning,
     "counterparty-multisigning",
     {'C', 'P', 'M'},
     true,
     true},
    {PayloadKind::sponsor, "sponsor", {'S', 'P', 'N'}, true, false},
    {PayloadKind::sponsorMultisigning, "sponsor-multisigning", {'S', 'P', 'M'}, true, true},
    {PayloadKind::validation, "validation", {'V', 'A', 'L'}, true, false},
    {PayloadKind::manifest, "manifest", {'M', 'A', 'N'}, true, false},
    {PayloadKind::claim, "claim", {'C', 'L', 'M'}, false, false},
    {PayloadKind::batch, "batch", {'B', 'C', 'H'}, false, false},
}};

void appendMember(std::string& out, std::string_view name, const values::AccountId& account) {
    ((out += '"') += name) += "\":\"";
    values::appendAddress(out, account);
    out += '"';
}

void appendMember(std::string& out, std::string_view name, std::uint64_t number) {
    ((out += '"') += name) += "\":";
    appendInteger(out, number);
}

} // namespace

const PayloadForm& payloadForm(PayloadKind kind) {
    return forms[static_cast<std::size_t>(kind)];
}

const PayloadForm* payloadFormOf(bytes::ByteView blob) {
    if (blob.size() < payloadPrefixSize) {
        return nullptr;
    }
    const auto found = std::find_if(forms.begin(), forms.end(), [blob](const PayloadForm& form) {
        return std::equal(form.prefix.begin(), form.prefix.end(), blob.begin());
    });
    return found == forms.end() ? nullptr : &*found;
}

Result<ClaimPayload> claimFromBytes(bytes::ByteView blob) {
    bytes::Reader reader(blob, payloadPrefixSize);
    ClaimPayload claim;
    claim.channel = reader.fixed<values::Hash256>();
    claim.drops = reader.u64();
    if (reader.failed() || !reader.atEnd()) {
        return fail(Errc::badLength);
    }
    return claim;
}

Result<BatchPayload> batchFromBytes(bytes::ByteView blob) {
    bytes::Reader reader(blob, payloadPrefixSize);
    BatchPayload batch;
    batch.account = reader.fixed<values::AccountId>();
    batch.sequence = reader.u32();
    batch.flags = reader.u32();
    const std::uint32_t count = reader.u32();
    if (count > reader.remaining() / values::Hash256::size) {
        return fail(Errc::badLength);
    }
    for (std::uint32_t at = 0; at < count; ++at) {
        batch.transactions.push_back(reader.fixed<values::Hash256>());
    }
    batch.batchAccount = reader.fixed<values::AccountId>();
    if (!reader.failed() && !reader.atEnd()) {
        batch.signer = reader.fixed<values::AccountId>();
    }
    if (reader.failed() || !reader.atEnd()) {
        return fail(Errc::badLength);
    }
    return batch;
}

bytes::Bytes toBytes(const ClaimPayload& claim) {
    bytes::Bytes out;
    bytes::appendBytes(out, payloadForm(PayloadKind::claim).prefix);
    bytes::appendBytes(out, claim.channel.view());
    bytes::appendNumber<8>(out, claim.drops);
    return out;
}

bytes::Bytes toBytes(const BatchPayload& batch) {
    bytes::Bytes out;
    bytes::appendBytes(out, payloadForm(PayloadKind::batch).prefix);
    bytes::appendBytes(out, batch.account.view());
    bytes::appendNumber<4>(out, batch.sequence);
    bytes::appendNumber<4>(out, batch.flags);
    bytes::appendNumber<4>(out, batch.transactions.size());
    for (const values::Hash256& id : batch.transactions) {
        bytes::appendBytes(out, id.view());
    }
    bytes::appendBytes(out, batch.batchAccount.view());
    if (batch.signer) {
        bytes::appendBytes(out, batch.signer->view());
    }
    return out;
}

void appendJson(std::string& out, const ClaimPayload& claim) {
    out += "{\"channel\":\"";
    appendHex(out, claim.channel.view());
    out += "\",\"amount\":\"";
    appendInteger(out, claim.drops);
    out += "\"}";
}

void appendJson(std::string& out, const BatchPayload& batch) {
    appendMember(out += '{', "account", batch.account);
    appendMember(out += ',', "sequence", batch.sequence);
    appendMember(out += ',', "flags", batch.flags);
    out += ",\"txIDs\":[";
    for (const values::Hash256& id : batch.transactions) {
        out += &id == &batch.transactions.front() ? "\"" : ",\"";
        appendHex(out, id.view());
        out += '"';
    }
    appendMember(out += "],", "batchAccount", batch.batchAccount);
    if (batch.signer) {
        appendMember(out += ',', "signerAccount", *batch.signer);
    }
    out += '}';
}

} // namespace countersign::codec
