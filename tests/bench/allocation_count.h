#pragma once

#include <cstdint>

namespace countersign::bench {

// All heap requests of the process so far, also those of libraries (malloc is replaced).
struct AllocationCount {
    std::uint64_t calls = 0;
    std::uint64_t bytes = 0;
};
AllocationCount allocationsSoFar();

} // namespace countersign::bench
