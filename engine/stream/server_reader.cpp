#include "engine/stream/server_reader.h"

#include "engine/bytes/utf8.h"
#include "engine/stream/field_reader.h"

namespace countersign::stream {

namespace {

constexpr std::size_t maxNameBytes = 64;
constexpr std::size_t maxSentenceBytes = 256;

enum class ResultKey {
    networkId,
    ledgerIndex,
    serverStatus,
    recording,
    status,
    error,
    errorMessage,
    fields,
    types
};
constexpr std::array<std::string_view, 9> resultNames{
    "network_id",    "ledger_index", "server_status", "countersign_recording", "status", "error",
    "error_message", "FIELDS",       "TYPES"};
using ResultMembers = Members<ResultKey, resultNames.size()>;

std::string cut(const std::optional<std::string_view>& text, std::size_t maxBytes) {
    return std::string(bytes::cutAtCharacter(text.value_or(std::string_view()), maxBytes));
}

model::ServerFacts factsOf(const ResultMembers& result, FieldReader& fields) {
    model::ServerFacts facts;
    facts.networkId = fields.u32(result.find(ResultKey::networkId));
    facts.ledgerIndex = fields.ledgerIndex(result.find(ResultKey::ledgerIndex));
    facts.status = cut(fields.text(result.find(ResultKey::serverStatus)), maxNameBytes);
    facts.recording = fields.boolean(result.find(ResultKey::recording)).value_or(false);
    return facts;
}

// A request failed when its reply says so in any of the known ways; the error then has a name, even
// if the server gave none.
std::string errorName(const Envelope& envelope, const ResultMembers& result, FieldReader& fields) {
    const auto kind = fields.text(envelope.find(EnvelopeKey::type));
    const auto status = fields.text(envelope.find(EnvelopeKey::status));
    const auto inner = fields.text(result.find(ResultKey::status));
    auto name = fields.text(envelope.find(EnvelopeKey::error));
    if (!name && inner == "error") {
        name = fields.text(result.find(ResultKey::error));
    }
    if (name && !name->empty()) {
        return cut(name, maxNameBytes);
    }
    const bool failed = kind == "error" || status == "error" || inner == "error";
    return failed || envelope.find(EnvelopeKey::error) != nullptr ? "unknown" : "";
}

} // namespace

model::LedgerPtr readLedgerClosed(const Envelope& envelope) {
    FieldReader fields;
    auto ledger = std::make_shared<model::Ledger>();
    const auto index = fields.ledgerIndex(envelope.find(EnvelopeKey::ledgerIndex));
    ledger->index = index.value_or(0);
    ledger->hash = fields.hash(envelope.find(EnvelopeKey::ledgerHash));
    ledger->closeTime = fields.time(envelope.find(EnvelopeKey::ledgerTime));
    ledger->transactionCount = fields.u32(envelope.find(EnvelopeKey::transactionCount));
    ledger->baseFee = fields.dropsNumber(envelope.find(EnvelopeKey::feeBase));
    ledger->reserveBase = fields.dropsNumber(envelope.find(EnvelopeKey::reserveBase));
    ledger->reserveIncrement = fields.dropsNumber(envelope.find(EnvelopeKey::reserveIncrement));
    ledger->networkId = fields.u32(envelope.find(EnvelopeKey::networkId));
    ledger->partial = !index || fields.isSurprised();
    return ledger;
}

ServerStatus readServerStatus(const Envelope& envelope) {
    FieldReader fields;
    ServerStatus status;
    status.facts.networkId = fields.u32(envelope.find(EnvelopeKey::networkId));
    status.facts.ledgerIndex = fields.ledgerIndex(envelope.find(EnvelopeKey::ledgerIndex));
    status.facts.status = cut(fields.text(envelope.find(EnvelopeKey::serverStatus)), maxNameBytes);
    return status;
}

Reply readReply(const Envelope& envelope, std::string_view received) {
    FieldReader fields;
    ResultMembers result;
    if (const Element* object = fields.object(envelope.find(EnvelopeKey::result))) {
        result = ResultMembers(resultNames, *object);
    }
    Reply reply;
    const Element* id = envelope.find(EnvelopeKey::id);
    if (id != nullptr) {
        reply.id = FieldReader().natural(id);
    }
    reply.error = errorName(envelope, result, fields);
    if (!reply.error.empty()) {
        reply.errorMessage =
            cut(fields.agreed(fields.text(envelope.find(EnvelopeKey::errorMessage)),
                              fields.text(result.find(ResultKey::errorMessage))),
                maxSentenceBytes);
    }
    reply.facts = factsOf(result, fields);
    if (reply.error.empty() && result.find(ResultKey::fields) != nullptr &&
        result.find(ResultKey::types) != nullptr) {
        reply.definitions = received;
    }
    return reply;
}

} // namespace countersign::stream
