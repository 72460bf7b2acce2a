#include "engine/model/balance_changes.h"

#include "engine/bytes/reader.h"
#include "engine/codec/wire_issue.h"
#include "engine/model/field_value.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace countersign::model {

namespace {

using codec::Node;
using codec::Object;
using values::AccountId;
using values::ExactSum;

// Entries of these types name accounts that only hold something; every other entry names accounts
// that act.
constexpr std::array<std::string_view, 5> passiveTypes{"AccountRoot", "RippleState", "MPToken",
                                                       "MPTokenIssuance", "DirectoryNode"};
// An account root with one of these belongs to no person: it issues shares and holds assets.
constexpr std::array<std::string_view, 3> pseudoMarks{"AMMID", "VaultID", "LoanBrokerID"};

constexpr std::uint64_t sponsorPaysFee = 1; // spfSponsorFee
constexpr std::string_view feeBudget = "Sponsorship";

// The accounts whose doing the transaction is: those that the body names and those that own an
// entry which was used.
class Parties {
public:
    Parties(const Object* body, const Object& meta, std::span<const AffectedEntry> entries) {
        if (body != nullptr) {
            for (std::uint32_t at = 0; at < body->nodes().size(); ++at) {
                add(*body, at);
            }
        }
        for (const AffectedEntry& entry : entries) {
            addEntry(meta, entry);
        }
    }
    bool has(const AccountId& account) const { return m_accounts.count(account) > 0; }

private:
    void add(const Object& object, std::uint32_t node) {
        if (const auto account = accountOf(object, node)) {
            m_accounts.insert(*account);
        } else {
            addDoors(object, node);
        }
    }
    void addDoors(const Object& object, std::uint32_t at) {
        const Node& node = object.nodes()[at];
        const auto* field = node.kind == codec::NodeKind::leaf && object.definitions()
                                ? object.definitions()->field(node.field)
                                : nullptr;
        if (field == nullptr || field->type != definitions::FieldType::xchainBridge) {
            return;
        }
        bytes::Reader reader(object.value(node));
        for (int door = 0; door < 2; ++door) {
            reader.skip(1); // its length
            m_accounts.insert(reader.fixed<AccountId>());
            codec::readIssue(reader);
        }
    }
    void addEntry(const Object& meta, const AffectedEntry& entry) {
        const bool isPassive =
            std::find(passiveTypes.begin(), passiveTypes.end(), entry.type) != passiveTypes.end();
        const bool isPseudo =
            std::any_of(pseudoMarks.begin(), pseudoMarks.end(), [&](std::string_view mark) {
                return entry.type == "AccountRoot" && entry.field(mark) != nullptr;
            });
        if (!isPassive || isPseudo) {
            for (const FieldChange& row : entry.fields) {
                add(meta, row.after == Node::none ? row.before : row.after);
            }
        }
    }

    std::set<AccountId> m_accounts;
};

class StatementMaker {
public:
    StatementMaker(const Object* body, const Object& meta, std::span<const AffectedEntry> entries)
        : m_body(body)
        , m_meta(meta)
        , m_entries(entries) {}

    BalanceStatement make() {
        readFee();
        readHoldings();
        settleDoubts();
        addIssuers();
        markFee();
        std::erase_if(m_statement.changes, [](const BalanceChange& row) {
            return row.delta.isZero() && !row.includesFee;
        });
        judgeRemainders();
        m_statement.isComplete = sum(NativeAsset{}) == -ExactSum::of(m_statement.fee.value);
        order();
        return std::move(m_statement);
    }

private:
    using Key = std::tuple<Asset, AccountId, HoldingKind, std::uint32_t>;

    struct Doubt {
        std::size_t change;
        ExactSum quantity;
    };

    void readFee() {
        if (m_body == nullptr) {
            return;
        }
        const auto fee = amountOf(*m_body, m_body->find("Fee"));
        if (const auto* drops = fee ? std::get_if<values::Drops>(&*fee) : nullptr) {
            m_statement.fee = *drops;
        }
        m_statement.feePayer = feePayerOf(*m_body);
    }

    BalanceChange& change(const Asset& asset, const AccountId& account, HoldingKind kind,
                          std::uint32_t entry) {
        const auto [found, isNew] =
            m_places.emplace(Key{asset, account, kind, entry}, m_statement.changes.size());
        if (isNew) {
            m_statement.changes.push_back({asset, account, kind, entry, false, {}, {}});
        }
        return m_statement.changes[found->second];
    }

    void readHoldings() {
        for (std::uint32_t at = 0; at < m_entries.size(); ++at) {
            for (const Holding& holding : holdingsOf(m_meta, m_entries[at])) {
                take(holding, at);
            }
        }
    }

    void take(const Holding& holding, std::uint32_t at) {
        const bool isSetAside = holding.kind == HoldingKind::setAside;
        BalanceChange& row =
            change(holding.asset, holding.account, holding.kind, isSetAside ? at : Node::none);
        ExactSum delta = holding.after;
        delta -= holding.before;
        row.after = holding.after;
        if (holding.kind == HoldingKind::obligation) {
            row.delta -= delta;
        } else {
            row.delta += delta;
        }
        m_sums[holding.asset] += holding.kind == HoldingKind::obligation ? -delta : delta;
        if (!delta.isZero()) {
            m_precisions[holding.asset] += holding.precision;
        }
        if (holding.isDoubtful) {
            const auto place = static_cast<std::size_t>(&row - m_statement.changes.data());
            m_doubts[holding.asset].push_back({place, holding.after});
        }
    }

