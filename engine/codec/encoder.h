#pragma once

#include "engine/codec/codec.h"

namespace countersign::codec {

// Appends the object's bytes for a purpose; allocates only when `out` must grow.
void appendEncoding(const Object& object, Purpose purpose, bytes::Bytes& out);

} // namespace countersign::codec
