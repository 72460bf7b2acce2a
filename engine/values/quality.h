#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"
#include "engine/values/amount.h"
#include "engine/values/decimal.h"

#include <array>

namespace countersign::values {

// The rate of an offer as the last 8 bytes of its book directory hold it (protocol.md 3): an
// exponent byte and 7 bytes of mantissa. All zero is zero.
using QualityBytes = std::array<std::uint8_t, 8>;

// Fails with iouPrecisionOrRange for a mantissa or exponent that no rate has.
Result<Decimal> qualityFromBytes(const QualityBytes& wire);

// Fails with outOfRange below zero.
Result<QualityBytes> qualityToBytes(const Decimal& rate);

// Prices count XRP in XRP, while a rate of the ledger counts it in drops: the two differ by a
// million where a side is XRP. They are for showing: 16 digits, the last one rounded half to even.
struct BookSides {
    bool paysXrp = false; // what the taker pays
    bool getsXrp = false; // what the taker gets
};

// The price of one unit of what the taker gets, in what the taker pays. `rate` is pays / gets as
// the ledger and servers have it (`quality`). Fails with iouPrecisionOrRange where no decimal is
// that large or small, outOfRange below zero.
Result<Decimal> priceOfGets(const Decimal& rate, BookSides sides);

// The price of one unit of what the taker pays, in what the taker gets: what the reversed book of a
// pair is shown in, so that both of its sides have one base. Also outOfRange for a rate of zero.
Result<Decimal> priceOfPays(const Decimal& rate, BookSides sides);

// pays / gets of an offer, XRP in drops. Fails with outOfRange when one is below zero or `gets` is
// zero, else as priceOfGets() does.
Result<Decimal> rateOf(const Amount& pays, const Amount& gets);

} // namespace countersign::values
