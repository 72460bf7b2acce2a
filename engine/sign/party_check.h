#pragma once

#include "engine/keys/secp256k1.h"
#include "engine/sign/part.h"
#include "engine/sign/signature.h"
#include "engine/sign/signed_fields.h"

#include <functional>
#include <span>

namespace countersign::sign {

// One who must sign, as one key or as several signers together: the account, an account inside a
// batch, a counterparty, a sponsor.
struct Party {
    // One way in which the party may sign. The first that a signature is right for counts.
    struct Form {
        codec::PayloadKind single;
        codec::PayloadKind several;
        bool isOlder = false; // accepted once
    };

    Role single;
    Role several;
    std::optional<values::AccountId> account;
    bool mayBeOwnSigner = false; // among those who sign together
    std::span<const Form> forms;
    // The bytes of a form; `signer` is null for a single key. Good until the next call.
    std::function<bytes::ByteView(const Form& form, const values::AccountId* signer)> bytes;
};

// Checks the signature or signatures that `part` holds for a party and appends what came of each.
class PartyCheck {
public:
    static constexpr std::size_t maxSigners = 32;

    PartyCheck(const keys::Secp256k1& secp256k1, const SignedFields& fields,
               std::vector<Signature>& out)
        : m_secp256k1(secp256k1)
        , m_fields(fields)
        , m_out(out) {}

    void run(const Part& part, const Party& party) const;
    void addMissing(const Party& party) const; // there is no part at all

private:
    Signature checkOne(const Part& holder, const Party& party,
                       const values::AccountId* signer) const;
    void checkSeveral(const Part& part, const Party& party) const;
    Signature begun(const Party& party) const;
    void refuse(const Party& party, Errc reason) const;

    const keys::Secp256k1& m_secp256k1;
    const SignedFields& m_fields;
    std::vector<Signature>& m_out;
};

// The verdict of one check, set in `signature`.
void judge(Signature& signature, keys::SignatureCheck check);

} // namespace countersign::sign
