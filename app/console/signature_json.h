#pragma once

#include "app/console/json_object.h"
#include "engine/sign/quorum.h"

namespace countersign::console {

// Members valid, verdict, reason, masterKey and signatures. `valid` says that everybody who must
// has signed in the form that is accepted today; so a historic one is not, with its reason.
void appendReport(JsonObject& answer, const sign::Report& report);

// An object, or null.
std::string quorumJson(const std::optional<sign::Quorum>& quorum);

// A snake_case name, or null.
std::string reasonJson(const std::optional<Errc>& reason);

} // namespace countersign::console
