#include "engine/inspect/signer_payload.h"

#include "engine/bytes/reader.h"
#include "engine/bytes/writer.h"
#include "engine/codec/transaction_id.h"
#include "engine/codec/wire_type.h"

#include <algorithm>
#include <array>

namespace countersign::inspect {

namespace {

using codec::Node;
using codec::NodeKind;
using codec::PayloadKind;

constexpr std::array<std::string_view, 12> roleNames{
    "account",      "signer",         "batch-signer",
    "batch-nested", "counterparty",   "counterparty-signer",
    "sponsor",      "sponsor-signer", "validator",
    "master-key",   "signing-key",    "publisher"};

constexpr std::uint32_t innerFlag = 0x40000000; // tfInnerBatchTxn

// An object, or one nested in it; values by field name.
class Level {
public:
    explicit Level(const codec::Object& object, std::uint32_t node = Node::none)
        : m_object(object)
        , m_node(node) {}

    bool has(std::string_view field) const { return find(field) != Node::none; }
    bytes::ByteView value(std::string_view field) const {
        const std::uint32_t at = find(field);
        return at == Node::none ? bytes::ByteView() : m_object.value(m_object.nodes()[at]);
    }
    std::optional<values::AccountId> account(std::string_view field) const {
        const bytes::ByteView bytes = value(field);
        return bytes.size() == values::AccountId::size
                   ? std::optional(bytes::Reader(bytes).fixed<values::AccountId>())
                   : std::nullopt;
    }
    std::uint32_t u32(std::string_view field) const { return bytes::Reader(value(field)).u32(); }
    bytes::Bytes blob(std::string_view field) const {
        const bytes::ByteView bytes = value(field);
        return {bytes.begin(), bytes.end()};
    }
    std::optional<Level> inside(std::string_view field) const {
        const std::uint32_t at = find(field);
        const bool isThere = at != Node::none && m_object.nodes()[at].kind == NodeKind::object;
        return isThere ? std::optional(Level(m_object, at)) : std::nullopt;
    }
    // Calls use(Level, Node) for each object in an array until it answers false.
    template <typename Use>
    void forEach(std::string_view array, Use use) const {
        const std::uint32_t list = find(array);
        if (list == Node::none) {
            return;
        }
        for (std::uint32_t at = m_object.firstChild(list); at != Node::none;
             at = m_object.nextSibling(at)) {
            const Node& node = m_object.nodes()[at];
            if (node.kind == NodeKind::object && !use(Level(m_object, at), node)) {
                return;
            }
        }
    }
    std::string_view typeName() const {
        const bytes::ByteView bytes = value("TransactionType");
        return bytes.size() != 2
                   ? std::string_view()
                   : m_object.definitions()->transactionTypes().name(bytes::Reader(bytes).u16());
    }

private:
    std::uint32_t find(std::string_view field) const { return m_object.find(field, m_node); }

    const codec::Object& m_object;
    std::uint32_t m_node;
};

// A party to a transaction: how it signs alone, or each of several for it.
struct Party {
    SignerRole single;
    SignerRole several;
    PayloadKind alone;
    PayloadKind together;
    bool hasOlder; // signed STX or SMT before it had prefixes of its own
    std::optional<values::AccountId> account;
};

class TransactionSigners {
public:
    explicit TransactionSigners(const codec::Object& object)
        : m_top(object) {}

    std::vector<SignerPayload> run() {
        if (!m_top.has("TransactionType") || isMadeByServers() || isInner()) {
            return {};
        }
        const auto delegate = m_top.account("Delegate");
        add(m_top,
            {SignerRole::account, SignerRole::signer, PayloadKind::signing,
             PayloadKind::multisigning, false, delegate ? delegate : m_top.account("Account")});
        m_top.forEach("BatchSigners", [this](const Level& level, const Node&) {
            add(level, {SignerRole::batchSigner, SignerRole::batchNested, PayloadKind::batch,
                        PayloadKind::batch, false, level.account("Account")});
            return hasRoom();
        });
        if (const auto level = m_top.inside("CounterpartySignature")) {
            add(*level, {SignerRole::counterparty, SignerRole::counterpartySigner,
                         PayloadKind::counterparty, PayloadKind::counterpartyMultisigning, true,
                         m_top.account("Counterparty")});
        }
        if (const auto level = m_top.inside("SponsorSignature")) {
            add(*level, {SignerRole::sponsor, SignerRole::sponsorSigner, PayloadKind::sponsor,
                         PayloadKind::sponsorMultisigning, true, m_top.account("Sponsor")});
        }
        return std::move(m_list);
    }

private:
    bool hasRoom() const { return m_list.size() < maxSignerPayloads; }
    bool isSignedAtAll() const {
        return !m_top.value("SigningPubKey").empty() || m_top.has("TxnSignature") ||
               m_top.has("Signers");
    }
    bool isInner() const { return (m_top.u32("Flags") & innerFlag) != 0 && !isSignedAtAll(); }
    bool isMadeByServers() const {
        const std::string_view type = m_top.typeName();
        const bool isOfType = type == "EnableAmendment" || type == "SetFee" || type == "UNLModify";
        const auto account = m_top.account("Account");
        return isOfType && !isSignedAtAll() && (!account || account->isZero());
    }

