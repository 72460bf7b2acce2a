#pragma once

#include "engine/definitions/field.h"

#include <cstdint>
#include <string>
#include <vector>

namespace countersign::definitions {

enum class Presence : std::uint8_t { required = 0, optional = 1, defaulted = 2 };

struct FormatField {
    std::string name;
    Presence presence = Presence::required;
};

// The fields of a transaction type, an entry type or a nested object, without the common ones.
struct Format {
    std::string name;
    std::vector<FormatField> fields;
};

struct Flag {
    std::string name; // "tfPartialPayment"
    std::uint32_t value = 0;
};

} // namespace countersign::definitions
