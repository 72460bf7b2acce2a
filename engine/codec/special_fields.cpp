#include "engine/codec/special_fields.h"

namespace countersign::codec {

SpecialFields::SpecialFields(const definitions::Definitions& definitions)
    : account(definitions.field("Account"))
    , sourceTag(definitions.field("SourceTag"))
    , destination(definitions.field("Destination"))
    , destinationTag(definitions.field("DestinationTag"))
    , amount(definitions.field("Amount"))
    , transactionType(definitions.field("TransactionType"))
    , unlModify(definitions.transactionTypes().code("UNLModify").value_or(-1)) {}

} // namespace countersign::codec
