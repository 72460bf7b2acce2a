#pragma once

#include "engine/codec/json_scalar.h"
#include "engine/codec/read_rules.h"
#include "engine/codec/value_check.h"
#include "engine/codec/wire_buffer.h"
#include "engine/values/currency.h"

namespace countersign::codec {

// Conversions of single JSON values to wire bytes (protocol.md 2). Each fails with a code, the
// offset in the JSON text and no subject; the caller names the field.

// Appends a value that is no container and no composite (PathSet, Issue, …), without prefix.
Result<void> appendScalar(WireBuffer& out, ValueRule rule, const JsonScalar& value,
                          const ReadRules& rules, const definitions::Definitions& definitions);

// Reads an address: classic, 40 hex digits, or (strict) an X-address without a tag.
Result<values::AccountId> accountOf(const JsonScalar& value, const ReadRules& rules);
Result<values::Currency> currencyOf(const JsonScalar& value);
Result<values::MptIssuanceId> issuanceOf(const JsonScalar& value);

} // namespace countersign::codec
