#include "app/panes/verification_rows.h"

#include "app/text/verification_text.h"

namespace countersign::app {

namespace {

MeaningKind kindOf(text::FactState state) {
    switch (state) {
    case text::FactState::right:
        return MeaningKind::verified;
    case text::FactState::odd:
        return MeaningKind::warning;
    case text::FactState::none:
        return MeaningKind::info;
    case text::FactState::wrong:
        return MeaningKind::error;
    case text::FactState::unproven:
        break;
    }
    return MeaningKind::unverified;
}

FieldPlace placeOf(const ShownObjects& objects, std::string_view field) {
    for (int at = 0; at < objects.size(); ++at) {
        const std::uint32_t node = objects[at]->topField(field);
        if (node != FieldPlace::none) {
            return placeOfField(*objects[at], at, node);
        }
    }
    return {};
}

} // namespace

MeaningRows verificationRows(const model::Transaction& transaction,
                             const model::VerificationPtr& facts, const ShownObjects& objects) {
    MeaningRows rows;
    const auto add = [&rows](const text::FactText& fact, const FieldPlace& place,
                             std::uint8_t level = 0) {
        rows.append({{}, fact.words, fact.reason, kindOf(fact.state), place, {}, level});
    };
    add(text::idFact(transaction, facts.get()), {});
    add(text::signatureFact(facts.get()), placeOf(objects, "TxnSignature"));
    for (const text::FactText& one : text::signatureFacts(facts.get())) {
        add(one, {}, 1);
    }
    add(text::keyFact(facts.get()), placeOf(objects, "SigningPubKey"));
    add(text::ledgerFact(transaction), {});
    return rows;
}

} // namespace countersign::app
