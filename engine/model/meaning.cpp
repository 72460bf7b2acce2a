#include "engine/model/meaning.h"

#include "engine/model/field_value.h"
#include "engine/model/harmless_text.h"
#include "engine/model/inner_transactions.h"
#include "engine/model/meaning_rows.h"

#include <array>

namespace countersign::model {

namespace {

using codec::Node;

constexpr std::size_t maxResultCharacters = 64;
constexpr std::array<std::string_view, 7> sectionNames{"summary", "balances", "entries", "flags",
                                                       "memos",   "times",    "inner"};
constexpr std::array<std::string_view, 19> kindNames{
    "heading",      "plain",      "sentence",     "warning",        "success",
    "failure",      "pending",    "gain",         "loss",           "text",
    "created",      "modified",   "deleted",      "fieldUnchanged", "fieldUnchangedOrNew",
    "fieldChanged", "fieldAdded", "fieldRemoved", "fieldOther"};

class SummaryRows {
public:
    explicit SummaryRows(MeaningRows& rows)
        : m_rows(rows)
        , m_subject(rows.subject)
        , m_words(rows.words) {}

    void add() {
        row(MeaningKind::sentence, {}, sentence(m_subject, m_words), {}, {});
        addNotices();
        addResult();
        addDelivered();
        addFee();
    }

private:
    void row(MeaningKind kind, std::string label, std::string value, std::string detail,
             MeaningLink link) {
        m_rows.add({MeaningSection::summary, kind, 0, std::move(label), std::move(value),
                    std::move(detail), link});
    }
    MeaningLink bodyLink(std::string_view field) const {
        const std::uint32_t node = m_subject.body.find(field);
        return node == Node::none ? MeaningLink{} : MeaningLink{MeaningLink::Place::body, node};
    }
    MeaningLink metaLink(std::string_view field) const {
        const std::uint32_t node =
            m_subject.meta == nullptr ? Node::none : m_subject.meta->find(field);
        return node == Node::none ? MeaningLink{} : MeaningLink{MeaningLink::Place::meta, node};
    }

    void addNotices() {
        const Delivered& delivered = m_subject.delivered;
        if (delivered.state == DeliveredState::amount && delivered.lessThanAsked) {
            const auto asked = m_words.value(m_subject.body, m_subject.body.find("Amount"));
            row(MeaningKind::warning, m_rows.word("partialPayment"),
                m_words.phrase("partialNotice", {asked.value_or(m_rows.word("unknownAmount")),
                                                 m_words.amount(delivered.amount)}),
                {}, bodyLink("Amount"));
        }
        if (m_subject.body.isPartial()) {
            row(MeaningKind::warning, m_rows.word("partialBody"), m_rows.word("partialBodyNotice"),
                {}, {});
        }
        if (m_subject.meta != nullptr && m_subject.meta->isPartial()) {
            row(MeaningKind::warning, m_rows.word("partialMeta"), m_rows.word("partialMetaNotice"),
                {}, {});
        }
    }

    MeaningKind resultKind() const {
        if (!m_subject.isValidated) {
            return MeaningKind::pending;
        }
        return resultClassOf(m_subject.result) == ResultClass::tes ? MeaningKind::success
                                                                   : MeaningKind::failure;
    }

    void addResult() {
        if (m_subject.result.empty()) {
            return;
        }
        const definitions::Wording* kind = m_words.presentation().resultClass(m_subject.result);
        const std::string_view meaning = m_words.presentation().result(m_subject.result);
        std::string value(meaning);
        if (resultKind() == MeaningKind::pending &&
            resultClassOf(m_subject.result) == ResultClass::tes) {
            value = m_rows.word("wouldSucceed"); // the code tells of it as of something past
        } else if (meaning.empty()) {
            value = kind == nullptr ? m_rows.word("unknownResult") : kind->help;
        }
        row(resultKind(), harmlessText(m_subject.result, maxResultCharacters), std::move(value),
            m_rows.word(m_subject.isValidated ? "final" : "notFinal"),
            metaLink("TransactionResult"));
    }

    void addDelivered() {
        const Delivered& delivered = m_subject.delivered;
        const MeaningLink link = metaLink("DeliveredAmount");
        if (delivered.state == DeliveredState::amount) {
            row(MeaningKind::plain, m_rows.word("delivered"), m_words.amount(delivered.amount),
                delivered.lessThanAsked ? m_rows.word("lessThanAsked") : std::string(), link);
        } else if (delivered.state != DeliveredState::none) {
            row(MeaningKind::warning, m_rows.word("delivered"), m_rows.word("deliveredUnknown"), {},
                link);
        }
    }

    void addFee() {
        const auto fee = m_words.value(m_subject.body, m_subject.body.find("Fee"));
        if (!fee) {
            return;
        }
        const auto payer = feePayerOf(m_subject.body);
        const bool paysForOther = payer && payer != accountIn(m_subject.body, "Account");
        row(MeaningKind::plain, m_rows.word("fee"), *fee,
            paysForOther ? m_words.phrase("paidBy", {m_words.account(*payer)}) : std::string(),
            bodyLink("Fee"));
    }

    MeaningRows& m_rows;
    const SentenceSubject& m_subject;
    const ValueWords& m_words;
};

} // namespace

std::string_view meaningSectionName(MeaningSection section) {
    return sectionNames.at(static_cast<std::size_t>(section));
}

std::string_view meaningKindName(MeaningKind kind) {
    return kindNames.at(static_cast<std::size_t>(kind));
}

// Each with the rows that its own fields give, below its sentence.
void addInner(MeaningRows& rows) {
    std::size_t number = 0;
    for (const InnerTransaction& inner : innerTransactions(rows.subject.body)) {
        const SentenceSubject subject{inner.body};
        rows.add({MeaningSection::inner,
                  MeaningKind::heading,
                  0,
                  rows.words.phrase("innerTransaction", {std::to_string(++number)}),
                  sentence(subject, rows.words, SentenceMood::inner),
                  harmlessText(nameOf(inner.body, inner.body.find("TransactionType")),
                               maxResultCharacters),
                  {MeaningLink::Place::body, inner.node}});
        const BodyRows where{MeaningSection::inner, 1, inner.node + 1};
        addFlags(rows, inner.body, where);
        addMemos(rows, inner.body, where);
        addTimes(rows, inner.body, where);
    }
}

std::vector<MeaningRow> meaningOf(const SentenceSubject& subject, const ValueWords& words) {
    MeaningRows rows(subject, words);
    SummaryRows(rows).add();
    addInner(rows);
    addBalances(rows);
    addFlags(rows, subject.body);
    addMemos(rows, subject.body);
    addTimes(rows, subject.body);
    addEntries(rows);
    const std::size_t leftOut = rows.leftOut();
    std::vector<MeaningRow> made = rows.take();
    if (leftOut > 0) {
        made.push_back({MeaningSection::entries,
                        MeaningKind::warning,
                        0,
                        words.phrase("rowsLeftOut", {std::to_string(leftOut)}),
                        {},
                        {},
                        {}});
    }
    return made;
}

} // namespace countersign::model
