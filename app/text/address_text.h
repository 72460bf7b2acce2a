#pragma once

#include "engine/values/ids.h"

#include <QString>

namespace countersign::text {

QString address(const values::AccountId& account);      // in full
QString shortAddress(const values::AccountId& account); // first 6 … last 5, for rows only
QString hashText(const values::Hash256& id);            // 64 upper-case hex digits

} // namespace countersign::text
