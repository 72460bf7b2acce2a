#include "app/monitor/transaction_row.h"

#include <algorithm>
#include <string>

namespace countersign::app {

namespace {

constexpr std::size_t mptHead = values::Currency::size;

values::MptIssuanceId issuanceOf(const TransactionRow& row) {
    values::MptIssuanceId issuance;
    const auto rest =
        std::copy(row.currency.data.begin(), row.currency.data.end(), issuance.data.begin());
    std::copy_n(row.issuer.data.begin(), values::MptIssuanceId::size - mptHead, rest);
    return issuance;
}

// Same sequence number = same shown code; the last 20 bytes are the issuer.
std::uint8_t mptHue(const values::MptIssuanceId& issuance, AssetHues& hues) {
    values::Currency code;
    code.data.fill(0xFF); // no legal currency looks like this
    std::copy_n(issuance.data.begin(), 4, code.data.begin());
    values::AccountId issuer;
    std::copy(issuance.data.begin() + 4, issuance.data.end(), issuer.data.begin());
    return hues.hue(code, issuer);
}

struct AmountInto {
    TransactionRow& row;
    AssetHues& hues;

    void operator()(values::Drops drops) const {
        row.amount = RowAmount::drops;
        row.mantissa = drops.value;
    }
    void operator()(const values::IssuedAmount& issued) const {
        row.amount = RowAmount::issued;
        row.mantissa = issued.value.mantissa();
        row.exponent = issued.value.exponent();
        row.currency = issued.currency;
        row.issuer = issued.issuer;
        row.hue = hues.hue(issued.currency, issued.issuer);
    }
    void operator()(const values::MptAmount& mpt) const {
        row.amount = RowAmount::mpt;
        row.mantissa = mpt.value;
        const auto& id = mpt.issuance.data;
        std::copy_n(id.begin(), mptHead, row.currency.data.begin());
        std::copy(id.begin() + mptHead, id.end(), row.issuer.data.begin());
        row.hue = mptHue(mpt.issuance, hues);
    }
};

void setDelivered(TransactionRow& row, const model::Delivered& delivered, AssetHues& hues) {
    switch (delivered.state) {
    case model::DeliveredState::none:
        return;
    case model::DeliveredState::unavailable:
        row.amount = RowAmount::unavailable;
        return;
    case model::DeliveredState::unreadable:
        row.amount = RowAmount::unreadable;
        return;
    case model::DeliveredState::amount:
        break;
    }
    row.lessThanAsked = delivered.lessThanAsked;
    std::visit(AmountInto{row, hues}, delivered.amount);
}

void setParties(TransactionRow& row, const model::Transaction& transaction) {
    row.hasAccount = transaction.account.has_value();
    row.account = transaction.account.value_or(values::AccountId{});
    row.hasDestination = transaction.destination.has_value();
    row.destination = transaction.destination.value_or(values::AccountId{});
    row.hasFee = transaction.fee.has_value();
    row.feeDrops = transaction.fee.value_or(values::Drops{}).value;
}

void setPlace(TransactionRow& row, const model::Transaction& transaction) {
    row.hasLedger = transaction.ledgerIndex.has_value();
    row.ledger = transaction.ledgerIndex.value_or(0);
    row.hasIndex = transaction.transactionIndex.has_value();
    row.indexInLedger = transaction.transactionIndex.value_or(0);
    row.hasCloseTime = transaction.closeTime.has_value();
    row.closeTime = transaction.closeTime.value_or(values::LedgerTime{}).seconds;
}

int strength(bool validated, bool hasMeta, bool hasBody) {
    return (validated ? 4 : 0) + (hasMeta ? 2 : 0) + (hasBody ? 1 : 0);
}

} // namespace

TransactionRow makeRow(const model::Transaction& transaction, RowTables& tables) {
    TransactionRow row;
    row.id = transaction.id;
    row.type = tables.types.id(transaction.type);
    row.result = tables.results.id(transaction.result);
    row.resultClass = transaction.resultClass;
    row.validated = transaction.validated;
    row.hasBody = transaction.hasBody;
    row.hasMeta = transaction.hasMeta;
    row.partial = transaction.partial;
    row.idDiffers = transaction.idState == model::IdState::differs;
    setParties(row, transaction);
    setPlace(row, transaction);
    setDelivered(row, transaction.delivered, tables.hues);
    return row;
}

void setFacts(TransactionRow& row, const model::Verification& facts) {
    constexpr unsigned mask = 7;
    row.isChecked = true;
    row.verdict = static_cast<std::uint8_t>(static_cast<unsigned>(facts.signatureRight) & mask);
    row.idDiffers = row.idDiffers || facts.idMatches == model::IdState::differs;
}

std::optional<values::Amount> amountOf(const TransactionRow& row) {
    switch (row.amount) {
    case RowAmount::drops:
        return values::Drops{row.mantissa};
    case RowAmount::mpt:
        return values::MptAmount{row.mantissa, issuanceOf(row)};
    case RowAmount::issued: {
        const auto value = values::Decimal::fromNormal(row.mantissa, row.exponent);
        return values::IssuedAmount{value.value_or(values::Decimal{}), row.currency, row.issuer};
    }
    case RowAmount::none:
    case RowAmount::unavailable:
    case RowAmount::unreadable:
        break;
    }
    return std::nullopt;
}

int strengthOf(const TransactionRow& row) {
    return strength(row.validated, row.hasMeta, row.hasBody);
}

int strengthOf(const model::Transaction& transaction) {
    return strength(transaction.validated, transaction.hasMeta, transaction.hasBody);
}

} // namespace countersign::app
