#pragma once

#include "engine/values/amount.h"
#include "engine/values/ids.h"

#include <compare>
#include <optional>
#include <variant>

namespace countersign::model {

struct NativeAsset {
    auto operator<=>(const NativeAsset&) const = default;
};

struct IssuedAsset {
    values::Currency currency;
    values::AccountId issuer;

    auto operator<=>(const IssuedAsset&) const = default;
};

// What an amount counts; ordered for tables.
using Asset = std::variant<NativeAsset, IssuedAsset, values::MptIssuanceId>;

Asset assetOf(const values::Amount& amount);
// The last 20 bytes of an issuance id are its issuer's account. Nothing for XRP.
std::optional<values::AccountId> issuerOf(const Asset& asset);
// Of a sequence number and an account, as the ledger makes it.
values::MptIssuanceId issuanceId(std::uint32_t sequence, const values::AccountId& issuer);

} // namespace countersign::model
