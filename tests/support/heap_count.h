#pragma once

#include <cstdint>

namespace countersign::test {

// Times that this thread asked the heap for memory through operator new; link
// support/heap_count.cpp, which replaces it in the whole program.
std::uint64_t heapRequests();

} // namespace countersign::test
