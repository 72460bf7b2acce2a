#include "engine/values/ids.h"

#include <sodium.h>

namespace countersign::values {

IdHash::IdHash() {
    // Safe to repeat and from several threads; without it the first randombytes call is not.
    [[maybe_unused]] const int ready = sodium_init();
    randombytes_buf(&m_seed, sizeof m_seed);
}

} // namespace countersign::values
