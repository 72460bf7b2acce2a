#pragma once

#include <QString>

#include <cstdint>
#include <string_view>

namespace countersign::text {

// What a plain number in this field means: a time in UTC, a share in percent, a duration. Empty for
// fields whose numbers say it themselves.
QString numberReading(std::string_view field, std::uint64_t value);

} // namespace countersign::text
