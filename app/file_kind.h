#pragma once

#include <QString>

#include <cstdint>

namespace countersign::app {

// Where a file is opened: a recording is played, everything else is inspected.
enum class FileKind : std::uint8_t { recording, other };

// Looks at the first 64 KiB. Compressed files and lines in the envelope of recordings are
// recordings, and so are messages of a server's stream in a file named *.jsonl. A file that cannot
// be read goes by its name.
FileKind fileKind(const QString& path);

} // namespace countersign::app
