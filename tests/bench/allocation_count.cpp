#include "tests/bench/allocation_count.h"

#include <cstddef>

// glibc's own entry points, so that the replacements below can reach the real allocator.
extern "C" void* __libc_malloc(std::size_t);
extern "C" void* __libc_calloc(std::size_t, std::size_t);
extern "C" void* __libc_realloc(void*, std::size_t);

namespace countersign::bench {

namespace {

AllocationCount count; // the programs that use it have one thread

} // namespace

AllocationCount allocationsSoFar() {
    return count;
}

void countAllocation(std::size_t size) {
    ++count.calls;
    count.bytes += size;
}

} // namespace countersign::bench

extern "C" void* malloc(std::size_t size) {
    countersign::bench::countAllocation(size);
    return __libc_malloc(size);
}

extern "C" void* calloc(std::size_t members, std::size_t size) {
    countersign::bench::countAllocation(members * size);
    return __libc_calloc(members, size);
}

extern "C" void* realloc(void* block, std::size_t size) {
    countersign::bench::countAllocation(size);
    return __libc_realloc(block, size);
}
