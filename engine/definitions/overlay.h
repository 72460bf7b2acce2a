#pragma once

#include "engine/definitions/tables.h"

#include <string_view>

namespace countersign::definitions {

// Adds what `server_definitions` does not say (resources/definitions/overlay.json) to a table that
// has its fields and names. What concerns a field the table does not have is left out, so one
// overlay serves the tables of different networks. Also puts the universal flags into the set of
// each transaction type.
Result<void> applyOverlay(std::string_view json, Tables& tables);

} // namespace countersign::definitions
