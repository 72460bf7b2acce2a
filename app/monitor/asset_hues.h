#pragma once

#include "engine/values/currency.h"
#include "engine/values/ids.h"

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

namespace countersign::app {

// Hue 0…7 of an asset's tile: a hash of code and issuer, the same in every run, and the next free
// one when another issuer's asset of the same code has it already. At most `capacity` assets are
// remembered; later ones get the bare hash.
class AssetHues {
public:
    explicit AssetHues(std::size_t capacity = 4096);

    std::uint8_t hue(const values::Currency& code, const values::AccountId& issuer);

private:
    using Issuers = std::vector<std::pair<values::AccountId, std::uint8_t>>;

    std::size_t m_capacity;
    std::size_t m_known = 0;
    std::unordered_map<values::Currency, Issuers, values::IdHash> m_byCode;
};

} // namespace countersign::app
