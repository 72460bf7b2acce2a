#pragma once

#include "tests/bench/contender.h"
#include "tests/bench/samples.h"

namespace countersign::bench {

// Performance of the codec (performance.md 2: encode, decode, hash) over the samples, which must
// outlive the family. What the npm reference costs is added by the caller.
Family codecFamily(const std::vector<Sample>& samples);

} // namespace countersign::bench
