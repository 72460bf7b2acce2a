#include "engine/model/holdings.h"

#include "engine/model/field_value.h"

#include <algorithm>
#include <array>

namespace countersign::model {

namespace {

using codec::Node;
using codec::Object;
using values::ExactSum;

// The entry types that hold something besides trust lines. `amount` is an Amount of any asset, or
// units of the issuance that `issuance` names or that the entry itself is; `less` is subtracted.
struct HoldingRule {
    std::string_view entryType;
    std::string_view amount;
    std::string_view less;
    std::string_view account;
    std::string_view issuance;
    HoldingKind kind;
};
constexpr std::string_view itself = "itself";
constexpr std::array<HoldingRule, 7> rules{{
    {"AccountRoot", "Balance", "", "Account", "", HoldingKind::own},
    {"Escrow", "Amount", "", "Account", "", HoldingKind::setAside},
    {"PayChannel", "Amount", "Balance", "Account", "", HoldingKind::setAside},
    {"Sponsorship", "FeeAmount", "", "Owner", "", HoldingKind::setAside},
    {"MPToken", "MPTAmount", "", "Account", "MPTokenIssuanceID", HoldingKind::own},
    {"MPTokenIssuance", "OutstandingAmount", "", "Issuer", itself, HoldingKind::obligation},
    // Units in encrypted balances: only their sum is public.
    {"MPTokenIssuance", "ConfidentialOutstandingAmount", "", "Issuer", itself,
     HoldingKind::setAside},
}};
constexpr std::string_view trustLine = "RippleState";

ExactSum quantityOf(const values::Amount& amount) {
    if (const auto* drops = std::get_if<values::Drops>(&amount)) {
        return ExactSum::of(drops->value);
    }
    if (const auto* units = std::get_if<values::MptAmount>(&amount)) {
        return ExactSum::of(units->value);
    }
    return ExactSum::of(std::get<values::IssuedAmount>(amount).value);
}

ExactSum lastDigitOf(const values::Amount& amount) {
    const auto* issued = std::get_if<values::IssuedAmount>(&amount);
    return issued == nullptr || issued->value.isZero()
               ? ExactSum()
               : ExactSum::powerOfTen(issued->value.exponent());
}

// The fields of one entry, before and after.
class EntryState {
public:
    EntryState(const Object& meta, const AffectedEntry& entry)
        : m_meta(meta)
        , m_entry(entry) {}

    // The account does not change with time.
    std::optional<values::AccountId> account(std::string_view name) const {
        const FieldChange* row = m_entry.field(name);
        return row == nullptr ? std::nullopt : accountOf(m_meta, known(*row));
    }
    std::optional<values::Amount> any(std::string_view name) const {
        const FieldChange* row = m_entry.field(name);
        return row == nullptr ? std::nullopt : amountOf(m_meta, known(*row));
    }
    std::optional<values::MptIssuanceId> issuance(std::string_view name) const {
        const FieldChange* row = m_entry.field(name);
        if (name != itself) {
            return row == nullptr ? std::nullopt : issuanceOf(m_meta, known(*row));
        }
        const FieldChange* number = m_entry.field("Sequence");
        const auto sequence = number == nullptr ? std::nullopt : integerOf(m_meta, known(*number));
        const auto issuer = account("Issuer");
        if (!sequence || !issuer) {
            return std::nullopt;
        }
        return issuanceId(static_cast<std::uint32_t>(*sequence), *issuer);
    }

    // Nodes of the value, or none where there was none. What is gone holds nothing.
    std::uint32_t before(const FieldChange& row) const {
        return row.state == FieldState::unchangedOrNew ? row.after : row.before;
    }
    std::uint32_t after(const FieldChange& row) const {
        return m_entry.action == EntryAction::deleted ? Node::none : row.after;
    }
    static std::uint32_t known(const FieldChange& row) {
        return row.after == Node::none ? row.before : row.after;
    }

private:
    const Object& m_meta;
    const AffectedEntry& m_entry;
};

class HoldingReader {
public:
    HoldingReader(const Object& meta, const AffectedEntry& entry)
        : m_meta(meta)
        , m_entry(entry)
        , m_state(meta, entry) {}

