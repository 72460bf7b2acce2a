#pragma once

// Internal to the core: includes simdjson, never include it from a public header.

#include "engine/codec/codec.h"
#include "engine/codec/dom_value.h"
#include "engine/codec/reader_buffers.h"

namespace countersign::codec {

// Buffers that a stream parser keeps from message to message.
using DomBuffers = ReaderBuffers<DomValue>;

// A body, metadata or entry that a server sent, read tolerantly (design D3): what cannot be
// converted stays text. Fails with wrongJsonType only, for a value that is no object. Two
// allocations, the object's own.
Result<Object> readDom(const Codec& codec, const simdjson::dom::element& element, ObjectKind kind,
                       AddressSource* addresses, DomBuffers& buffers);

} // namespace countersign::codec
