#pragma once

#include "engine/inspect/inspection.h"
#include "engine/sign/signature.h"

#include <memory>
#include <optional>

namespace countersign::sign {
class Verifier;
}

namespace countersign::inspect {

// Checks the signatures of what was inspected. Immutable; any thread.
class SignatureChecker {
public:
    // `trusted` says what is signed; it is never the table that a blob was read with. Made once: it
    // takes some 50 µs, and each check as much.
    explicit SignatureChecker(definitions::DefinitionsPtr trusted);
    ~SignatureChecker();

    // Of a transaction, validation, manifest or validator list that was understood to its end;
    // nothing for the others.
    std::optional<sign::Report> check(const Inspection& inspection) const;

private:
    std::unique_ptr<const sign::Verifier> m_verifier;
};

} // namespace countersign::inspect
