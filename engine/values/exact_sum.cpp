#include "engine/values/exact_sum.h"

#include <algorithm>

namespace countersign::values {

// Up to 19 digits, moved to their place, cover four limbs.
ExactSum ExactSum::of(std::int64_t mantissa, int exponent) {
    ExactSum sum;
    const bool isNegative = mantissa < 0;
    std::uint64_t rest = isNegative ? std::uint64_t{0} - static_cast<std::uint64_t>(mantissa)
                                    : static_cast<std::uint64_t>(mantissa);
    const auto place = static_cast<std::size_t>(exponent + fractionDigits);
    std::uint64_t shift = 1;
    for (std::size_t i = 0; i < place % digitsPerLimb; ++i) {
        shift *= 10;
    }
    std::uint64_t carry = 0;
    for (std::size_t limb = place / digitsPerLimb; rest != 0 || carry != 0; ++limb) {
        const std::uint64_t value = rest % base * shift + carry;
        const auto digits = static_cast<std::int32_t>(value % base);
        sum.m_limbs.at(limb) = isNegative ? -digits : digits;
        carry = value / base;
        rest /= base;
    }
    return sum;
}

ExactSum& ExactSum::operator+=(const ExactSum& other) {
    std::int32_t carry = 0;
    for (std::size_t i = 0; i < m_limbs.size(); ++i) { // into 0 … base − 1
        const std::int64_t value =
            std::int64_t{m_limbs[i]} + std::int64_t{other.m_limbs[i]} + std::int64_t{carry};
        const auto digits = static_cast<std::int32_t>((value % base + base) % base);
        carry = static_cast<std::int32_t>((value - digits) / base);
        m_limbs[i] = digits;
    }
    if (carry >= 0) {
        return *this;
    }
    bool borrowed = false; // the sum is what is here − base^size: its digits are the complement
    for (std::int32_t& limb : m_limbs) {
        if (borrowed) {
            limb = limb - base + 1;
        } else if (limb != 0) {
            limb -= base;
            borrowed = true;
        }
    }
    return *this;
}

ExactSum ExactSum::operator-() const {
    ExactSum result = *this;
    for (std::int32_t& limb : result.m_limbs) {
        limb = -limb;
    }
    return result;
}

bool ExactSum::isZero() const {
    return std::all_of(m_limbs.begin(), m_limbs.end(), [](std::int32_t limb) { return limb == 0; });
}

bool ExactSum::isNegative() const {
    return std::any_of(m_limbs.begin(), m_limbs.end(), [](std::int32_t limb) { return limb < 0; });
}

std::string ExactSum::toText(int decimals) const {
    std::string digits;
    for (auto limb = m_limbs.rbegin(); limb != m_limbs.rend(); ++limb) {
        const std::string part = std::to_string(*limb < 0 ? -*limb : *limb);
        digits.append(digitsPerLimb - part.size(), '0').append(part);
    }
    const std::size_t point = digits.size() - fractionDigits - static_cast<std::size_t>(decimals);
    std::string fraction = digits.substr(point);
    fraction.erase(fraction.find_last_not_of('0') + 1);
    const std::string whole = digits.substr(0, point);
    const std::size_t first = std::min(whole.find_first_not_of('0'), whole.size() - 1);
    std::string text = isNegative() ? "-" : "";
    text += whole.substr(first);
    return fraction.empty() ? text : text + '.' + fraction;
}

std::strong_ordering ExactSum::operator<=>(const ExactSum& other) const {
    for (std::size_t i = m_limbs.size(); i-- > 0;) {
        if (m_limbs[i] != other.m_limbs[i]) {
            return m_limbs[i] <=> other.m_limbs[i];
        }
    }
    return std::strong_ordering::equal;
}

} // namespace countersign::values
