#pragma once

#include "tests/bench/contender.h"
#include "tests/bench/samples.h"

namespace countersign::bench {

// Performance of one message (performance.md 1) over the samples, which must outlive the families.
Family streamFamily(const std::vector<Sample>& samples);

// The same model read once, 3 and 100 times: a read costs what a read costs.
Family readingFamily(const std::vector<Sample>& samples);

// One message of growing size, per kilobyte of it.
Family sizeFamily(const std::vector<Sample>& samples);

} // namespace countersign::bench