    void add(const Level& level, const Party& party) {
        if (!level.has("Signers")) {
            if (hasRoom()) {
                m_list.push_back(payloadOf(level, party, party.single, party.alone));
                m_list.back().signer = party.account;
            }
            return;
        }
        level.forEach("Signers", [&](const Level& signer, const Node&) {
            if (hasRoom()) {
                m_list.push_back(payloadOf(signer, party, party.several, party.together));
                m_list.back().signer = signer.account("Account");
                m_list.back().onBehalfOf = party.account;
            }
            return hasRoom();
        });
    }

    static SignerPayload payloadOf(const Level& level, const Party& party, SignerRole role,
                                   PayloadKind kind) {
        SignerPayload payload;
        payload.role = role;
        payload.payload = kind;
        if (party.hasOlder) {
            payload.older = role == party.single ? PayloadKind::signing : PayloadKind::multisigning;
        }
        payload.publicKey = level.blob("SigningPubKey");
        payload.isSigned = !level.value("TxnSignature").empty();
        return payload;
    }

    Level m_top;
    std::vector<SignerPayload> m_list;
};

SignerPayload plain(SignerRole role, PayloadKind kind, bytes::Bytes key, bool isSigned) {
    SignerPayload payload;
    payload.role = role;
    payload.payload = kind;
    payload.publicKey = std::move(key);
    payload.isSigned = isSigned;
    return payload;
}

bytes::Bytes batchBytes(const codec::Object& object, const SignerPayload& of) {
    const Level top(object);
    codec::BatchPayload batch;
    batch.account = top.account("Account").value_or(values::AccountId());
    const std::uint32_t sequence = top.u32("Sequence");
    batch.sequence = sequence != 0 ? sequence : top.u32("TicketSequence");
    batch.flags = top.u32("Flags");
    top.forEach("RawTransactions", [&](const Level&, const Node& node) {
        bytes::ByteView inner = object.value(node);
        if (!inner.empty() && inner.back() == codec::objectEndByte) {
            inner = inner.first(inner.size() - 1);
        }
        batch.transactions.push_back(codec::transactionId(inner));
        return true;
    });
    const bool isNested = of.role == SignerRole::batchNested;
    batch.batchAccount = (isNested ? of.onBehalfOf : of.signer).value_or(values::AccountId());
    if (isNested) {
        batch.signer = of.signer;
    }
    return codec::toBytes(batch);
}

} // namespace

std::string_view signerRoleName(SignerRole role) {
    return roleNames[static_cast<std::size_t>(role)];
}

std::vector<SignerPayload> transactionPayloads(const codec::Object& transaction) {
    return TransactionSigners(transaction).run();
}

std::vector<SignerPayload> validationPayloads(const codec::Object& validation) {
    const Level top(validation);
    return {plain(SignerRole::validator, PayloadKind::validation, top.blob("SigningPubKey"),
                  top.has("Signature"))};
}

std::vector<SignerPayload> manifestPayloads(const codec::Object& manifest) {
    const Level top(manifest);
    std::vector<SignerPayload> list{plain(SignerRole::masterKey, PayloadKind::manifest,
                                          top.blob("PublicKey"), top.has("MasterSignature"))};
    if (top.has("SigningPubKey") || top.has("Signature")) { // a revoked one names no key
        list.push_back(plain(SignerRole::signingKey, PayloadKind::manifest,
                             top.blob("SigningPubKey"), top.has("Signature")));
    }
    return list;
}

bytes::Bytes payloadBytes(const codec::Codec& codec, const codec::Object& object,
                          const SignerPayload& of, PayloadKind kind) {
    if (kind == PayloadKind::batch) {
        return batchBytes(object, of);
    }
    bytes::Bytes fields;
    codec.encode(object, codec::Purpose::signing, fields);
    const codec::PayloadForm& form = codec::payloadForm(kind);
    bytes::Bytes out;
    out.reserve(codec::payloadPrefixSize + fields.size() + values::AccountId::size);
    bytes::appendBytes(out, form.prefix);
    bytes::appendBytes(out, fields);
    if (form.hasSigner && of.signer) {
        bytes::appendBytes(out, of.signer->view());
    }
    return out;
}

} // namespace countersign::inspect
