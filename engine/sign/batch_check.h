#pragma once

#include "engine/sign/party_check.h"
#include "engine/sign/payload.h"

#include <set>

namespace countersign::sign {

// The signatures of the accounts whose transactions are inside of a batch (protocol.md 4.5). Used
// once.
class BatchCheck {
public:
    BatchCheck(const SignedFields& fields, const Part& batch, std::vector<Signature>& out);

    void run(const PartyCheck& check);

private:
    void readInner(const Part& inner);
    void checkSigner(const PartyCheck& check, const Part& signer);
    std::optional<Errc> disorderOf(const values::AccountId& account) const;
    Party party(const values::AccountId& account);
    void add(const values::AccountId& account, Verdict verdict, Errc reason);

    const SignedFields& m_fields;
    Part m_batch;
    std::vector<Signature>& m_out;
    BatchBytes m_bytes;
    bytes::Bytes m_current;                // what party() hands out
    std::set<values::AccountId> m_awaited; // who must sign
    std::set<values::AccountId> m_allowed; // who may
    std::optional<values::AccountId> m_last;
};

} // namespace countersign::sign
