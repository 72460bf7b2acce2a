#pragma once

#include "engine/values/currency.h"
#include "engine/values/decimal.h"
#include "engine/values/drops.h"
#include "engine/values/ids.h"

#include <cstdint>
#include <optional>
#include <variant>

namespace countersign::values {

struct IssuedAmount {
    Decimal value;
    Currency currency;
    AccountId issuer;

    bool operator==(const IssuedAmount&) const = default;
};

struct MptAmount {
    std::int64_t value = 0; // legal 0…2^63−1
    MptIssuanceId issuance;

    bool operator==(const MptAmount&) const = default;
};

// The three shapes of an amount (protocol.md 2.3).
using Amount = std::variant<Drops, IssuedAmount, MptAmount>;

// Digits only, 0…2^63−1; a leading minus is read (shown by an inspector, never encoded).
Result<std::int64_t> mptValueFromText(std::string_view text);

// Order of two amounts of the same asset; nothing when the assets differ.
std::optional<std::strong_ordering> compare(const Amount& left, const Amount& right);

} // namespace countersign::values
