#pragma once

#include "app/widgets/field_place.h"

#include <QString>

namespace countersign::app {

enum class CopyForm { value, json, hex };

// What copying a place gives: of a field its value as text, {"Field":…}, or all its bytes in
// upper-case hex; of an object the same for the whole. Of a member without bytes hex is empty.
QString copyText(const ShownObject& shown, const FieldPlace& place, CopyForm form);

} // namespace countersign::app
