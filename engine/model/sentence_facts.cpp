#include "engine/model/sentence_facts.h"

#include "engine/bytes/hex.h"
#include "engine/model/field_value.h"
#include "engine/model/harmless_text.h"

#include <algorithm>
#include <array>
#include <set>

namespace countersign::model {

namespace {

using codec::Node;
using codec::Object;
using values::AccountId;
using values::ExactSum;

constexpr std::size_t maxResultCharacters = 64;

std::uint32_t nodeAfter(const FieldChange& row) {
    return row.after == Node::none ? row.before : row.after;
}

bool isPicked(EntryAction action, ValueSource::Pick pick) {
    switch (pick) {
    case ValueSource::Pick::created:
        return action == EntryAction::created;
    case ValueSource::Pick::modified:
        return action == EntryAction::modified;
    case ValueSource::Pick::deleted:
        return action == EntryAction::deleted;
    case ValueSource::Pick::any:
        break;
    }
    return true;
}

// Of one field: hashes and accounts, amounts, numbers.
bool isSameValue(const Object& left, std::uint32_t leftNode, const Object& right,
                 std::uint32_t rightNode) {
    if (leftNode == Node::none || rightNode == Node::none) {
        return false;
    }
    const bytes::ByteView a = left.value(left.nodes()[leftNode]);
    const bytes::ByteView b = right.value(right.nodes()[rightNode]);
    return !a.empty() && std::ranges::equal(a, b);
}

std::uint32_t fieldNode(const AffectedEntry& entry, std::string_view name) {
    const FieldChange* row = entry.field(name);
    return row == nullptr ? Node::none : nodeAfter(*row);
}

} // namespace

bool SentenceFacts::matches(const AffectedEntry& entry, const ValueSource::Match& match) const {
    return isSameValue(*m_subject.meta, fieldNode(entry, match.entryField), m_subject.body,
                       m_subject.body.find(match.bodyField));
}

const AffectedEntry* SentenceFacts::entry(const ValueSource& source) const {
    std::optional<values::Hash256> index;
    if (!source.indexField.empty()) {
        index = hashOf(m_subject.body, m_subject.body.find(source.indexField));
        if (!index) {
            return nullptr;
        }
    }
    const auto fits = [&](const AffectedEntry& entry) {
        const bool isRight =
            index ? entry.index == index
                  : entry.type == source.entryType && isPicked(entry.action, source.pick);
        return isRight && std::all_of(source.matches.begin(), source.matches.end(),
                                      [&](const auto& match) { return matches(entry, match); });
    };
    const auto found = std::find_if(m_subject.entries.begin(), m_subject.entries.end(), fits);
    return found == m_subject.entries.end() ? nullptr : &*found;
}

SentenceFacts::Place SentenceFacts::place(const ValueSource& source) const {
    if (source.place == ValueSource::Place::body) {
        return {&m_subject.body, m_subject.body.find(source.name)};
    }
    const AffectedEntry* found =
        source.place == ValueSource::Place::entry ? entry(source) : nullptr;
    const FieldChange* row = found == nullptr ? nullptr : found->field(source.name);
    if (row == nullptr) {
        return {};
    }
    return {m_subject.meta, source.isBefore ? row->before : nodeAfter(*row)};
}

std::optional<AccountId> SentenceFacts::accountAt(const ValueSource& source) const {
    const Place found = place(source);
    if (found.object == nullptr) {
        return std::nullopt;
    }
    if (!source.isIssuer) {
        return accountOf(*found.object, found.node);
    }
    const auto amount = amountOf(*found.object, found.node);
    return amount ? issuerOf(assetOf(*amount)) : std::nullopt;
}

// The fee is told apart. An issuer loses what it owes more.
std::vector<BalanceChange> SentenceFacts::changesOf(const AccountId& account,
                                                    ValueSource::Change change) const {
    std::vector<BalanceChange> found;
    if (m_subject.balances == nullptr) {
        return found;
    }
    for (BalanceChange row : m_subject.balances->changes) {
        row.delta = row.withoutFee(m_subject.balances->fee);
        const bool isLoss = change == ValueSource::Change::lost;
        if (row.account == account && row.kind != HoldingKind::setAside && !row.delta.isZero() &&
            row.delta.isNegative() == isLoss) {
            row.delta = row.delta.magnitude();
            found.push_back(row);
        }
    }
    return found;
}

std::optional<std::string> SentenceFacts::changeText(const ValueSource& source) const {
    const auto account = accountAt(source);
    if (!account) {
        return std::nullopt;
    }
    std::vector<std::string> parts;
    for (const BalanceChange& row : changesOf(*account, source.change)) {
        parts.push_back(m_words.quantity(row.delta, row.asset));
    }
    return parts.empty() ? std::nullopt : std::optional(m_words.joined(parts));
}

std::optional<std::string> SentenceFacts::value(const Placeholder& placeholder) const {
    const ValueSource& source = placeholder.source;
    if (source.place == ValueSource::Place::fact) {
        return fact(source.name);
    }
    if (source.change != ValueSource::Change::none) {
        return changeText(source);
    }
    const Place found = place(source);
    if (found.object == nullptr) {
        return std::nullopt;
    }
    if (placeholder.form != ValueForm::of) {
        return m_words.value(*found.object, found.node, placeholder);
    }
    const Place counted = place(placeholder.asset);
    const auto asset =
        counted.object == nullptr ? std::nullopt : issueOf(*counted.object, counted.node);
    return asset ? m_words.numberOf(*found.object, found.node, *asset) : std::nullopt;
}

bool SentenceFacts::isPresent(const ValueSource& source) const {
    if (source.place == ValueSource::Place::fact) {
        return fact(source.name).has_value();
    }
    if (source.place == ValueSource::Place::entry && source.name.empty()) {
        return entry(source) != nullptr;
    }
    const Place found = place(source);
    return found.object != nullptr && found.node != Node::none;
}

bool SentenceFacts::isFlagSet(std::string_view name) const {
    const Object& body = m_subject.body;
    const auto flags = integerOf(body, body.find("Flags")).value_or(0);
    if (!body.definitions()) {
        return false;
    }
    const auto known =
        body.definitions()->transactionFlags(nameOf(body, body.find("TransactionType")));
    return std::any_of(known.begin(), known.end(), [&](const definitions::Flag& flag) {
        return flag.name == name && (flags & flag.value) == flag.value;
    });
}

bool SentenceFacts::isSame(std::string_view left, std::string_view right) const {
    return isSameValue(m_subject.body, m_subject.body.find(left), m_subject.body,
                       m_subject.body.find(right));
}

bool SentenceFacts::holds(const Clause& clause) const {
    bool is = false;
    switch (clause.kind) {
    case Clause::Kind::present:
        is = isPresent(clause.source);
        break;
    case Clause::Kind::flag:
        is = isFlagSet(clause.source.name);
        break;
    case Clause::Kind::same:
        is = isSame(clause.source.name, clause.text);
        break;
    case Clause::Kind::equals: {
        const Place found = place(clause.source);
        const bool isAmount = found.object != nullptr && amountOf(*found.object, found.node);
        const auto number =
            found.object == nullptr ? std::nullopt : integerOf(*found.object, found.node);
        const Placeholder how{
            clause.source, isAmount ? ValueForm::value : ValueForm::text, {}, {}, {}};
        is = (number ? std::optional(std::to_string(*number)) : value(how)) == clause.text;
        break;
    }
    }
    return is != clause.isNegated;
}

std::optional<std::string> SentenceFacts::fact(std::string_view name) const {
    const auto yes = [](bool is) { return is ? std::optional<std::string>("") : std::nullopt; };
    const Delivered& delivered = m_subject.delivered;
    if (name == "meta") {
        return yes(m_subject.meta != nullptr);
    }
    if (name == "delivered") {
        return delivered.state == DeliveredState::amount
                   ? std::optional(m_words.amount(delivered.amount))
                   : std::nullopt;
    }
    if (name == "partial") {
        return yes(delivered.lessThanAsked);
    }
    if (name == "unavailable") {
        return yes(delivered.state == DeliveredState::unavailable ||
                   delivered.state == DeliveredState::unreadable);
    }
    if (name == "sameSpent") {
        return yes(isSpentDelivered());
    }
    if (name == "through") {
        return through();
    }
    if (name == "minted") {
        return minted();
    }
    if (name == "issuance") {
        return issuance();
    }
    if (name == "fee") {
        return m_words.value(m_subject.body, m_subject.body.find("Fee"));
    }
    if (name == "result" && !m_subject.result.empty()) {
        return harmlessText(m_subject.result, maxResultCharacters);
    }
    if (name == "meaning") {
        const std::string_view words = m_words.presentation().result(m_subject.result);
        return words.empty() ? std::nullopt : std::optional(std::string(words));
    }
    return std::nullopt;
}

bool SentenceFacts::isSpentDelivered() const {
    const auto sender = accountIn(m_subject.body, "Account");
    if (!sender || m_subject.delivered.state != DeliveredState::amount) {
        return false;
    }
    const auto lost = changesOf(*sender, ValueSource::Change::lost);
    return lost.size() == 1 && m_words.quantity(lost[0].delta, lost[0].asset) ==
                                   m_words.amount(m_subject.delivered.amount);
}

// Offers of others that gave something, by their owners.
std::optional<std::string> SentenceFacts::throughOffers() const {
    const auto sender = accountIn(m_subject.body, "Account");
    std::size_t count = 0;
    std::set<AccountId> owners;
    for (const AffectedEntry& entry : m_subject.entries) {
        const FieldChange* gives = entry.type == "Offer" ? entry.field("TakerGets") : nullptr;
        const auto owner = gives != nullptr && gives->state == FieldState::changed
                               ? accountOf(*m_subject.meta, fieldNode(entry, "Account"))
                               : std::nullopt;
        if (owner && owner != sender) {
            ++count;
            owners.insert(*owner);
        }
    }
    if (owners.empty()) {
        return std::nullopt;
    }
    const std::string number = std::to_string(count);
    if (owners.size() > 1) {
        return m_words.phrase("offersOfMany", {number, std::to_string(owners.size())});
    }
    const std::string owner = m_words.account(*owners.begin());
    return count == 1 ? m_words.phrase("offerOf", {owner})
                      : m_words.phrase("offersOf", {number, owner});
}

std::optional<std::string> SentenceFacts::through() const {
    std::vector<std::string> ways;
    if (auto offers = throughOffers()) {
        ways.push_back(*std::move(offers));
    }
    for (const AffectedEntry& entry : m_subject.entries) {
        const FieldChange* balance = entry.field("Balance");
        const auto pool = entry.type == "AccountRoot" && entry.field("AMMID") != nullptr &&
                                  balance != nullptr && balance->state == FieldState::changed
                              ? accountOf(*m_subject.meta, fieldNode(entry, "Account"))
                              : std::nullopt;
        if (pool) {
            ways.push_back(m_words.phrase("pool", {m_words.account(*pool)}));
        }
    }
    return ways.empty() ? std::nullopt : std::optional(m_words.joined(ways));
}

// Pages of NFTs are split and merged: the new one was on no page before.
std::optional<std::string> SentenceFacts::minted() const {
    constexpr std::string_view leaf = ".NFTokenID";
    std::set<values::Hash256> before;
    std::set<values::Hash256> after;
    for (const AffectedEntry& entry : m_subject.entries) {
        for (const FieldChange& row : entry.fields) {
            if (entry.type != "NFTokenPage" || !row.path.ends_with(leaf)) {
                continue;
            }
            if (const auto id = hashOf(*m_subject.meta, row.before)) {
                before.insert(*id);
            }
            const auto id = hashOf(*m_subject.meta, row.after);
            if (id && entry.action != EntryAction::deleted) {
                after.insert(*id);
            }
        }
    }
    std::erase_if(after, [&before](const values::Hash256& id) { return before.count(id) > 0; });
    return after.size() == 1 ? std::optional(m_words.id(bytes::toHex(after.begin()->view())))
                             : std::nullopt;
}

std::optional<std::string> SentenceFacts::issuance() const {
    for (const AffectedEntry& entry : m_subject.entries) {
        if (entry.type != "MPTokenIssuance" || entry.action != EntryAction::created) {
            continue;
        }
        const auto issuer = accountOf(*m_subject.meta, fieldNode(entry, "Issuer"));
        const auto sequence = integerOf(*m_subject.meta, fieldNode(entry, "Sequence"));
        if (issuer && sequence) {
            const auto id = issuanceId(static_cast<std::uint32_t>(*sequence), *issuer);
            return m_words.id(bytes::toHex(id.view()));
        }
    }
    return std::nullopt;
}

} // namespace countersign::model
