#pragma once

namespace countersign::app {

// The resources of a static library are linked only when asked for; once, before the first window.
void loadResources();

} // namespace countersign::app
