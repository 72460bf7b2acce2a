#include "engine/stream/delivered_reader.h"

#include "engine/stream/amount_reader.h"

namespace countersign::stream {

void readServedDelivery(const Element* served, model::DeliveryFacts& facts, AddressCache& addresses,
                        FieldReader& fields) {
    if (served == nullptr) {
        return;
    }
    if (served->text() == "unavailable") {
        facts.served = model::DeliveryFacts::Served::unavailable;
        return;
    }
    facts.served = model::DeliveryFacts::Served::amount;
    const Result<values::Amount> amount = readAmount(*served, addresses);
    if (amount) {
        facts.servedAmount = *amount;
    } else {
        fields.surprise();
    }
}

} // namespace countersign::stream
