#include "engine/sign/signature.h"

#include <algorithm>
#include <array>

namespace countersign::sign {

namespace {

constexpr std::array<std::string_view, 14> roleNames{
    "account",      "signer",         "batch-signer",
    "batch-nested", "counterparty",   "counterparty-signer",
    "sponsor",      "sponsor-signer", "claim",
    "attestation",  "validator",      "master-key",
    "signing-key",  "publisher",
};
static_assert(roleNames.size() == static_cast<std::size_t>(Role::publisher) + 1);

constexpr std::array<std::string_view, 7> verdictNames{
    "valid", "historic", "pseudo", "inner", "not-checked", "missing", "invalid",
};
static_assert(verdictNames.size() == static_cast<std::size_t>(Verdict::invalid) + 1);

} // namespace

std::string_view roleName(Role role) {
    return roleNames[static_cast<std::size_t>(role)];
}

std::string_view verdictName(Verdict verdict) {
    return verdictNames[static_cast<std::size_t>(verdict)];
}

bool isContent(Role role) {
    return role == Role::claim || role == Role::attestation;
}

bool isOneOfSeveral(Role role) {
    return role == Role::signer || role == Role::batchNested || role == Role::counterpartySigner ||
           role == Role::sponsorSigner;
}

void conclude(Report& report, bool isDelegated) {
    report.verdict = Verdict::notChecked;
    report.reason.reset();
    report.key = isDelegated ? KeyStanding::notKnown : KeyStanding::masterKey;
    bool isFirst = true;
    for (const Signature& signature : report.signatures) {
        if (isContent(signature.role)) {
            continue;
        }
        if (isFirst || signature.verdict > report.verdict) {
            report.verdict = signature.verdict;
            report.reason = signature.reason;
        }
        if (signature.key != KeyStanding::masterKey || isOneOfSeveral(signature.role)) {
            report.key = KeyStanding::notKnown;
        }
        isFirst = false;
    }
    if (isFirst) {
        report.key = KeyStanding::notKnown;
    }
}

} // namespace countersign::sign
