#include "engine/values/currency.h"

#include "engine/bytes/hex.h"

#include <algorithm>

namespace countersign::values {

namespace {

constexpr std::string_view native = "XRP";
constexpr std::size_t codeLength = 3;
constexpr std::size_t codeStart = 12; // of the three letters in the 20 bytes
constexpr std::size_t hexLength = 2 * Currency::size;

bool isCurrencyLetter(char letter) {
    constexpr std::string_view signs = "<>(){}[]|?!@#$%^&*";
    return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') ||
           (letter >= '0' && letter <= '9') || signs.find(letter) != std::string_view::npos;
}

bool isStandardLayout(const Currency& currency) {
    const auto zero = [](std::uint8_t byte) { return byte == 0; };
    return std::all_of(currency.data.begin(), currency.data.begin() + codeStart, zero) &&
           std::all_of(currency.data.begin() + codeStart + codeLength, currency.data.end(), zero);
}

std::string lettersOf(const Currency& currency) {
    return {currency.data.begin() + codeStart, currency.data.begin() + codeStart + codeLength};
}

} // namespace

Result<Currency> currencyFromText(std::string_view text) {
    Currency currency;
    if (text == native) {
        return currency;
    }
    if (text.size() == codeLength && std::all_of(text.begin(), text.end(), isCurrencyLetter)) {
        std::copy(text.begin(), text.end(), currency.data.begin() + codeStart);
        return currency;
    }
    if (text.size() == hexLength && bytes::fromHex(text, currency.data)) {
        return currency;
    }
    return fail(Errc::badCurrency);
}

bool spellsXrp(const Currency& currency) {
    return isStandardLayout(currency) && lettersOf(currency) == native;
}

std::string toText(const Currency& currency) {
    if (currency.isZero()) {
        return std::string(native);
    }
    const std::string code = lettersOf(currency);
    if (isStandardLayout(currency) && code != native &&
        std::all_of(code.begin(), code.end(), isCurrencyLetter)) {
        return code;
    }
    return bytes::toHex(currency.view());
}

} // namespace countersign::values
