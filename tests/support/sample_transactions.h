#pragma once

#include "engine/model/transaction.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace countersign::test {

// Hand-made transactions for tests of the window: number n has n in its hash and its account.
inline values::Hash256 idOf(std::uint32_t number) {
    values::Hash256 id;
    for (std::size_t i = 0; i < 4; ++i) {
        id.data[31 - i] = static_cast<std::uint8_t>(number >> (8 * i));
    }
    return id;
}

inline values::AccountId accountOf(std::uint8_t number) {
    values::AccountId account;
    account.data.fill(number);
    return account;
}

inline values::IssuedAmount issued(const std::string& value, const std::string& code,
                                   std::uint8_t issuer) {
    return {values::Decimal::fromText(value).value(), values::currencyFromText(code).value(),
            accountOf(issuer)};
}

inline model::Transaction payment(std::uint32_t number, bool validated = true) {
    model::Transaction made;
    made.id = idOf(number);
    made.type = "Payment";
    made.account = accountOf(1);
    made.destination = accountOf(2);
    made.sequence = number;
    made.fee = values::Drops{10};
    made.result = "tesSUCCESS";
    made.resultClass = model::ResultClass::tes;
    made.ledgerIndex = 12;
    made.validated = validated;
    made.hasBody = true;
    made.hasMeta = validated;
    made.received = "{\"hash\":\"" + std::to_string(number) + "\"}";
    if (validated) {
        made.transactionIndex = number;
        made.closeTime = values::LedgerTime{849'367'789};
        made.delivered.state = model::DeliveredState::amount;
        made.delivered.amount = values::Drops{20'000'000};
    }
    return made;
}

inline model::TransactionPtr share(model::Transaction transaction) {
    return std::make_shared<const model::Transaction>(std::move(transaction));
}

inline model::TransactionBatch batch(std::vector<model::TransactionPtr> transactions) {
    return std::make_shared<const std::vector<model::TransactionPtr>>(std::move(transactions));
}

// Payments `first` … `first + count - 1`.
inline model::TransactionBatch payments(std::uint32_t first, std::uint32_t count,
                                        bool validated = true) {
    std::vector<model::TransactionPtr> made;
    for (std::uint32_t i = 0; i < count; ++i) {
        made.push_back(share(payment(first + i, validated)));
    }
    return batch(std::move(made));
}

} // namespace countersign::test