    ExactSum sum(const Asset& asset) const {
        const auto found = m_sums.find(asset);
        return found == m_sums.end() ? ExactSum() : found->second;
    }

    // XRP adds up to minus the fee and units to zero, which tells whether a value that has no
    // previous one was there before.
    void settleDoubts() {
        for (const auto& [asset, doubts] : m_doubts) {
            ExactSum missing = -sum(asset);
            if (std::holds_alternative<NativeAsset>(asset)) {
                missing -= ExactSum::of(m_statement.fee.value);
            }
            ExactSum all;
            for (const Doubt& doubt : doubts) {
                all += doubt.quantity;
            }
            if (missing.isZero()) {
                continue;
            }
            for (const Doubt& doubt : doubts) {
                if (doubt.quantity == missing || all == missing) {
                    m_statement.changes[doubt.change].delta += doubt.quantity;
                    m_sums[asset] += doubt.quantity;
                    if (all != missing) {
                        break;
                    }
                }
            }
        }
    }

    // What the issuer of a token owes is the sum of what all others hold.
    void addIssuers() {
        for (const auto& [asset, total] : m_sums) {
            if (const auto* issued = std::get_if<IssuedAsset>(&asset)) {
                change(asset, issued->issuer, HoldingKind::obligation, Node::none).delta = -total;
            }
        }
    }

    // A sponsor may have set the fees of others aside; else they come from the payer's balance.
    void markFee() {
        BalanceChange* own = nullptr;
        for (BalanceChange& row : m_statement.changes) {
            if (!std::holds_alternative<NativeAsset>(row.asset) ||
                m_statement.feePayer != row.account || m_statement.fee.value == 0) {
                continue;
            }
            if (row.kind == HoldingKind::own) {
                own = own == nullptr ? &row : own;
            } else if (m_entries[row.entry].type == feeBudget && isFee(row.delta)) {
                row.includesFee = true;
                return;
            }
        }
        if (own != nullptr) {
            own->includesFee = true;
        }
    }
    bool isFee(const ExactSum& delta) const {
        return delta == -ExactSum::of(m_statement.fee.value);
    }

    void judgeRemainders() {
        const Parties parties(m_body, m_meta, m_entries);
        for (const BalanceChange& row : m_statement.changes) {
            if (row.kind != HoldingKind::obligation) {
                continue;
            }
            TokenRemainder remainder{row.asset, row.account, RemainderKind::issuer, row.delta};
            const auto precision = m_precisions.find(row.asset);
            if (parties.has(row.account)) {
                remainder.kind = RemainderKind::issuer;
            } else if (precision != m_precisions.end() &&
                       row.delta.magnitude() <= precision->second) {
                remainder.kind = RemainderKind::rounding;
            } else if (!row.delta.isNegative()) {
                remainder.kind = RemainderKind::transferFee;
            }
            m_statement.remainders.push_back(remainder);
        }
    }

    void order() {
        std::map<AccountId, std::size_t> ranks;
        for (const char* name : {"Account", "Destination"}) {
            if (const auto account = m_body == nullptr ? std::nullopt : accountIn(*m_body, name)) {
                ranks.emplace(*account, ranks.size());
            }
        }
        for (const BalanceChange& row : m_statement.changes) {
            ranks.emplace(row.account, ranks.size());
        }
        const auto place = [&ranks](const BalanceChange& row) {
            return std::tuple(row.kind == HoldingKind::obligation, ranks.at(row.account),
                              row.asset.index(), row.kind);
        };
        std::stable_sort(m_statement.changes.begin(), m_statement.changes.end(),
                         [&place](const BalanceChange& left, const BalanceChange& right) {
                             return place(left) < place(right);
                         });
    }

    const Object* m_body;
    const Object& m_meta;
    std::span<const AffectedEntry> m_entries;
    BalanceStatement m_statement;
    std::map<Key, std::size_t> m_places;
    std::map<Asset, ExactSum> m_sums;
    std::map<Asset, ExactSum> m_precisions;
    std::map<Asset, std::vector<Doubt>> m_doubts;
};

} // namespace

std::optional<AccountId> accountIn(const Object& object, std::string_view field) {
    return accountOf(object, object.find(field));
}

std::optional<AccountId> feePayerOf(const Object& body) {
    const auto flags = integerOf(body, body.find("SponsorFlags"));
    if (flags && (*flags & sponsorPaysFee) != 0) {
        if (const auto sponsor = accountIn(body, "Sponsor")) {
            return sponsor;
        }
    }
    const auto delegate = accountIn(body, "Delegate");
    return delegate ? delegate : accountIn(body, "Account");
}

ExactSum BalanceChange::withoutFee(values::Drops fee) const {
    ExactSum rest = delta;
    if (includesFee) {
        rest += ExactSum::of(fee.value);
    }
    return rest;
}

BalanceStatement balanceStatement(const Object* body, const Object& meta,
                                  std::span<const AffectedEntry> entries) {
    return StatementMaker(body, meta, entries).make();
}

} // namespace countersign::model
