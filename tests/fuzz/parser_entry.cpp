#include "engine/codec/transaction_id.h"
#include "tests/fuzz/entries.h"
#include "tests/fuzz/promise.h"
#include "tests/support/bundled_table.h"
#include "tests/support/padded_text.h"

namespace countersign::fuzz {

namespace {

void check(const model::Transaction& tx, std::string_view input) {
    promise(input.substr(0, tx.received.size()) == tx.received, "received is the message text");
    promise(tx.partial != tx.received.empty(), "a partial message keeps its text");
    promise(tx.hasBody == (tx.body != nullptr) && tx.hasMeta == (tx.meta != nullptr),
            "its objects");
    const bool isSame = tx.body && codec::transactionId(tx.body->bytes()) == tx.id;
    promise(isSame == (tx.idState == model::IdState::matches), "the id of the bytes");
    const bool isWhole = tx.body && !tx.body->isPartial();
    promise(isWhole ? tx.idState != model::IdState::unknown : tx.idState != model::IdState::differs,
            "what is not whole proves nothing by another id");
    promise(tx.type.size() <= 64 && tx.result.size() <= 64, "names are cut");
    promise(tx.hasBody || (tx.type.empty() && !tx.account && tx.partial), "no body, no columns");
    promise(tx.validated || tx.delivered.state == model::DeliveredState::none,
            "a proposed transaction delivers nothing");
    promise(tx.cost() >= tx.received.size(), "cost counts the text");
    promise(tx.resultClass == model::resultClassOf(tx.result), "class of the result");
    if (const auto* drops = std::get_if<values::Drops>(&tx.delivered.amount)) {
        promise(drops->value >= 0 && drops->value <= values::Drops::max, "legal drops only");
    }
}

void check(const stream::Message& message, std::string_view input) {
    promise(message.kind.size() <= 64, "kinds are cut");
    if (const auto* tx = std::get_if<model::TransactionPtr>(&message.body)) {
        check(**tx, input);
    } else if (const auto* reply = std::get_if<stream::Reply>(&message.body)) {
        promise(reply->error.size() <= 64 && reply->errorMessage.size() <= 256, "errors are cut");
        promise(reply->facts.status.size() <= 64, "states are cut");
    }
}

} // namespace

void parserEntry(std::string_view input) {
    static stream::Parser parser(test::bundledTable()); // as in a session: one for all messages
    const test::PaddedText text(input);
    // Twice: what a message leaves behind must not change the next one.
    const auto first = parser.parse(text.view());
    const auto second = parser.parse(text.view());
    promise(first.has_value() == second.has_value(), "the same answer again");
    if (!first) {
        promise(first.error() == second.error(), "the same error again");
        return;
    }
    check(*first, input);
    promise(first->body.index() == second->body.index(), "the same kind again");
}

} // namespace countersign::fuzz
