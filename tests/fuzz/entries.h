#pragma once

#include <string_view>

namespace countersign::fuzz {

// One input each. They end the process when a promise of the headers is broken, as a fuzzer wants
// it.
void parserEntry(std::string_view input);
void valuesEntry(std::string_view input);

} // namespace countersign::fuzz
