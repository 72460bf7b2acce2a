#pragma once

#include "app/inspect/source_opener.h"

namespace countersign::app {

// The bundled tables with what reads blobs by them and checks their signatures. Made once: it
// builds the tables. Nothing in it when the bundled files do not load.
SourceOpener::Tools readingTools();

} // namespace countersign::app
