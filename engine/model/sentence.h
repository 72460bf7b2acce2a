#pragma once

#include "engine/model/sentence_facts.h"

#include <string>

namespace countersign::model {

// Who speaks about the transaction.
enum class SentenceMood : std::uint8_t {
    outcome, // what came of it, by result and validation
    draft,   // "Pay Bob 5 XRP."
    inner,   // of a batch: "Alice is to pay Bob 5 XRP."
};

// One transaction in a sentence or a few. A type that has no templates of its own, and an object of
// which too little could be read, gets the general form. Never empty; never says more than the
// bytes and the metadata do.
std::string sentence(const SentenceSubject& subject, const ValueWords& words,
                     SentenceMood mood = SentenceMood::outcome);

} // namespace countersign::model
