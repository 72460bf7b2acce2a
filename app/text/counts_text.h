#pragma once

#include "engine/model/stream_counts.h"

#include <QString>

namespace countersign::text {

// "3 messages could not be read; last: not JSON · 12 rows dropped": the one remark line of the
// status bar, empty when there is nothing to remark.
QString remarkText(const model::StreamCounts& counts);

// Every counted kind on its own line, for a tooltip; at most twelve, names made harmless.
QString kindsText(const model::StreamCounts& counts);

} // namespace countersign::text
