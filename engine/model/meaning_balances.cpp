#include "engine/model/meaning_rows.h"

#include <algorithm>

namespace countersign::model {

namespace {

using values::ExactSum;

std::string signedText(const ValueWords& words, const ExactSum& sum, const Asset& asset) {
    const std::string text = words.quantity(sum, asset);
    return sum.isNegative() || sum.isZero() ? text : '+' + text;
}

class BalanceRows {
public:
    BalanceRows(MeaningRows& rows, const BalanceStatement& statement)
        : m_rows(rows)
        , m_words(rows.words)
        , m_statement(statement) {}

    void add() {
        const values::AccountId* last = nullptr;
        bool wasObligation = false;
        for (const BalanceChange& change : m_statement.changes) {
            const bool isObligation = change.kind == HoldingKind::obligation;
            if (last == nullptr || *last != change.account || isObligation != wasObligation) {
                addHeading(change);
            }
            last = &change.account;
            wasObligation = isObligation;
            addChange(change);
        }
        if (!m_statement.isComplete) {
            row(MeaningKind::warning, 0, m_rows.word("balancesIncomplete"), {}, {}, {});
        }
    }

private:
    void row(MeaningKind kind, std::uint8_t level, std::string label, std::string value,
             std::string detail, MeaningLink link) {
        m_rows.add({MeaningSection::balances, kind, level, std::move(label), std::move(value),
                    std::move(detail), link});
    }

    MeaningLink linkOf(const BalanceChange& change) const {
        return change.entry >= m_rows.subject.entries.size()
                   ? MeaningLink{}
                   : MeaningLink{MeaningLink::Place::meta,
                                 m_rows.subject.entries[change.entry].node};
    }

    void addHeading(const BalanceChange& change) {
        const codec::Object& body = m_rows.subject.body;
        std::string role;
        if (change.kind == HoldingKind::obligation) {
            role = m_rows.word("issuerRole");
        } else if (accountIn(body, "Account") == change.account) {
            role = m_rows.word("senderRole");
        } else if (accountIn(body, "Destination") == change.account) {
            role = m_rows.word("destinationRole");
        }
        row(MeaningKind::heading, 0, m_words.account(change.account), {}, std::move(role), {});
    }

    void addChange(const BalanceChange& change) {
        if (change.kind == HoldingKind::obligation) {
            addObligation(change);
            return;
        }
        const MeaningKind kind = change.delta.isNegative() ? MeaningKind::loss : MeaningKind::gain;
        std::string label;
        if (change.kind == HoldingKind::setAside) {
            const std::string& type = m_rows.subject.entries[change.entry].type;
            const definitions::Wording* entry = m_words.presentation().ledgerEntryType(type);
            label = m_words.phrase("setAside", {entry == nullptr ? type : entry->label});
        }
        row(kind, 1, std::move(label), signedText(m_words, change.delta, change.asset),
            detailOf(change), linkOf(change));
    }

    // The fee and the rest as two numbers, and what is there now.
    std::string detailOf(const BalanceChange& change) const {
        std::string detail;
        if (change.includesFee) {
            const ExactSum rest = change.withoutFee(m_statement.fee);
            const std::string fee =
                m_words.quantity(ExactSum::of(m_statement.fee.value), NativeAsset{});
            detail = rest.isZero() ? m_rows.word("onlyFee")
                                   : m_words.phrase("withFee",
                                                    {signedText(m_words, rest, change.asset), fee});
        }
        if (change.after) {
            const std::string after =
                m_words.phrase("balanceAfter", {m_words.number(*change.after, change.asset)});
            detail += detail.empty() ? after : m_rows.word("comma") + after;
        }
        return detail;
    }

    void addObligation(const BalanceChange& change) {
        const auto remainder = std::find_if(
            m_statement.remainders.begin(), m_statement.remainders.end(),
            [&change](const TokenRemainder& one) { return one.asset == change.asset; });
        std::string why;
        if (remainder != m_statement.remainders.end()) {
            why = remainder->kind == RemainderKind::transferFee ? m_rows.word("transferFee")
                  : remainder->kind == RemainderKind::rounding  ? m_rows.word("rounding")
                                                                : std::string();
        }
        const bool owesMore = change.delta.isNegative();
        row(MeaningKind::plain, 1, {},
            m_words.phrase(owesMore ? "owesMore" : "owesLess",
                           {m_words.quantity(change.delta.magnitude(), change.asset)}),
            std::move(why), linkOf(change));
    }

    MeaningRows& m_rows;
    const ValueWords& m_words;
    const BalanceStatement& m_statement;
};

} // namespace

void addBalances(MeaningRows& rows) {
    if (rows.subject.balances != nullptr) {
        BalanceRows(rows, *rows.subject.balances).add();
    }
}

} // namespace countersign::model
