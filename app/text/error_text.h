#pragma once

#include "engine/result.h"

#include <QString>

namespace countersign::text {

// One sentence: what is wrong, where. Plain text; the subject is made harmless and cut.
QString errorText(const Error& error);

// The same without subject and place, as a clause for a list of remarks: "not JSON".
QString errorClause(Errc code);

} // namespace countersign::text
