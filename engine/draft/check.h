#pragma once

#include "engine/codec/object.h"
#include "engine/errc.h"

#include <cstdint>
#include <string>
#include <vector>

namespace countersign::draft {

enum class Severity : std::uint8_t {
    error, // the ledger refuses it, or it cannot mean what it says
};

struct Problem {
    Errc code;
    Severity severity = Severity::error;
    std::string field; // path

    bool operator==(const Problem&) const = default;
};

// What the codec can write, because history holds it, and no new transaction may: amounts below
// zero, the currency code that spells "XRP". Pure; any thread. In the order of the fields.
std::vector<Problem> check(const codec::Object& transaction);

} // namespace countersign::draft
