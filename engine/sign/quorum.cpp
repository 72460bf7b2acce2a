#include "engine/sign/quorum.h"

#include "engine/keys/public_key.h"

#include <set>

namespace countersign::sign {

namespace {

// Whether the key may sign for the one on the list: its master key unless that is disabled, or its
// regular key.
std::optional<Errc> keyReason(const values::PublicKey& publicKey, const SignerList::Entry& entry) {
    const Result<keys::PublicKey> key = keys::PublicKey::fromBytes(publicKey.view());
    if (!key) {
        return Errc::badPublicKey;
    }
    const values::AccountId account = key->account();
    if (account == entry.account) {
        return entry.isMasterDisabled ? std::optional(Errc::masterDisabled) : std::nullopt;
    }
    return account == entry.regularKey ? std::nullopt : std::optional(Errc::foreignKey);
}

Quorum::Part partOf(const Signature& signature, const SignerList& list) {
    Quorum::Part part{signature.signer.value_or(values::AccountId{}), 0, {}};
    const SignerList::Entry* entry = list.find(part.signer);
    if (entry == nullptr) {
        part.reason = Errc::notListed;
        return part;
    }
    part.weight = entry->weight;
    if (signature.verdict != Verdict::valid) {
        part.reason = signature.reason.value_or(Errc::wrongSignature);
    } else {
        part.reason = signature.publicKey ? keyReason(*signature.publicKey, *entry)
                                          : std::optional(Errc::badPublicKey);
    }
    return part;
}

} // namespace

std::optional<Quorum> quorumOf(const Report& report, const SignerList& list) {
    Quorum quorum;
    quorum.needed = list.quorum;
    std::set<values::AccountId> counted;
    bool isClean = true;
    for (const Signature& signature : report.signatures) {
        if (!isOneOfSeveral(signature.role) || signature.onBehalfOf != list.account) {
            continue;
        }
        const Quorum::Part part = partOf(signature, list);
        if (!part.reason && counted.insert(part.signer).second) {
            quorum.weight += part.weight;
        }
        isClean = isClean && !part.reason;
        quorum.parts.push_back(part);
    }
    if (quorum.parts.empty()) {
        return std::nullopt;
    }
    for (const SignerList::Entry& entry : list.signers) {
        if (!counted.contains(entry.account)) {
            quorum.missing.push_back(entry.account);
        }
    }
    quorum.isMet = isClean && quorum.weight >= quorum.needed;
    return quorum;
}

} // namespace countersign::sign
