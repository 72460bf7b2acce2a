#pragma once

#include "engine/sign/party_check.h"
#include "engine/sign/payload.h"

namespace countersign::sign {

// One run over one transaction's signatures (protocol.md 4). Used once.
class TransactionCheck {
public:
    TransactionCheck(const keys::Secp256k1& secp256k1, const SignedFields& fields,
                     const codec::Object& object);

    Report run();

private:
    bool isPseudo() const;
    bool isInner() const;
    bool isSignedAtAll() const;
    bool isType(std::int32_t type) const;
    Report without(Verdict verdict, std::optional<Errc> reason = {}) const;

    void checkAccount();
    void checkCounterparty();
    void checkSponsor();
    Party party(Role single, Role several, std::optional<values::AccountId> account,
                std::span<const Party::Form> forms);

    const keys::Secp256k1& m_secp256k1;
    const SignedFields& m_fields;
    const codec::Object& m_object;
    Part m_top;
    std::optional<std::uint64_t> m_type;
    std::optional<ObjectPayload> m_payload;
    Report m_report;
    PartyCheck m_check;
};

} // namespace countersign::sign
