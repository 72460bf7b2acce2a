#include "tests/support/heap_count.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t requests = 0;

void* allocate(std::size_t size) {
    ++requests;
    void* block = std::malloc(size == 0 ? 1 : size);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    return block;
}

} // namespace

void* operator new(std::size_t size) {
    return allocate(size);
}
void* operator new[](std::size_t size) {
    return allocate(size);
}
void operator delete(void* block) noexcept {
    std::free(block);
}
void operator delete[](void* block) noexcept {
    std::free(block);
}
void operator delete(void* block, std::size_t) noexcept {
    std::free(block);
}
void operator delete[](void* block, std::size_t) noexcept {
    std::free(block);
}

namespace countersign::test {

std::uint64_t heapRequests() {
    return requests;
}

} // namespace countersign::test
