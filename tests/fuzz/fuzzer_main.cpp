#include "tests/fuzz/entries.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    countersign::fuzz::COUNTERSIGN_FUZZ_ENTRY({reinterpret_cast<const char*>(data), size});
    return 0;
}
