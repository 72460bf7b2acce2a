#include "engine/keys/signature_check.h"

namespace countersign::keys {

std::optional<Errc> reasonOf(SignatureCheck check) {
    switch (check) {
    case SignatureCheck::valid:
        return std::nullopt;
    case SignatureCheck::highS:
        return Errc::highS;
    case SignatureCheck::laxEncoding:
        return Errc::laxSignature;
    case SignatureCheck::badKey:
        return Errc::badPublicKey;
    case SignatureCheck::badEncoding:
        return Errc::badSignature;
    case SignatureCheck::outOfRange:
        return Errc::signatureRange;
    case SignatureCheck::mismatch:
        return Errc::wrongSignature;
    }
    return Errc::badSignature;
}

} // namespace countersign::keys
