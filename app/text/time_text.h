#pragma once

#include "engine/values/ledger_time.h"

#include <QString>

#include <chrono>
#include <optional>

namespace countersign::text {

// All of these are UTC; the zone stands in the header or in `dateTimeUtc`.
QString timeOfDay(values::LedgerTime time);   // "15:29:49"
QString dateTime(values::LedgerTime time);    // "2026-11-30 15:29:49"
QString dateTimeUtc(values::LedgerTime time); // "2026-11-30 15:29:49 UTC"

// With the date and the Z of UTC, as it is stored and exported: "2026-11-30T15:29:49Z"; "unknown"
// without a time, "2000-01-01T00:00:00Z (not agreed)" where the validators did not settle on one.
QString isoTime(const std::optional<values::LedgerTime>& time, bool isAgreed = true);

// "0.8 s", "12 s", "4 min", "3 h": how old something is, cut, never rounded up.
QString age(std::chrono::milliseconds age);

} // namespace countersign::text
