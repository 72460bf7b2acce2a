#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

#include <string>
#include <string_view>

namespace countersign::values {

// A currency is its 20 bytes; all zero is XRP (protocol.md 2.4).
using Currency = bytes::FixedBytes<20, struct CurrencyTag>;

// Three characters of the ledger's alphabet (letter case kept) or 40 hex digits of either case;
// badCurrency otherwise. "XRP" is the all-zero code.
Result<Currency> currencyFromText(std::string_view text);

// "XRP" only for all zero; three letters for a standard code; else 40 upper-case hex digits, also
// for the code that would spell "XRP".
std::string toText(const Currency& currency);

// True for the issued code whose letters spell "XRP": old ledgers hold it, the ledger forbids it.
bool spellsXrp(const Currency& currency);

} // namespace countersign::values
