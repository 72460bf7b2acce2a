#include "engine/values/natural.h"

#include <algorithm>

namespace countersign::values {

namespace {

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

tl::unexpected<Error> badLetter(std::size_t at) {
    return fail(Errc::badNumber, {}, static_cast<std::uint32_t>(at));
}

} // namespace

Result<std::uint64_t> naturalFromText(std::string_view text, std::uint64_t max) {
    if (text.empty()) {
        return badLetter(0);
    }
    if (text.size() > 1 && text[0] == '0') {
        return badLetter(isDigit(text[1]) ? 0 : 1);
    }
    constexpr std::size_t safeDigits = 19; // so many always fit
    std::uint64_t value = 0;
    std::size_t at = 0;
    for (; at < std::min(text.size(), safeDigits) && isDigit(text[at]); ++at) {
        value = value * 10 + static_cast<std::uint64_t>(text[at] - '0');
    }
    bool tooLarge = false;
    for (; at < text.size() && isDigit(text[at]); ++at) {
        const auto digit = static_cast<std::uint64_t>(text[at] - '0');
        tooLarge = tooLarge || value > UINT64_MAX / 10 || value * 10 > UINT64_MAX - digit;
        value = tooLarge ? 0 : value * 10 + digit;
    }
    if (at < text.size()) {
        return badLetter(at);
    }
    if (tooLarge || value > max) {
        return fail(Errc::outOfRange);
    }
    return value;
}

Result<std::int64_t> integerFromText(std::string_view text, std::int64_t max) {
    const bool negative = !text.empty() && text[0] == '-';
    const std::string_view digits = text.substr(negative ? 1 : 0);
    const Result<std::uint64_t> magnitude =
        naturalFromText(digits, static_cast<std::uint64_t>(max));
    if (!magnitude) {
        Error error = magnitude.error();
        if (negative && error.offset != Error::nowhere) {
            ++error.offset;
        }
        return tl::unexpected(error);
    }
    if (negative && *magnitude == 0) {
        return badLetter(0);
    }
    const auto value = static_cast<std::int64_t>(*magnitude);
    return negative ? -value : value;
}

} // namespace countersign::values
