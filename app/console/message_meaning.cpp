#include "app/console/message_meaning.h"

#include "app/console/message_json.h"
#include "app/console/tables.h"
#include "engine/bytes/hex.h"
#include "engine/model/meaning.h"
#include "engine/model/outcome.h"
#include "engine/values/address.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace countersign::console {

namespace {

using model::BalanceChange;
using model::Outcome;

// The bundled texts, read once; immutable.
struct Texts {
    model::Sentences sentences;
    definitions::Presentation presentation;
};

std::optional<Texts> readTexts() {
    Result<model::Sentences> sentences =
        model::Sentences::fromJson(bundledFile("sentences.json").toStdString());
    Result<definitions::Presentation> presentation =
        definitions::Presentation::fromJson(bundledFile("presentation.json").toStdString());
    if (!sentences || !presentation)
        return std::nullopt;
    return Texts{*std::move(sentences), *std::move(presentation)};
}

const std::optional<Texts>& texts() {
    static const std::optional<Texts> read = readTexts();
    return read;
}

model::SentenceSubject subjectOf(const MessageFacts& facts) {
    model::SentenceSubject subject{facts.body, facts.meta};
    subject.result = facts.result;
    subject.isValidated = facts.isValidated;
    if (facts.meta != nullptr && facts.isValidated && facts.result == "tesSUCCESS")
        subject.delivered = model::deliveredAmount(facts.body, *facts.meta, facts.delivery);
    return subject;
}

std::string assetJson(const model::Asset& asset) {
    JsonObject json;
    if (const auto* issued = std::get_if<model::IssuedAsset>(&asset))
        json.text("currency", values::toText(issued->currency))
            .text("issuer", values::toAddress(issued->issuer));
    else if (const auto* issuance = std::get_if<values::MptIssuanceId>(&asset))
        json.text("mpt_issuance_id", bytes::toHex(issuance->view()));
    else
        json.text("currency", "XRP");
    return json.json();
}

std::optional<std::string> indexOf(const model::AffectedEntry& entry) {
    return entry.index ? std::optional(bytes::toHex(entry.index->view())) : std::nullopt;
}

template <typename Item, typename ToJson>
std::string arrayJson(const std::vector<Item>& items, ToJson toJson) {
    std::string json{'['};
    for (const Item& item : items) {
        const std::string one = toJson(item);
        if (!one.empty() && json.size() > 1)
            json += ',';
        json += one;
    }
    return json += ']';
}

std::string changeJson(const BalanceChange& change, const Outcome& outcome) {
    if (change.delta.isZero())
        return {};
    JsonObject json;
    json.text("account", values::toAddress(change.account))
        .raw("asset", assetJson(change.asset))
        .text("delta", change.delta.toText());
    if (change.kind == model::HoldingKind::setAside) {
        const model::AffectedEntry& entry = outcome.entries().at(change.entry);
        json.text("heldIn", entry.type).textOrNull("index", indexOf(entry));
    } else if (change.kind == model::HoldingKind::obligation)
        json.boolean("obligation", true);
    return json.json();
}

std::string entryJson(const model::AffectedEntry& entry) {
    return JsonObject()
        .text("action", model::entryActionName(entry.action))
        .text("type", entry.type)
        .textOrNull("index", indexOf(entry))
        .json();
}

std::string rowJson(const model::MeaningRow& row) {
    JsonObject json;
    json.text("section", model::meaningSectionName(row.section))
        .text("kind", model::meaningKindName(row.kind))
        .number("level", row.level)
        .text("label", row.label)
        .text("value", row.value);
    if (!row.detail.empty())
        json.text("detail", row.detail);
    return json.json();
}

} // namespace

void appendMeaning(JsonObject& answer, const MessageFacts& facts) {
    const Outcome outcome(subjectOf(facts));
    if (texts()) {
        const model::Labels inFull;
        const model::ValueWords words(texts()->sentences, texts()->presentation, inFull);
        answer.text("sentence", model::sentence(outcome.subject(), words));
    }
    answer.raw("delivered", deliveredJson(outcome.subject().delivered));
    if (facts.meta == nullptr) {
        answer.raw("balanceChanges", "null").raw("affected", "null");
        return;
    }
    answer
        .raw("balanceChanges",
             arrayJson(outcome.balances().changes,
                       [&](const BalanceChange& change) { return changeJson(change, outcome); }))
        .raw("affected", arrayJson(outcome.entries(), entryJson));
}

void appendMeaningRows(JsonObject& answer, const MessageFacts& facts) {
    const Outcome outcome(subjectOf(facts));
    if (!texts())
        return;
    const model::Labels inFull;
    const model::ValueWords words(texts()->sentences, texts()->presentation, inFull);
    answer.raw("rows", arrayJson(model::meaningOf(outcome.subject(), words), rowJson));
}

} // namespace countersign::console
