#pragma once

#include "app/theme/roles.h"

#include <QPalette>

namespace countersign::app {

// Every palette role in all three groups: Fusion draws borders from Light to Shadow and loses them
// in dark when they are left out.
QPalette palette(ThemeName theme);

} // namespace countersign::app
