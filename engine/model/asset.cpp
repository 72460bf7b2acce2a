#include "engine/model/asset.h"

#include <algorithm>

namespace countersign::model {

namespace {

constexpr std::size_t sequenceBytes = 4;

struct AssetOf {
    Asset operator()(values::Drops) const { return NativeAsset{}; }
    Asset operator()(const values::IssuedAmount& amount) const {
        return IssuedAsset{amount.currency, amount.issuer};
    }
    Asset operator()(const values::MptAmount& amount) const { return amount.issuance; }
};

} // namespace

Asset assetOf(const values::Amount& amount) {
    return std::visit(AssetOf{}, amount);
}

std::optional<values::AccountId> issuerOf(const Asset& asset) {
    if (const auto* issued = std::get_if<IssuedAsset>(&asset)) {
        return issued->issuer;
    }
    const auto* issuance = std::get_if<values::MptIssuanceId>(&asset);
    if (issuance == nullptr) {
        return std::nullopt;
    }
    values::AccountId issuer;
    std::copy(issuance->data.begin() + sequenceBytes, issuance->data.end(), issuer.data.begin());
    return issuer;
}

values::MptIssuanceId issuanceId(std::uint32_t sequence, const values::AccountId& issuer) {
    values::MptIssuanceId id;
    for (std::size_t i = 0; i < sequenceBytes; ++i) {
        id.data[i] = static_cast<std::uint8_t>(sequence >> (8 * (sequenceBytes - 1 - i)));
    }
    std::copy(issuer.data.begin(), issuer.data.end(), id.data.begin() + sequenceBytes);
    return id;
}

} // namespace countersign::model
