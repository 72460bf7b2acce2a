#include "app/reading_tools.h"

#include "engine/definitions/library.h"

namespace countersign::app {

SourceOpener::Tools readingTools(const definitions::Library& library) {
    const definitions::DefinitionsPtr bundled = library.bundled();
    return {std::make_shared<const codec::Codec>(bundled),
            std::make_shared<const inspect::SignatureChecker>(bundled)};
}

} // namespace countersign::app
