#pragma once

#include "app/inspect/source_opener.h"

namespace countersign::definitions {
class Library;
}

namespace countersign::app {

// What reads blobs by the bundled tables and checks their signatures. Made once.
SourceOpener::Tools readingTools(const definitions::Library& library);

} // namespace countersign::app
