#pragma once

#include <QAccessible>

class QWidget;

namespace countersign::app {

// What a screen reader calls a widget that paints itself: without it, it hears "client area".
// Called before anything else about accessibility is set, as that fixes the role.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

} // namespace countersign::app
