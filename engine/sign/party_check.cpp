#include "engine/sign/party_check.h"

#include "engine/keys/verify.h"

namespace countersign::sign {

namespace {

bool isRight(keys::SignatureCheck check) {
    return check == keys::SignatureCheck::valid || keys::isHistoric(check);
}

void refuse(Signature& signature, Errc reason) {
    signature.verdict = Verdict::invalid;
    signature.reason = reason;
}

} // namespace

void judge(Signature& signature, keys::SignatureCheck check) {
    signature.reason = keys::reasonOf(check);
    signature.verdict = check == keys::SignatureCheck::valid ? Verdict::valid
                        : keys::isHistoric(check)            ? Verdict::historic
                                                             : Verdict::invalid;
}

Signature PartyCheck::begun(const Party& party) const {
    Signature signature;
    signature.role = party.single;
    signature.signer = party.account;
    return signature;
}

void PartyCheck::refuse(const Party& party, Errc reason) const {
    Signature signature = begun(party);
    sign::refuse(signature, reason);
    m_out.push_back(signature);
}

void PartyCheck::addMissing(const Party& party) const {
    Signature signature = begun(party);
    signature.verdict = Verdict::missing;
    signature.reason = Errc::missingSignature;
    m_out.push_back(signature);
}

void PartyCheck::run(const Part& part, const Party& party) const {
    const bool hasKey = !part.blob(m_fields.signingPubKey).empty();
    const bool hasSigners = part.has(m_fields.signers);
    const bool hasSignature = part.has(m_fields.txnSignature);
    if (hasSigners && (hasKey || hasSignature)) {
        refuse(party, Errc::mixedSigning);
    } else if (hasSigners) {
        checkSeveral(part, party);
    } else if (!hasKey && !hasSignature) {
        addMissing(party);
    } else {
        m_out.push_back(checkOne(part, party, nullptr));
    }
}

Signature PartyCheck::checkOne(const Part& holder, const Party& party,
                               const values::AccountId* signer) const {
    Signature signature = begun(party);
    if (signer != nullptr) {
        signature.role = party.several;
        signature.signer = *signer;
        signature.onBehalfOf = party.account;
    }
    const Result<keys::PublicKey> key =
        keys::PublicKey::fromBytes(holder.blob(m_fields.signingPubKey));
    if (!key) {
        sign::refuse(signature, Errc::badPublicKey);
        return signature;
    }
    signature.publicKey = key->value();
    if (signature.signer && key->account() == *signature.signer) {
        signature.key = KeyStanding::masterKey;
    }
    const bytes::ByteView bytes = holder.blob(m_fields.txnSignature);
    if (bytes.empty()) {
        signature.verdict = Verdict::missing;
        signature.reason = Errc::missingSignature;
        return signature;
    }
    for (const Party::Form& form : party.forms) {
        const keys::SignatureCheck check =
            keys::verify(m_secp256k1, party.bytes(form, signer), bytes, *key);
        judge(signature, check);
        if (isRight(check)) {
            signature.payload = signer == nullptr ? form.single : form.several;
            if (form.isOlder) {
                signature.verdict = Verdict::historic;
                signature.reason = Errc::olderPayload;
            }
            break;
        }
    }
    return signature;
}

// Each over its own bytes; in the order of the accounts as numbers, none twice, never the account
// for which they sign (protocol.md 4.3).
void PartyCheck::checkSeveral(const Part& part, const Party& party) const {
    const std::size_t count = part.count(m_fields.signers);
    if (count == 0 || count > maxSigners) {
        refuse(party, Errc::badSignerCount);
        return;
    }
    std::optional<values::AccountId> last;
    part.forEach(m_fields.signers, m_fields.signer, [&](const std::optional<Part>& holder) {
        const auto account = holder ? holder->account(m_fields.account) : std::nullopt;
        if (!account) {
            refuse(party, Errc::badSigner);
            return;
        }
        Signature signature = checkOne(*holder, party, &*account);
        if (account == party.account && !party.mayBeOwnSigner) {
            sign::refuse(signature, Errc::selfSigner);
        } else if (last && *last == *account) {
            sign::refuse(signature, Errc::duplicateSigner);
        } else if (last && *last > *account) {
            sign::refuse(signature, Errc::unsortedSigners);
        }
        last = account;
        m_out.push_back(signature);
    });
}

} // namespace countersign::sign
