#pragma once

#include <string_view>

namespace countersign::fuzz {

// One input each. They end the process when a promise of the headers is broken, as a fuzzer wants
// it.
void parserEntry(std::string_view input);
void addressEntry(std::string_view input); // text of an address or key, or the bytes behind one
void amountEntry(std::string_view input);  // text of an amount, a number, a currency or a time
void blobEntry(std::string_view input);    // bytes of a transaction or metadata
void jsonEntry(std::string_view input);    // a draft or an entry

} // namespace countersign::fuzz
