#pragma once

#include "tests/bench/contender.h"

#include <string>

namespace countersign::bench {

// Adds what npm_reference.js printed as contenders; without its file one that says so.
void addNpmFigures(Family& family, const std::string& path);

} // namespace countersign::bench
