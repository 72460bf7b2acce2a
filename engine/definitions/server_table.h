#pragma once

#include "engine/definitions/tables.h"

#include <string>
#include <string_view>

namespace countersign::definitions {

// Fills the tables from a `server_definitions` result, a whole reply that holds one, or the file of
// a codec package (the same members at the top).
Result<void> readServerTable(std::string_view json, Tables& tables);

// SHA-512Half of the result's members in their order, without blanks, `hash` and `status`: what a
// server computes as `hash`. A claimed hash is not believed, so no server can put its table in the
// place of another's. Fails with notJson, wrongJsonType or messageTooLarge.
Result<std::string> hashOfServerTable(std::string_view json);

} // namespace countersign::definitions
