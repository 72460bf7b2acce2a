#pragma once

#include "app/console/json_object.h"
#include "engine/codec/object.h"
#include "engine/model/delivery.h"

#include <string>

namespace countersign::console {

// What is known of a transaction that a message showed.
struct MessageFacts {
    const codec::Object& body;
    const codec::Object* meta = nullptr;
    model::DeliveryFacts delivery; // what stands around body and metadata
    std::string result;            // empty when the message has none
    bool isValidated = false;
};

// Adds `sentence`, `delivered`, `balanceChanges` and `affected`; the last two are null without
// metadata. Quantities of XRP are drops; what waits in an escrow or a channel and what an issuer
// owes less are marked, so that XRP adds up to minus the fee and every token to zero.
void appendMeaning(JsonObject& answer, const MessageFacts& facts);

// Adds `rows`: everything about the transaction as the window says it, with accounts in full.
void appendMeaningRows(JsonObject& answer, const MessageFacts& facts);

} // namespace countersign::console
