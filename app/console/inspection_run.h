#pragma once

#include "app/console/inspected_files.h"
#include "app/console/output_folder.h"
#include "engine/inspect/detect.h"
#include "engine/inspect/inspection.h"

#include <array>
#include <functional>
#include <optional>

namespace countersign::console {

struct InspectionTotals {
    std::uint64_t files = 0;
    std::uint64_t failedFiles = 0; // could not be read, or what came of them not be written
    std::uint64_t blobs = 0;
    std::uint64_t damaged = 0;
    std::uint64_t remarked = 0; // whole, but odd
    std::uint64_t refused = 0;
    std::array<std::uint64_t, static_cast<std::size_t>(codec::BlobKind::other) + 1> kinds{};

    std::string text() const; // for people
};

// Many files through one codec: a report line for each blob, and for each file or line that gives
// none. Nothing is kept from one blob to the next.
class InspectionRun {
public:
    // Both answer false to end the run. `progress` is called after each file.
    struct Sink {
        std::function<bool(const std::string& line)> line;
        std::function<bool(const InspectionTotals& totals)> progress;
    };

    // `codec` must outlive it; `folder` may be null: then the lines hold what was decoded.
    InspectionRun(const codec::Codec& codec, std::optional<codec::BlobKind> asked,
                  OutputFolder* folder, Sink sink);

    bool run(const QStringList& names); // false when the sink ended it
    const InspectionTotals& totals() const { return m_totals; }

private:
    bool begin(const QString& path);
    bool take(inspect::Detected detected);
    bool report(const inspect::Inspection& inspection);
    bool fail(const Error& error);
    void count(const inspect::Inspection& inspection);

    const codec::Codec& m_codec;
    inspect::Detector m_detector;
    OutputFolder* m_folder;
    Sink m_sink;
    InspectionTotals m_totals;
    std::string m_file;          // being read, as it was named
    std::string m_name;          // of its files in the folder
    std::uint32_t m_ordinal = 0; // of the blob in its file
};

} // namespace countersign::console
