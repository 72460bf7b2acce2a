#pragma once

#include "engine/bytes/bytes.h"
#include "engine/result.h"

namespace countersign::sign {

// Whether the bytes begin like something of the ledger's: a transaction to be signed, a leaf, a
// validation … (protocol.md 3).
bool hasProtocolPrefix(bytes::ByteView message);

// The bytes that are signed for a message of a person's (protocol.md 4.10). Fails with
// protocolPrefix: nobody must be talked into signing a payment as a message.
Result<bytes::Bytes> messageFrame(bytes::ByteView message);

} // namespace countersign::sign
