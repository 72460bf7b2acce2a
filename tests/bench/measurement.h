#pragma once

#include "tests/bench/contender.h"

namespace countersign::bench {

// Runs the contenders in turns, `rounds` times after one round that fills caches and buffers, and
// gives each its figures. Instructions are there when the processor's counter may be used.
void measure(Family& family, int rounds);

bool canCountInstructions();

} // namespace countersign::bench
