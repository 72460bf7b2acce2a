#include "engine/sign/content_check.h"

#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"
#include "engine/keys/verify.h"
#include "engine/sign/party_check.h"

#include <algorithm>

namespace countersign::sign {

namespace {

values::FieldId idOf(const definitions::Definitions& table, std::string_view name) {
    const definitions::FieldDef* field = table.field(name);
    return field == nullptr ? values::FieldId{} : field->id;
}

// An attestation is an object of these fields of the transaction, without any prefix.
struct Attestation {
    std::string_view type;
    std::vector<std::string_view> fields;
};
std::vector<Attestation> attestations() {
    return {
        {"XChainAddClaimAttestation",
         {"Amount", "OtherChainSource", "Destination", "AttestationRewardAccount", "XChainClaimID",
          "WasLockingChainSend", "XChainBridge"}},
        {"XChainAddAccountCreateAttestation",
         {"Amount", "SignatureReward", "OtherChainSource", "Destination",
          "AttestationRewardAccount", "XChainAccountCreateCount", "WasLockingChainSend",
          "XChainBridge"}},
    };
}

// The magnitude of a native amount that is not negative.
std::optional<std::uint64_t> dropsOf(bytes::ByteView amount) {
    constexpr std::uint64_t positive = std::uint64_t{1} << 62U;
    bytes::Reader reader(amount);
    const std::uint64_t wire = reader.u64();
    if (reader.failed() || !reader.atEnd() || wire >> 62U != 1) {
        return std::nullopt;
    }
    return wire - positive;
}

} // namespace

ContentCheck::ContentCheck(const definitions::Definitions& trusted)
    : m_transactionType(idOf(trusted, "TransactionType"))
    , m_publicKey(idOf(trusted, "PublicKey"))
    , m_signature(idOf(trusted, "Signature"))
    , m_witness(idOf(trusted, "AttestationSignerAccount"))
    , m_channel(idOf(trusted, "Channel"))
    , m_amount(idOf(trusted, "Amount"))
    , m_balance(idOf(trusted, "Balance")) {
    const auto typeOf = [&trusted](std::string_view name) {
        return trusted.transactionTypes().code(name).value_or(-1);
    };
    m_kinds.push_back({Role::claim, typeOf("PaymentChannelClaim"), {}});
    for (const Attestation& attestation : attestations()) {
        Kind kind{Role::attestation, typeOf(attestation.type), {}};
        for (const std::string_view name : attestation.fields) {
            kind.fields.push_back(idOf(trusted, name));
        }
        m_kinds.push_back(std::move(kind));
    }
}

void ContentCheck::run(const keys::Secp256k1& secp256k1, const codec::Object& object,
                       std::vector<Signature>& out) const {
    const Part top(object);
    const auto type = top.number(m_transactionType);
    const auto kind = std::find_if(m_kinds.begin(), m_kinds.end(), [type](const Kind& one) {
        return one.type >= 0 && type == static_cast<std::uint64_t>(one.type);
    });
    if (kind == m_kinds.end() || !top.has(m_signature)) {
        return;
    }
    Signature signature;
    signature.role = kind->role;
    if (kind->role == Role::attestation) {
        signature.signer = top.account(m_witness);
    }
    const Result<keys::PublicKey> key = keys::PublicKey::fromBytes(top.blob(m_publicKey));
    const std::optional<bytes::Bytes> bytes = bytesOf(*kind, object);
    if (!key) {
        judge(signature, keys::SignatureCheck::badKey);
    } else if (!bytes) {
        judge(signature, keys::SignatureCheck::mismatch);
    } else {
        judge(signature, keys::verify(secp256k1, *bytes, top.blob(m_signature), *key));
    }
    if (key) {
        signature.publicKey = key->value();
        const bool isMaster = signature.signer && key->account() == *signature.signer;
        signature.key = isMaster ? KeyStanding::masterKey : KeyStanding::notKnown;
    }
    const bool isRight =
        signature.verdict == Verdict::valid || signature.verdict == Verdict::historic;
    if (isRight && kind->role == Role::claim) {
        signature.payload = codec::PayloadKind::claim;
    }
    out.push_back(signature);
}

// Of a claim without an Amount its Balance is what the signature allows.
std::optional<bytes::Bytes> ContentCheck::bytesOf(const Kind& kind,
                                                  const codec::Object& object) const {
    const Part top(object);
    if (kind.role == Role::claim) {
        const bytes::ByteView channel = top.blob(m_channel);
        const auto drops = dropsOf(top.blob(top.has(m_amount) ? m_amount : m_balance));
        if (channel.size() != values::Hash256::size || !drops) {
            return std::nullopt;
        }
        return codec::toBytes(
            codec::ClaimPayload{bytes::Reader(channel).fixed<values::Hash256>(), *drops});
    }
    bytes::Bytes out;
    for (std::uint32_t at = object.firstChild(codec::Node::none); at != codec::Node::none;
         at = object.nextSibling(at)) {
        const codec::Node& node = object.nodes()[at];
        const bool isPart =
            node.kind == codec::NodeKind::leaf &&
            std::find(kind.fields.begin(), kind.fields.end(), node.field) != kind.fields.end();
        if (isPart) {
            bytes::appendBytes(out, object.bytes().subspan(node.begin, node.end - node.begin));
        }
    }
    return out;
}

} // namespace countersign::sign
