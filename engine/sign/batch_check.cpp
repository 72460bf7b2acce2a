#include "engine/sign/batch_check.h"

#include "engine/codec/transaction_id.h"

namespace countersign::sign {

namespace {

using codec::PayloadKind;

constexpr std::array<Party::Form, 2> forms{
    {{PayloadKind::batch, PayloadKind::batch}, {PayloadKind::batch, PayloadKind::batch, true}}};
constexpr std::size_t maxBatchSigners = 32; // the server has fewer; above it nothing is checked

} // namespace

BatchCheck::BatchCheck(const SignedFields& fields, const Part& batch, std::vector<Signature>& out)
    : m_fields(fields)
    , m_batch(batch)
    , m_out(out) {
    const auto number = [this](values::FieldId field) {
        return static_cast<std::uint32_t>(m_batch.number(field).value_or(0));
    };
    codec::BatchPayload& parts = m_bytes.parts;
    parts.account = m_batch.account(m_fields.account).value_or(values::AccountId{});
    parts.sequence = number(m_fields.sequence);
    if (parts.sequence == 0) {
        parts.sequence = number(m_fields.ticketSequence);
    }
    parts.flags = number(m_fields.flags);
}

void BatchCheck::run(const PartyCheck& check) {
    m_batch.forEach(m_fields.rawTransactions, m_fields.rawTransaction,
                    [this](const std::optional<Part>& inner) {
                        if (inner) {
                            readInner(*inner);
                        }
                    });
    if (m_batch.count(m_fields.batchSigners) > maxBatchSigners) {
        add(m_bytes.parts.account, Verdict::invalid, Errc::badSignerCount);
        return;
    }
    m_batch.forEach(m_fields.batchSigners, m_fields.batchSigner,
                    [this, &check](const std::optional<Part>& signer) {
                        if (signer && signer->account(m_fields.account)) {
                            checkSigner(check, *signer);
                        } else {
                            add(m_bytes.parts.account, Verdict::invalid, Errc::badSigner);
                        }
                    });
    for (const values::AccountId& account : m_awaited) {
        add(account, Verdict::missing, Errc::missingSignature);
    }
}

// Everybody but the outer account must sign for what is done in their name.
void BatchCheck::readInner(const Part& inner) {
    m_bytes.parts.transactions.push_back(codec::transactionId(inner.bytes()));
    for (const values::FieldId field : {m_fields.account, m_fields.counterparty}) {
        const auto account = inner.account(field);
        if (account && *account != m_bytes.parts.account) {
            m_awaited.insert(*account);
            m_allowed.insert(*account);
        }
    }
    for (const values::FieldId field : {m_fields.delegate, m_fields.sponsor}) {
        if (const auto account = inner.account(field)) {
            m_allowed.insert(*account);
        }
    }
    if (!inner.blob(m_fields.signingPubKey).empty() || inner.has(m_fields.txnSignature) ||
        inner.has(m_fields.signers)) {
        add(inner.account(m_fields.account).value_or(values::AccountId{}), Verdict::invalid,
            Errc::needlessSignature);
    }
}

void BatchCheck::checkSigner(const PartyCheck& check, const Part& signer) {
    const values::AccountId account = *signer.account(m_fields.account);
    const std::size_t first = m_out.size();
    check.run(signer, party(account));
    const std::optional<Errc> disorder = disorderOf(account);
    const bool isOlder = first < m_out.size() && m_out[first].reason == Errc::olderPayload;
    const bool wasAllowed = isOlder && disorder == Errc::unsortedSigners;
    if (disorder && !wasAllowed && first < m_out.size()) {
        m_out[first].verdict = Verdict::invalid;
        m_out[first].reason = disorder;
    }
    m_awaited.erase(account);
    m_last = account;
}

// In the order of the accounts as numbers, none twice, only those who have to do with it.
std::optional<Errc> BatchCheck::disorderOf(const values::AccountId& account) const {
    if (account == m_bytes.parts.account) {
        return Errc::selfSigner;
    }
    if (m_last && *m_last == account) {
        return Errc::duplicateSigner;
    }
    if (m_last && *m_last > account) {
        return Errc::unsortedSigners;
    }
    if (!m_allowed.contains(account)) {
        return Errc::needlessSignature;
    }
    return std::nullopt;
}

Party BatchCheck::party(const values::AccountId& account) {
    return {Role::batchSigner,
            Role::batchNested,
            account,
            false,
            forms,
            [this, account](const Party::Form& form, const values::AccountId* signer) {
                m_current = form.isOlder ? m_bytes.older(signer) : m_bytes.bytes(account, signer);
                return bytes::ByteView(m_current);
            }};
}

void BatchCheck::add(const values::AccountId& account, Verdict verdict, Errc reason) {
    Signature signature;
    signature.role = Role::batchSigner;
    signature.signer = account;
    signature.verdict = verdict;
    signature.reason = reason;
    m_out.push_back(signature);
}

} // namespace countersign::sign
