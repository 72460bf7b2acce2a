#pragma once

#include "app/console/json_object.h"
#include "engine/inspect/inspection.h"

#include <string>
#include <string_view>

namespace countersign::console {

// One blob as `inspect` reports it: where it stood, what it is and why, its hash, remarks, damage,
// who signs. Without content there are no members that grow with the blob.
enum class ReportDetail : std::uint8_t { summary, content };

// `file` as it was named.
JsonObject inspectionReport(const codec::Codec& codec, const inspect::Inspection& inspection,
                            std::string_view file, ReportDetail detail);

// A file or line that could not be read.
JsonObject failureReport(std::string_view file, const Error& error);

} // namespace countersign::console
