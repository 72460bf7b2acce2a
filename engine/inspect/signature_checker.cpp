#include "engine/inspect/signature_checker.h"

#include "engine/sign/verify.h"

#include <utility>

namespace countersign::inspect {

using codec::BlobKind;

SignatureChecker::SignatureChecker(definitions::DefinitionsPtr trusted)
    : m_verifier(std::make_unique<const sign::Verifier>(std::move(trusted))) {}

SignatureChecker::~SignatureChecker() = default;

std::optional<sign::Report> SignatureChecker::check(const Inspection& inspection) const {
    const Detected& source = inspection.source;
    if (source.kind == BlobKind::validatorList && source.list) {
        Result<sign::Report> report =
            m_verifier->validatorList(source.list->manifest, source.bytes, source.list->signature);
        return report ? std::optional(*std::move(report)) : std::nullopt;
    }
    if (inspection.object() == nullptr || inspection.isDamaged()) {
        return std::nullopt;
    }
    switch (source.kind) {
    case BlobKind::transaction:
        return m_verifier->transaction(*inspection.object(), nullptr);
    case BlobKind::validation:
        return m_verifier->validation(*inspection.object());
    case BlobKind::manifest:
        return m_verifier->manifest(*inspection.object());
    default:
        return std::nullopt;
    }
}

} // namespace countersign::inspect
