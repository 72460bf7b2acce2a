#include "app/monitor/asset_hues.h"

#include "app/theme/roles.h"

#include <algorithm>
#include <array>

namespace countersign::app {

namespace {

// FNV-1a: tiny and the same on every machine; std::hash promises neither.
std::uint32_t stableHash(bytes::ByteView code, bytes::ByteView issuer) {
    std::uint32_t hash = 0x811C9DC5U;
    for (const bytes::ByteView part : {code, issuer}) {
        for (const std::uint8_t byte : part) {
            hash = (hash ^ byte) * 0x01000193U;
        }
    }
    return hash ^ (hash >> 15U);
}

std::uint8_t nextFree(std::uint8_t wanted, const std::array<bool, hueCount>& taken) {
    for (int step = 0; step < hueCount; ++step) {
        const auto hue = static_cast<std::size_t>((wanted + step) % hueCount);
        if (!taken[hue]) {
            return static_cast<std::uint8_t>(hue);
        }
    }
    return wanted;
}

} // namespace

AssetHues::AssetHues(std::size_t capacity)
    : m_capacity(capacity) {}

std::uint8_t AssetHues::hue(const values::Currency& code, const values::AccountId& issuer) {
    const auto wanted =
        static_cast<std::uint8_t>(stableHash(code.view(), issuer.view()) % unsigned{hueCount});
    const auto place = m_byCode.find(code);
    std::array<bool, hueCount> taken{};
    if (place != m_byCode.end()) {
        for (const auto& [known, hue] : place->second) {
            if (known == issuer) {
                return hue;
            }
            taken[hue] = true;
        }
    }
    if (m_known >= m_capacity) {
        return wanted;
    }
    const std::uint8_t chosen = nextFree(wanted, taken);
    m_byCode[code].emplace_back(issuer, chosen);
    ++m_known;
    return chosen;
}

} // namespace countersign::app