    std::vector<Holding> read() {
        if (m_entry.type == trustLine) {
            readTrustLine();
        }
        for (const HoldingRule& rule : rules) {
            if (rule.entryType == m_entry.type) {
                readRule(rule);
            }
        }
        return std::move(m_found);
    }

private:
    void readRule(const HoldingRule& rule) {
        const FieldChange* row = m_entry.field(rule.amount);
        const auto account = m_state.account(rule.account);
        const auto asset = assetOf(rule);
        if (row == nullptr || !account || !asset) {
            return;
        }
        Holding holding{*asset, *account, rule.kind, {}, {}, {}, false};
        holding.before = quantity(m_state.before(*row), holding);
        holding.after = quantity(m_state.after(*row), holding);
        holding.isDoubtful = row->state == FieldState::unchangedOrNew;
        if (const FieldChange* less = rule.less.empty() ? nullptr : m_entry.field(rule.less)) {
            holding.before -= quantity(m_state.before(*less), holding);
            holding.after -= quantity(m_state.after(*less), holding);
        }
        m_found.push_back(holding);
    }

    std::optional<Asset> assetOf(const HoldingRule& rule) const {
        if (!rule.issuance.empty()) {
            const auto issuance = m_state.issuance(rule.issuance);
            return issuance ? std::optional<Asset>(*issuance) : std::nullopt;
        }
        const auto amount = m_state.any(rule.amount);
        return amount ? std::optional<Asset>(model::assetOf(*amount)) : std::nullopt;
    }

    // Nothing, a number of units, or an amount of the same asset.
    ExactSum quantity(std::uint32_t node, Holding& holding) const {
        if (const auto amount = amountOf(m_meta, node)) {
            holding.precision = std::max(holding.precision, lastDigitOf(*amount));
            return model::assetOf(*amount) == holding.asset ? quantityOf(*amount) : ExactSum();
        }
        const auto units = integerOf(m_meta, node);
        return units ? ExactSum::of(static_cast<std::int64_t>(*units)) : ExactSum();
    }

    // The balance of a line is what the high account owes the low one.
    void readTrustLine() {
        const FieldChange* row = m_entry.field("Balance");
        const auto low = m_state.any("LowLimit");
        const auto high = m_state.any("HighLimit");
        const auto* lowLimit = low ? std::get_if<values::IssuedAmount>(&*low) : nullptr;
        const auto* highLimit = high ? std::get_if<values::IssuedAmount>(&*high) : nullptr;
        if (row == nullptr || lowLimit == nullptr || highLimit == nullptr) {
            return;
        }
        const auto before = issued(m_state.before(*row));
        const auto after = issued(m_state.after(*row));
        ExactSum precision;
        for (const auto& amount : {before, after}) {
            precision = std::max(precision, amount ? lastDigitOf(*amount) : ExactSum());
        }
        const ExactSum owedBefore = before ? ExactSum::of(before->value) : ExactSum();
        const ExactSum owedAfter = after ? ExactSum::of(after->value) : ExactSum();
        addSide(lowLimit->issuer, *highLimit, owedBefore, owedAfter, precision);
        addSide(highLimit->issuer, *lowLimit, -owedBefore, -owedAfter, precision);
    }

    std::optional<values::IssuedAmount> issued(std::uint32_t node) const {
        const auto amount = amountOf(m_meta, node);
        const auto* value = amount ? std::get_if<values::IssuedAmount>(&*amount) : nullptr;
        return value == nullptr ? std::nullopt : std::optional(*value);
    }

    void addSide(const values::AccountId& holder, const values::IssuedAmount& other,
                 const ExactSum& before, const ExactSum& after, const ExactSum& precision) {
        const auto held = [](const ExactSum& owed) {
            return owed.isNegative() ? ExactSum() : owed;
        };
        Holding holding{IssuedAsset{other.currency, other.issuer},
                        holder,
                        HoldingKind::own,
                        held(before),
                        held(after),
                        precision,
                        false};
        if (!holding.before.isZero() || !holding.after.isZero()) {
            m_found.push_back(holding);
        }
    }

    const Object& m_meta;
    const AffectedEntry& m_entry;
    EntryState m_state;
    std::vector<Holding> m_found;
};

} // namespace

std::vector<Holding> holdingsOf(const Object& meta, const AffectedEntry& entry) {
    return HoldingReader(meta, entry).read();
}

} // namespace countersign::model
