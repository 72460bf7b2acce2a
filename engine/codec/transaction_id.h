#pragma once

#include "engine/bytes/bytes.h"
#include "engine/values/ids.h"

namespace countersign::codec {

// SHA512Half of "TXN\0" and the bytes as they are (protocol.md 3).
values::Hash256 transactionId(bytes::ByteView blob);

} // namespace countersign::codec
