#include "engine/values/decimal.h"

#include <algorithm>

namespace countersign::values {

namespace {

constexpr int mantissaDigits = 16;
constexpr std::int64_t minMantissa = 1'000'000'000'000'000;
constexpr int minExponent = -96;
constexpr int maxExponent = 80;
constexpr std::int64_t exponentClamp = 1'000'000'000'000; // beyond any text, far from overflow

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

// Reads the grammar of decimal.h once from left to right and keeps what the value needs.
class DecimalText {
public:
    explicit DecimalText(std::string_view text)
        : m_text(text) {}

    bool read() {
        m_negative = skip('-');
        while (!atEnd() && (isDigit(m_text[m_at]) || (m_text[m_at] == '.' && !m_pointSeen))) {
            if (m_text[m_at] == '.') {
                m_pointSeen = true;
            } else {
                takeDigit(m_text[m_at]);
            }
            ++m_at;
        }
        if (!m_digitSeen) {
            return false;
        }
        return (!skip('e') && !skip('E')) ? atEnd() : readExponent();
    }

    std::size_t position() const { return m_at; }
    bool isNegative() const { return m_negative; }
    int significantDigits() const { return m_significant; }
    std::int64_t mantissa() const { return m_mantissa; } // without its trailing zeros
    std::int64_t exponent() const { return m_trailingZeros - m_fraction + m_exponent; }

private:
    bool atEnd() const { return m_at == m_text.size(); }
    bool skip(char letter) {
        const bool found = !atEnd() && m_text[m_at] == letter;
        m_at += found ? 1 : 0;
        return found;
    }

    void takeDigit(char letter) {
        m_digitSeen = true;
        m_fraction += m_pointSeen ? 1 : 0;
        if (letter == '0') {
            m_trailingZeros += m_significant > 0 ? 1 : 0;
            return;
        }
        // Zeros inside the number become significant with the digit behind them.
        for (; m_trailingZeros > 0 && m_significant <= mantissaDigits; --m_trailingZeros) {
            push(0);
        }
        m_trailingZeros = 0;
        push(letter - '0');
    }
    void push(int digit) {
        if (++m_significant <= mantissaDigits) {
            m_mantissa = m_mantissa * 10 + digit;
        } else {
            m_significant = mantissaDigits + 1; // too many; how many does not matter
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
    bool m_pointSeen = false;
    bool m_digitSeen = false;
    int m_significant = 0;
    std::int64_t m_mantissa = 0;
    std::int64_t m_trailingZeros = 0;
    std::int64_t m_fraction = 0;
    std::int64_t m_exponent = 0;
};

} // namespace

Result<Decimal> Decimal::fromText(std::string_view text) {
    DecimalText parts(text);
    if (!parts.read()) {
        return fail(Errc::badDecimal, {}, static_cast<std::uint32_t>(parts.position()));
    }
    if (parts.significantDigits() == 0) {
        return Decimal{};
    }
    if (parts.significantDigits() > mantissaDigits) {
        return fail(Errc::iouPrecisionOrRange);
    }
    std::int64_t mantissa = parts.mantissa();
    std::int64_t exponent = parts.exponent();
    for (; mantissa < minMantissa; --exponent) {
        mantissa *= 10;
    }
    if (exponent < minExponent || exponent > maxExponent) {
        return fail(Errc::iouPrecisionOrRange);
    }
    Decimal value;
    value.m_mantissa = parts.isNegative() ? -mantissa : mantissa;
    value.m_exponent = static_cast<std::int8_t>(exponent);
    return value;
}

std::optional<Decimal> Decimal::fromNormal(std::int64_t mantissa, int exponent) {
    if (mantissa == 0) {
        return Decimal{};
    }
    const bool isNormal = (mantissa >= minMantissa && mantissa < minMantissa * 10) ||
                          (mantissa <= -minMantissa && mantissa > -minMantissa * 10);
    if (!isNormal || exponent < minExponent || exponent > maxExponent) {
        return std::nullopt;
    }
    Decimal value;
    value.m_mantissa = mantissa;
    value.m_exponent = static_cast<std::int8_t>(exponent);
    return value;
}

std::string Decimal::toText() const {
    if (isZero()) {
        return "0";
    }
    std::string digits = std::to_string(m_mantissa < 0 ? -m_mantissa : m_mantissa);
    if (m_exponent >= 0) {
        digits.append(static_cast<std::size_t>(m_exponent), '0');
    } else {
        const auto decimals = static_cast<std::size_t>(-m_exponent);
        if (digits.size() <= decimals) {
            digits.insert(0, decimals + 1 - digits.size(), '0');
        }
        digits.insert(digits.size() - decimals, 1, '.');
        digits.erase(digits.find_last_not_of('0') + 1);
        if (digits.back() == '.') {
            digits.pop_back();
        }
    }
    return (m_mantissa < 0 ? "-" : "") + digits;
}

std::strong_ordering Decimal::operator<=>(const Decimal& other) const {
    const auto sign = [](std::int64_t value) { return (value > 0) - (value < 0); };
    if (sign(m_mantissa) != sign(other.m_mantissa)) {
        return sign(m_mantissa) <=> sign(other.m_mantissa);
    }
    if (m_exponent != other.m_exponent) { // same sign and both normalised
        return m_mantissa > 0 ? m_exponent <=> other.m_exponent : other.m_exponent <=> m_exponent;
    }
    return m_mantissa <=> other.m_mantissa;
}

} // namespace countersign::values
