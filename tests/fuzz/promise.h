#pragma once

#include <cstdio>
#include <cstdlib>

namespace countersign::fuzz {

inline void promise(bool kept, const char* what) {
    if (!kept) {
        std::fprintf(stderr, "broken promise: %s\n", what);
        std::abort();
    }
}

} // namespace countersign::fuzz
