#include "app/resources.h"

#include <QtGlobal>

// Q_INIT_RESOURCE must stand outside of any namespace.
static void initAppResources() {
    Q_INIT_RESOURCE(app);
}

namespace countersign::app {

void loadResources() {
    initAppResources();
}

} // namespace countersign::app
