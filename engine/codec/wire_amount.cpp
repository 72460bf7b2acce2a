#include "engine/codec/wire_amount.h"

#include "engine/bytes/reader.h"
#include "engine/values/drops.h"

#include <algorithm>

namespace countersign::codec {

namespace {

constexpr std::uint8_t issuedBit = 0x80;
constexpr std::uint8_t positiveBit = 0x40;
constexpr std::uint8_t mptBit = 0x20;
constexpr std::uint64_t mantissaMask = (std::uint64_t{1} << 54U) - 1;
constexpr std::uint64_t nativeMask = (std::uint64_t{1} << 62U) - 1;
constexpr std::uint64_t minMantissa = 1'000'000'000'000'000;
constexpr std::uint64_t maxMantissa = 9'999'999'999'999'999;
constexpr int exponentOffset = 97;

std::optional<Errc> whyIllegalIssued(const WireAmount& amount) {
    if (amount.currency.isZero()) {
        return Errc::xrpAsObject;
    }
    if (amount.issuer.isZero()) {
        return Errc::missingIssuer;
    }
    if (amount.magnitude == 0) { // zero has one form: all other bits clear
        const bool isZero = !amount.isNegative && amount.exponent == 0;
        return isZero ? std::nullopt : std::optional(Errc::illegalAmount);
    }
    const bool normal = amount.magnitude >= minMantissa && amount.magnitude <= maxMantissa &&
                        amount.exponent >= -96 && amount.exponent <= 80;
    return normal ? std::nullopt : std::optional(Errc::illegalAmount);
}

} // namespace

std::size_t amountSize(std::uint8_t first) {
    if ((first & issuedBit) != 0) {
        return 48;
    }
    return (first & mptBit) != 0 ? 33 : 8;
}

WireAmount readAmount(bytes::ByteView wire) {
    bytes::Reader reader(wire);
    WireAmount amount;
    const std::uint8_t first = reader.peek();
    amount.isNegative = (first & positiveBit) == 0;
    if ((first & issuedBit) != 0) {
        amount.shape = AmountShape::issued;
        const std::uint64_t bits = reader.u64();
        amount.magnitude = bits & mantissaMask;
        amount.exponent = static_cast<int>(bits >> 54U & 0xFFU) - exponentOffset;
        if (bits << 1U == 0) { // the one legal zero
            amount.isNegative = false;
            amount.exponent = 0;
        }
        amount.currency = reader.fixed<values::Currency>();
        amount.issuer = reader.fixed<values::AccountId>();
    } else if ((first & mptBit) != 0) {
        amount.shape = AmountShape::mpt;
        amount.hasSpareBits = (reader.u8() & 0x1FU) != 0;
        amount.magnitude = reader.u64();
        amount.issuance = reader.fixed<values::MptIssuanceId>();
    } else {
        amount.magnitude = reader.u64() & nativeMask;
    }
    return amount;
}

std::optional<Errc> whyIllegal(const WireAmount& amount, bool allowNegative) {
    if (amount.shape == AmountShape::issued) {
        return whyIllegalIssued(amount);
    }
    const bool native = amount.shape == AmountShape::native;
    const std::uint64_t max = native ? static_cast<std::uint64_t>(values::Drops::max)
                                     : static_cast<std::uint64_t>(INT64_MAX);
    if (amount.hasSpareBits || amount.magnitude > max) {
        return Errc::illegalAmount;
    }
    if (amount.isNegative && amount.magnitude == 0) {
        return Errc::negativeZero;
    }
    if (amount.isNegative && !(native && allowNegative)) {
        return Errc::negativeAmount;
    }
    return std::nullopt;
}

} // namespace countersign::codec
