#include "engine/values/natural.h"

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
    std::uint64_t value = 0;
    bool tooLarge = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isDigit(text[at]) || (at == 1 && text[0] == '0')) {
            return badLetter(isDigit(text[at]) ? 0 : at);
        }
        const auto digit = static_cast<std::uint64_t>(text[at] - '0');
        tooLarge = tooLarge || digit > max || value > (max - digit) / 10;
        value = tooLarge ? 0 : value * 10 + digit;
    }
    if (tooLarge) {
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
