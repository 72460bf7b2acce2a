#include "engine/model/verification.h"

#include "engine/keys/public_key.h"
#include "engine/sign/verify.h"

#include <utility>

namespace countersign::model {

std::size_t Verification::cost() const {
    return sizeof *this + signatures.capacity() * sizeof(Signature);
}

std::string_view curveName(const Signature& signature) {
    const auto key = signature.publicKey ? keys::PublicKey::fromBytes(signature.publicKey->view())
                                         : fail(Errc::badPublicKey);
    if (!key) {
        return {};
    }
    return key->algorithm() == keys::Algorithm::ed25519 ? "Ed25519" : "secp256k1";
}

Verification verify(const sign::Verifier& verifier, const Transaction& transaction) {
    Verification verification;
    verification.id = transaction.id;
    verification.idMatches = transaction.idState;
    if (!transaction.body) {
        verification.reason = Errc::partialObject;
        return verification;
    }
    const bool isMatch = transaction.idState == IdState::matches;
    sign::Report report =
        verifier.transaction(*transaction.body, isMatch ? &transaction.id : nullptr);
    verification.signatureRight = report.verdict;
    verification.reason = report.reason;
    verification.keyBelongs = report.key;
    verification.signatures = std::move(report.signatures);
    return verification;
}

} // namespace countersign::model
