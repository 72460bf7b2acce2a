#pragma once

#include "engine/values/ledger_time.h"

#include <QString>

#include <chrono>

namespace countersign::text {

// All of these are UTC; the zone stands in the header or in `dateTimeUtc`.
QString timeOfDay(values::LedgerTime time);   // "15:29:49"
QString dateTime(values::LedgerTime time);    // "2026-11-30 15:29:49"
QString dateTimeUtc(values::LedgerTime time); // "2026-11-30 15:29:49 UTC"

// "0.8 s", "12 s", "4 min", "3 h": how old something is, cut, never rounded up.
QString age(std::chrono::milliseconds age);

} // namespace countersign::text
