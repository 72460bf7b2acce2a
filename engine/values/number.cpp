#include "engine/values/number.h"

#include <algorithm>

namespace countersign::values {

namespace {

constexpr std::uint64_t minMantissa = 1'000'000'000'000'000'000; // 10^18
constexpr auto maxMantissa = static_cast<std::uint64_t>(INT64_MAX);
constexpr int maxDigits = 19;
constexpr std::int64_t exponentClamp = 1'000'000'000'000; // beyond any text, far from overflow
constexpr int minPlainExponent = -28;
constexpr int maxPlainExponent = -8;

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

// Reads the grammar of number.h once from left to right and keeps what the value needs.
class NumberText {
public:
    explicit NumberText(std::string_view text)
        : m_text(text) {}

    bool read() {
        m_negative = skip('-');
        if (!m_negative) {
            skip('+');
        }
        const std::size_t start = m_at;
        if (!readDigits() || (m_text[start] == '0' && m_at - start > 1)) {
            return false;
        }
        if (skip('.')) {
            m_inFraction = true;
            if (!readDigits()) {
                return false;
            }
        }
        return (!skip('e') && !skip('E')) ? atEnd() : readExponent();
    }

    std::size_t position() const { return m_at; }
    bool isNegative() const { return m_negative; }
    bool isTooLong() const { return m_significant > maxDigits; }
    std::uint64_t mantissa() const { return m_mantissa; } // without its trailing zeros
    std::int64_t exponent() const { return m_trailingZeros - m_fraction + m_exponent; }

private:
    bool atEnd() const { return m_at == m_text.size(); }
    bool skip(char letter) {
        const bool found = !atEnd() && m_text[m_at] == letter;
        m_at += found ? 1 : 0;
        return found;
    }

    bool readDigits() {
        const std::size_t start = m_at;
        for (; !atEnd() && isDigit(m_text[m_at]); ++m_at) {
            m_fraction += m_inFraction ? 1 : 0;
            takeDigit(m_text[m_at] - '0');
        }
        return m_at > start;
    }
    void takeDigit(int digit) {
        if (digit == 0) {
            m_trailingZeros += m_significant > 0 ? 1 : 0;
            return;
        }
        // Zeros inside the number become significant with the digit behind them.
        for (; m_trailingZeros > 0 && m_significant <= maxDigits; --m_trailingZeros) {
            push(0);
        }
        m_trailingZeros = 0;
        push(digit);
    }
    void push(int digit) {
        if (++m_significant <= maxDigits) {
            m_mantissa = m_mantissa * 10 + static_cast<std::uint64_t>(digit);
        } else {
            m_significant = maxDigits + 1; // too many; how many does not matter
        }
    }

    bool readExponent() {
        const bool negative = skip('-');
        if (!negative) {
            skip('+');
        }
        const std::size_t start = m_at;
        for (; !atEnd() && isDigit(m_text[m_at]); ++m_at) {
            m_exponent = std::min(m_exponent * 10 + (m_text[m_at] - '0'), exponentClamp);
        }
        m_exponent = negative ? -m_exponent : m_exponent;
        return m_at > start && atEnd();
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_negative = false;
    bool m_inFraction = false;
    int m_significant = 0;
    std::uint64_t m_mantissa = 0;
    std::int64_t m_trailingZeros = 0;
    std::int64_t m_fraction = 0;
    std::int64_t m_exponent = 0;
};

std::uint64_t magnitudeOf(std::int64_t value) {
    const auto bits = static_cast<std::uint64_t>(value);
    return value < 0 ? 0 - bits : bits; // also right for the lowest number
}

// `digits` moved by a negative `exponent`, without trailing zeros.
std::string plainText(std::string digits, int exponent) {
    const auto decimals = static_cast<std::size_t>(-exponent);
    if (digits.size() <= decimals) {
        digits.insert(0, decimals + 1 - digits.size(), '0');
    }
    digits.insert(digits.size() - decimals, 1, '.');
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') {
        digits.pop_back();
    }
    return digits;
}

} // namespace

Result<Number> Number::fromText(std::string_view text) {
    NumberText parts(text);
    if (!parts.read()) {
        return fail(Errc::badNumber, {}, static_cast<std::uint32_t>(parts.position()));
    }
    std::uint64_t mantissa = parts.mantissa();
    if (mantissa == 0) {
        return Number{};
    }
    if (parts.isTooLong()) {
        return fail(Errc::numberRange);
    }
    std::int64_t exponent = parts.exponent();
    for (; mantissa < minMantissa; --exponent) {
        mantissa *= 10;
    }
    if (mantissa > maxMantissa) {
        if (mantissa % 10 != 0) {
            return fail(Errc::numberRange);
        }
        mantissa /= 10;
        ++exponent;
    }
    if (exponent < -maxExponent || exponent > maxExponent) {
        return fail(Errc::numberRange);
    }
    const auto value = static_cast<std::int64_t>(mantissa);
    return Number{parts.isNegative() ? -value : value, static_cast<std::int32_t>(exponent)};
}

std::string Number::toText() const {
    if (mantissa == 0) {
        return "0";
    }
    std::uint64_t magnitude = magnitudeOf(mantissa);
    std::int64_t power = exponent;
    if (magnitude < minMantissa) {
        magnitude *= 10;
        --power;
    }
    const std::string sign = mantissa < 0 ? "-" : "";
    if (power != 0 && (power < minPlainExponent || power > maxPlainExponent)) {
        for (; magnitude % 10 == 0; magnitude /= 10) {
            ++power;
        }
        return sign + std::to_string(magnitude) + 'e' + std::to_string(power);
    }
    const std::string digits = std::to_string(magnitude);
    return sign + (power == 0 ? digits : plainText(digits, static_cast<int>(power)));
}

bool Number::isNormal() const {
    constexpr std::uint64_t shortMin = 1'000'000'000'000'000; // 16 digits, the older scale
    if (mantissa == 0) {
        return exponent == zeroExponent;
    }
    const std::uint64_t magnitude = magnitudeOf(mantissa);
    const bool isShort = magnitude >= shortMin && magnitude < 10 * shortMin;
    const bool isLong = magnitude > maxMantissa / 10 && magnitude <= maxMantissa;
    return (isShort || isLong) && exponent >= -maxExponent && exponent <= maxExponent;
}

} // namespace countersign::values
