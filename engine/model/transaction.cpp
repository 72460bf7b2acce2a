#include "engine/model/transaction.h"

#include <array>
#include <utility>

namespace countersign::model {

namespace {

constexpr std::array<std::pair<std::string_view, ResultClass>, 6> classes{{
    {"tes", ResultClass::tes},
    {"tec", ResultClass::tec},
    {"tef", ResultClass::tef},
    {"tem", ResultClass::tem},
    {"tel", ResultClass::tel},
    {"ter", ResultClass::ter},
}};

// What a string holds outside of itself; short texts live inside the object.
std::size_t heapBytes(const std::string& text) {
    return text.capacity() > std::string().capacity() ? text.capacity() + 1 : 0;
}

} // namespace

ResultClass resultClassOf(std::string_view result) {
    if (result.empty()) {
        return ResultClass::none;
    }
    for (const auto& [letters, resultClass] : classes) {
        if (result.substr(0, letters.size()) == letters) {
            return resultClass;
        }
    }
    return ResultClass::other;
}

std::size_t Transaction::cost() const {
    return sizeof *this + heapBytes(type) + heapBytes(result) + heapBytes(received) +
           (body ? body->cost() : 0) + (meta ? meta->cost() : 0);
}

} // namespace countersign::model
