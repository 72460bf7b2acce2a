#pragma once

#include "app/monitor/asset_hues.h"
#include "app/monitor/name_table.h"
#include "engine/model/transaction.h"
#include "engine/model/verification.h"

#include <cstdint>
#include <optional>

namespace countersign::app {

enum class RowAmount : std::uint8_t { none, drops, issued, mpt, unavailable, unreadable };

// One line of the live table: the promoted columns in 152 bytes, hash included. The body stays with
// the engine.
struct TransactionRow {
    values::Hash256 id;
    values::AccountId account;
    values::AccountId destination;
    values::Currency currency; // issued: the code; mpt: the first 20 bytes of the issuance id
    values::AccountId issuer;  // issued: the issuer; mpt: the other four bytes
    std::int64_t mantissa = 0; // drops, mantissa, or units
    std::int64_t feeDrops = 0;
    std::uint32_t ledger = 0;
    std::uint32_t indexInLedger = 0;
    std::uint32_t closeTime = 0; // ledger epoch
    NameTable::Id type = 0;
    NameTable::Id result = 0;
    std::int8_t exponent = 0;
    std::uint8_t hue = 0;
    RowAmount amount = RowAmount::none;
    model::ResultClass resultClass = model::ResultClass::none;
    bool hasAccount : 1 = false;
    bool hasDestination : 1 = false;
    bool hasFee : 1 = false;
    bool hasLedger : 1 = false;
    bool hasIndex : 1 = false;
    bool hasCloseTime : 1 = false;
    bool validated : 1 = false;
    bool hasBody : 1 = false;
    bool hasMeta : 1 = false;
    bool partial : 1 = false;
    bool lessThanAsked : 1 = false;
    bool idDiffers : 1 = false; // the hash is not that of the bytes shown
    bool isChecked : 1 = false; // `verdict` was found out
    std::uint8_t verdict : 3 = 0;

    model::Verdict knownVerdict() const { // notChecked before it was found out
        return isChecked ? static_cast<model::Verdict>(verdict) : model::Verdict::notChecked;
    }
};
static_assert(sizeof(TransactionRow) <= 152);

// What rows share for the life of a table.
struct RowTables {
    NameTable types;
    NameTable results;
    AssetHues hues;
};

TransactionRow makeRow(const model::Transaction& transaction, RowTables& tables);
void setFacts(TransactionRow& row, const model::Verification& facts);

// The delivered amount again, when there is one.
std::optional<values::Amount> amountOf(const TransactionRow& row);

// How much a form of a transaction knows: a weaker form never replaces a stronger one (F17).
int strengthOf(const TransactionRow& row);
int strengthOf(const model::Transaction& transaction);

} // namespace countersign::app
