#pragma once

// Internal to stream: includes simdjson, never include it from a public header.

#include "engine/model/delivery.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/field_reader.h"

namespace countersign::stream {

// Reads the member delivered_amount of metadata, null when there is none, into the facts that the
// rule on delivered amounts looks at (model/delivery.h). `fields` learns of one that makes no
// sense.
void readServedDelivery(const Element* served, model::DeliveryFacts& facts, AddressCache& addresses,
                        FieldReader& fields);

} // namespace countersign::stream
