#include "engine/values/drops.h"

#include "engine/values/natural.h"

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
