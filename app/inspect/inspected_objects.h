#pragma once

#include "app/inspect/opened_source.h"
#include "app/widgets/field_place.h"

namespace countersign::app {

// The blob for the linked views, with marks on what is wrong, swallowed and not read. Of what has a
// fixed layout only its bytes. Offsets count from where its object begins.
ShownObjects inspectedObjects(const codec::Codec& codec, const inspect::Inspection& inspection);

// Where a span of the blob's bytes is in them.
FieldPlace placeOfSpan(const ShownObjects& objects, const inspect::Inspection& inspection,
                       inspect::ByteSpan span);

} // namespace countersign::app
