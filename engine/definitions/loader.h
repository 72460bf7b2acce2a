#pragma once

#include "engine/definitions/definitions.h"
#include "engine/result.h"

#include <string_view>

namespace countersign::definitions {

struct Sources {
    std::string_view serverDefinitions; // a `server_definitions` result, or the whole reply
    std::string_view overlay; // resources/definitions/overlay.json: inner objects, array elements,
                              // permissions, forms
    std::string_view name;    // for people
};

// Builds one table. Refuses (with the path as subject): no JSON, two serialised fields with one
// (type, nth), codes out of range, more than 4,096 fields or names. Names of fields that use a type
// we do not know stay, marked unknown.
class Loader {
public:
    static Result<DefinitionsPtr> load(const Sources& sources);
};

} // namespace countersign::definitions
