#pragma once

#include "engine/definitions/definitions.h"

namespace countersign::codec {

// The few fields that have rules of their own, looked up once per codec; null where a table lacks
// one.
struct SpecialFields {
    explicit SpecialFields(const definitions::Definitions& definitions);

    const definitions::FieldDef* account;
    const definitions::FieldDef* sourceTag; // of a tagged address in `account`
    const definitions::FieldDef* destination;
    const definitions::FieldDef* destinationTag; // of a tagged address in `destination`
    const definitions::FieldDef* amount;         // DeliverMax is its name in newer server JSON
    const definitions::FieldDef* transactionType;
    std::int32_t unlModify; // the one type that is written with an empty account; -1 when unknown
};

} // namespace countersign::codec
