#pragma once

#include <QString>

namespace countersign::app {

// Qt guesses whether a tool tip is HTML; ledger text must never be taken for it (F22).
QString plainToolTip(const QString& text);

} // namespace countersign::app
