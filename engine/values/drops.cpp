#include "engine/values/drops.h"

#include "engine/values/natural.h"

#include <algorithm>

namespace countersign::values {

namespace {

constexpr std::size_t decimals = 6;

std::uint64_t magnitudeOf(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? 0 - bits : bits; // also right for the lowest number
}

} // namespace

Result<Drops> dropsFromText(std::string_view text, DropsText grammar) {
    if (grammar == DropsText::legal && !text.empty() && text[0] == '-') {
        return fail(Errc::badNumber, {}, 0);
    }
    const Result<std::int64_t> value = integerFromText(text, Drops::max);
    if (!value) {
        const Error& error = value.error();
        return fail(error.code == Errc::outOfRange ? Errc::illegalAmount : error.code, {},
                    error.offset);
    }
    return Drops{*value};
}

Result<Drops> dropsFromXrpText(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
    const bool isPadded = whole.size() > 1 && whole[0] == '0';
    if (whole.empty() || isPadded || (point < text.size() && fraction.empty())) {
        return fail(Errc::badDecimal, {}, static_cast<std::uint32_t>(isPadded ? 0 : point));
    }
    if (fraction.size() > decimals) {
        return fail(Errc::badDecimal, {}, static_cast<std::uint32_t>(point + 1 + decimals));
    }
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at != point && !isDigit(text[at])) {
            return fail(Errc::badDecimal, {}, static_cast<std::uint32_t>(at));
        }
    }
    std::string digits = std::string(whole) + std::string(fraction);
    digits.append(decimals - fraction.size(), '0');
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
    return dropsFromText(digits);
}

std::string toText(Drops drops) {
    return std::to_string(drops.value);
}

std::string toXrpText(Drops drops) {
    std::string digits = std::to_string(magnitudeOf(drops.value));
    if (digits.size() <= decimals) {
        digits.insert(0, decimals + 1 - digits.size(), '0');
    }
    digits.insert(digits.size() - decimals, 1, '.');
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') {
        digits.pop_back();
    }
    return (drops.value < 0 ? "-" : "") + digits;
}

} // namespace countersign::values
