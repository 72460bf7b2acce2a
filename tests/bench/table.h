#pragma once

#include "tests/bench/contender.h"

#include <string>

namespace countersign::bench {

// Prints a family: a line for each contender and, beside and below it, its targets with what is
// reached. `counted` says where the instructions come from.
void printTable(const Family& family, const std::string& counted);

} // namespace countersign::bench
