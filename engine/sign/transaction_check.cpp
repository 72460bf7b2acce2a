#include "engine/sign/transaction_check.h"

#include "engine/sign/batch_check.h"

#include <algorithm>

namespace countersign::sign {

namespace {

using codec::PayloadKind;

constexpr std::array<Party::Form, 1> accountForms{
    {{PayloadKind::signing, PayloadKind::multisigning}}};
// The newer form first; which of them holds is a matter of an amendment (disagreements.md 25).
constexpr std::array<Party::Form, 2> counterpartyForms{
    {{PayloadKind::counterparty, PayloadKind::counterpartyMultisigning},
     {PayloadKind::signing, PayloadKind::multisigning}}};
constexpr std::array<Party::Form, 2> sponsorForms{
    {{PayloadKind::sponsor, PayloadKind::sponsorMultisigning},
     {PayloadKind::signing, PayloadKind::multisigning}}};

constexpr std::uint64_t innerFlag = 0x40000000; // tfInnerBatchTxn

} // namespace

TransactionCheck::TransactionCheck(const keys::Secp256k1& secp256k1, const SignedFields& fields,
                                   const codec::Object& object)
    : m_secp256k1(secp256k1)
    , m_fields(fields)
    , m_object(object)
    , m_top(object)
    , m_type(m_top.number(fields.transactionType))
    , m_check(m_secp256k1, m_fields, m_report.signatures) {}

Report TransactionCheck::run() {
    if (!m_type || !m_top.has(m_fields.account)) {
        return without(Verdict::notChecked, Errc::nothingSigned);
    }
    if (isPseudo()) {
        return without(Verdict::pseudo);
    }
    if (isInner() && !isSignedAtAll()) {
        return without(Verdict::inner);
    }
    Result<ObjectPayload> payload = ObjectPayload::of(m_object, m_fields);
    if (!payload) {
        return without(Verdict::notChecked, payload.error().code);
    }
    m_payload = *std::move(payload);
    checkAccount();
    if (isType(m_fields.batch)) {
        BatchCheck(m_fields, m_top, m_report.signatures).run(m_check);
    }
    checkCounterparty();
    checkSponsor();
    conclude(m_report, m_top.has(m_fields.delegate));
    if (isInner()) { // it would count without its batch
        m_report.verdict = Verdict::invalid;
        m_report.reason = Errc::needlessSignature;
    }
    return std::move(m_report);
}

Report TransactionCheck::without(Verdict verdict, std::optional<Errc> reason) const {
    Report report;
    report.verdict = verdict;
    report.reason = reason;
    return report;
}

bool TransactionCheck::isType(std::int32_t type) const {
    return type >= 0 && m_type == static_cast<std::uint64_t>(type);
}

bool TransactionCheck::isSignedAtAll() const {
    return !m_top.blob(m_fields.signingPubKey).empty() || m_top.has(m_fields.txnSignature) ||
           m_top.has(m_fields.signers);
}

// Made by the servers themselves, from the account that is nobody's: by any other it is none,
// whatever its type.
bool TransactionCheck::isPseudo() const {
    const bool isOfType = std::any_of(m_fields.pseudo.begin(), m_fields.pseudo.end(),
                                      [this](std::int32_t type) { return isType(type); });
    const std::optional<values::AccountId> account = m_top.account(m_fields.account);
    const bool isNobody = account ? account->isZero() : m_top.blob(m_fields.account).empty();
    return isOfType && isNobody && !isSignedAtAll();
}

bool TransactionCheck::isInner() const {
    return (m_top.number(m_fields.flags).value_or(0) & innerFlag) != 0;
}

Party TransactionCheck::party(Role single, Role several, std::optional<values::AccountId> account,
                              std::span<const Party::Form> forms) {
    return {single,
            several,
            account,
            false,
            forms,
            [this](const Party::Form& form, const values::AccountId* signer) {
                return m_payload->bytes(signer == nullptr ? form.single : form.several, signer);
            }};
}

// A delegate signs with its own key or signers in the account's place (protocol.md 4.7).
void TransactionCheck::checkAccount() {
    std::optional<values::AccountId> account = m_top.account(m_fields.delegate);
    if (!account) {
        account = m_top.account(m_fields.account);
    }
    m_check.run(m_top, party(Role::account, Role::signer, account, accountForms));
}

void TransactionCheck::checkCounterparty() {
    Party counterparty = party(Role::counterparty, Role::counterpartySigner,
                               m_top.account(m_fields.counterparty), counterpartyForms);
    counterparty.mayBeOwnSigner = true; // as the server has it
    if (const auto part = m_top.inside(m_fields.counterpartySignature)) {
        m_check.run(*part, counterparty);
    } else if (isType(m_fields.loanSet)) {
        m_check.addMissing(counterparty);
    }
}

// A sponsor who paid beforehand need not sign.
void TransactionCheck::checkSponsor() {
    Party sponsor =
        party(Role::sponsor, Role::sponsorSigner, m_top.account(m_fields.sponsor), sponsorForms);
    sponsor.mayBeOwnSigner = true;
    if (const auto part = m_top.inside(m_fields.sponsorSignature)) {
        m_check.run(*part, sponsor);
    }
}

} // namespace countersign::sign
