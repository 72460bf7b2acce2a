#include "app/text/verification_text.h"

#include "app/text/address_text.h"
#include "app/text/error_text.h"
#include "engine/codec/transaction_id.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace countersign::text {

namespace {

using model::IdState;
using model::Verdict;
using sign::Role;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(VerificationText)
};

QString algorithmText(const sign::Signature& signature) {
    const std::string_view name = model::curveName(signature);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QString reasonText(const std::optional<Errc>& reason) {
    return reason ? errorClause(*reason) : QString();
}

QString joined(const QStringList& parts) {
    QStringList filled = parts;
    filled.removeAll(QString());
    return filled.join(QStringLiteral(", "));
}

FactState stateOf(Verdict verdict) {
    switch (verdict) {
    case Verdict::valid:
        return FactState::right;
    case Verdict::historic:
        return FactState::odd;
    case Verdict::pseudo:
    case Verdict::inner:
        return FactState::none;
    case Verdict::missing:
    case Verdict::invalid:
        return FactState::wrong;
    case Verdict::notChecked:
        break;
    }
    return FactState::unproven;
}

bool isAuthorising(const sign::Signature& signature) {
    return !sign::isContent(signature.role);
}

QString validReason(const std::vector<sign::Signature>& signatures) {
    const auto count = std::count_if(signatures.begin(), signatures.end(), isAuthorising);
    if (count > 1) {
        return Words::tr("%1 signatures").arg(count);
    }
    const auto only = std::find_if(signatures.begin(), signatures.end(), isAuthorising);
    return only == signatures.end() ? QString() : algorithmText(*only);
}

} // namespace

FactText idFact(const model::Transaction& transaction, const model::Verification* facts) {
    const IdState state = facts != nullptr ? facts->idMatches : transaction.idState;
    switch (state) {
    case IdState::matches:
        return {FactState::right, Words::tr("Id matches the bytes"),
                Words::tr("hash checked here")};
    case IdState::differs:
        return {FactState::wrong, Words::tr("Id does not match the bytes"),
                transaction.body
                    ? Words::tr("the server says %1, the hash of the bytes is %2")
                          .arg(hashText(transaction.id),
                               hashText(codec::transactionId(transaction.body->bytes())))
                    : Words::tr("the server says %1").arg(hashText(transaction.id))};
    case IdState::unknown:
        break;
    }
    return {FactState::unproven, Words::tr("Id not checked"), Words::tr("server word only")};
}

FactText signatureFact(const model::Verification* facts) {
    if (facts == nullptr) {
        return {FactState::unproven, Words::tr("Signature not yet checked"), {}};
    }
    const FactState state = stateOf(facts->signatureRight);
    const QString reason = reasonText(facts->reason);
    switch (facts->signatureRight) {
    case Verdict::valid:
        return {state, Words::tr("Signature verified"), validReason(facts->signatures)};
    case Verdict::historic:
        return {state, Words::tr("Signature right, historic"),
                joined({Words::tr("not fully canonical: servers refuse this form today"), reason})};
    case Verdict::pseudo:
        return {state, Words::tr("Unsigned by rule"), Words::tr("the servers make it themselves")};
    case Verdict::inner:
        return {state, Words::tr("Unsigned by rule"),
                Words::tr("inside of a batch, which is signed in its stead")};
    case Verdict::missing:
        return {state, Words::tr("Signature missing"), reason};
    case Verdict::invalid:
        return {state, Words::tr("Signature wrong"), reason};
    case Verdict::notChecked:
        break;
    }
    return {state, Words::tr("Signature cannot be checked"), reason};
}

FactText keyFact(const model::Verification* facts) {
    if (facts != nullptr && facts->keyBelongs == model::KeyStanding::masterKey) {
        return {FactState::right, Words::tr("Key belongs to the account"),
                Words::tr("it is the master key of that address")};
    }
    const bool isUnsigned = facts != nullptr && (facts->signatureRight == Verdict::pseudo ||
                                                 facts->signatureRight == Verdict::inner);
    if (isUnsigned) {
        return {FactState::none, Words::tr("No key signs it"), {}};
    }
    return {FactState::unproven, Words::tr("Key not known to belong to the account"),
            facts == nullptr ? QString()
                             : Words::tr("whether it is a regular key, or signs with others, is "
                                         "in the ledger")};
}

FactText ledgerFact(const model::Transaction& transaction) {
    if (!transaction.validated) {
        return {FactState::unproven, Words::tr("In no agreed ledger yet"), {}};
    }
    return {FactState::unproven, Words::tr("Ledger not proven"), Words::tr("server word only")};
}

QList<FactText> signatureFacts(const model::Verification* facts) {
    QList<FactText> all;
    if (facts == nullptr) {
        return all;
    }
    const bool isPlain = facts->signatures.size() == 1 && isAuthorising(facts->signatures.front());
    if (isPlain) {
        return all;
    }
    for (const sign::Signature& signature : facts->signatures) {
        const QString who = signature.signer ? shortAddress(*signature.signer) : QString();
        all += FactText{stateOf(signature.verdict), joined({roleText(signature.role), who}),
                        joined({verdictText(signature.verdict), algorithmText(signature),
                                reasonText(signature.reason)})};
    }
    return all;
}

QString roleText(Role role) {
    constexpr std::array<const char*, 14> texts{
        QT_TRANSLATE_NOOP("VerificationText", "The account"),
        QT_TRANSLATE_NOOP("VerificationText", "One of the signers"),
        QT_TRANSLATE_NOOP("VerificationText", "An account inside of the batch"),
        QT_TRANSLATE_NOOP("VerificationText", "One of several for an account inside of the batch"),
        QT_TRANSLATE_NOOP("VerificationText", "The counterparty"),
        QT_TRANSLATE_NOOP("VerificationText", "One of several for the counterparty"),
        QT_TRANSLATE_NOOP("VerificationText", "The sponsor"),
        QT_TRANSLATE_NOOP("VerificationText", "One of several for the sponsor"),
        QT_TRANSLATE_NOOP("VerificationText", "The claim that it carries"),
        QT_TRANSLATE_NOOP("VerificationText", "The attestation that it carries"),
        QT_TRANSLATE_NOOP("VerificationText", "The validator"),
        QT_TRANSLATE_NOOP("VerificationText", "The master key"),
        QT_TRANSLATE_NOOP("VerificationText", "The signing key"),
        QT_TRANSLATE_NOOP("VerificationText", "The publisher")};
    return Words::tr(texts.at(static_cast<std::size_t>(role)));
}

QString verdictText(Verdict verdict) {
    switch (verdict) {
    case Verdict::valid:
        return Words::tr("verified");
    case Verdict::historic:
        return Words::tr("historic, not fully canonical");
    case Verdict::pseudo:
    case Verdict::inner:
        return Words::tr("unsigned by rule");
    case Verdict::notChecked:
        return Words::tr("cannot be checked");
    case Verdict::missing:
        return Words::tr("missing");
    case Verdict::invalid:
        return Words::tr("wrong");
    }
    return {};
}

FactText rowFact(IdState id, Verdict verdict, bool isChecked) {
    if (id == IdState::differs) {
        return {FactState::wrong, Words::tr("Id does not match the bytes"), {}};
    }
    if (!isChecked) {
        return {FactState::unproven, Words::tr("Signature not yet checked"), {}};
    }
    model::Verification facts;
    facts.signatureRight = verdict;
    FactText fact = signatureFact(&facts);
    fact.reason.clear();
    return fact;
}

} // namespace countersign::text
