#include "app/console/message_meaning.h"
#include "app/console/operation.h"
#include "app/console/served_transaction.h"
#include "app/console/signature_json.h"
#include "engine/bytes/hex.h"
#include "engine/codec/json_reader.h"
#include "engine/codec/transaction_id.h"
#include "engine/model/field_value.h"
#include "engine/values/ledger_time.h"
#include "engine/values/natural.h"

#include <algorithm>
#include <array>
#include <limits>

namespace countersign::console {

namespace {

using codec::Codec;
using codec::DocumentValue;
using codec::JsonKind;
using codec::JsonScalar;
using codec::ObjectKind;

// A body or metadata, read tolerantly: the object, its JSON in our spelling, and that read again,
// so that members which stayed text are found like the others.
struct Reading {
    codec::Object object;
    bool isPartial = false;
    std::string json;
    codec::JsonDocument document;

    std::optional<JsonScalar> member(std::string_view name) const {
        const auto value = memberOf(DocumentValue(document, 0), name);
        return value ? std::optional(value->scalar()) : std::nullopt;
    }
    std::optional<std::string> text(std::string_view name) const {
        const auto scalar = member(name);
        return scalar && scalar->isText() ? std::optional(std::string(scalar->text)) : std::nullopt;
    }
};

Result<void> readBlob(Reading& reading, const Codec& codec, std::string_view hex, ObjectKind kind) {
    const Result<bytes::Bytes> blob = bytes::fromHex(hex);
    if (!blob)
        return tl::unexpected(blob.error());
    codec::Decoded decoded = codec.dissect(*blob, kind);
    reading.isPartial = decoded.stopped || decoded.restBegin < blob->size();
    for (const codec::Remark& remark : decoded.remarks)
        reading.isPartial = reading.isPartial || remark.code != Errc::negativeAmount;
    reading.object = std::move(decoded.object);
    return {};
}

Result<void> readPart(Reading& reading, const Codec& codec, const DocumentValue& part,
                      ObjectKind kind) {
    const JsonScalar scalar = part.scalar();
    if (scalar.isText()) {
        if (Result<void> done = readBlob(reading, codec, scalar.text, kind); !done)
            return done;
    } else {
        codec::JsonReading tolerant;
        tolerant.strictness = codec::Strictness::tolerant;
        codec::ReaderBuffers<DocumentValue> buffers;
        Result<codec::Object> object = codec::readValue(codec, part, kind, tolerant, buffers);
        if (!object)
            return tl::unexpected(std::move(object.error()));
        reading.isPartial = object->isPartial();
        reading.object = *std::move(object);
    }
    codec.appendJson(reading.object, reading.json);
    return reading.document.read(reading.json, codec::JsonOddities::kept,
                                 codec::JsonDocument::maxLineBytes);
}

std::optional<std::uint64_t> numberOf(const std::optional<JsonScalar>& scalar) {
    if (scalar && scalar->kind == JsonKind::integer && !scalar->isNegative)
        return scalar->magnitude;
    if (scalar && scalar->isText())
        if (const Result<std::uint64_t> number = values::naturalFromText(scalar->text))
            return *number;
    return std::nullopt;
}

// What stands around the body, or beside its fields.
class Surroundings {
public:
    explicit Surroundings(const ServedTransaction& served)
        : m_served(served) {}

    const DocumentValue& body() const { return *m_served.body; }
    std::optional<JsonScalar> member(std::string_view name) const {
        if (const auto value = memberOf(m_served.envelope, name))
            return value->scalar();
        const auto inBody = memberOf(*m_served.body, name); // of a text: none
        return inBody ? std::optional(inBody->scalar()) : std::nullopt;
    }
    std::optional<std::string> text(std::string_view name) const {
        const auto scalar = member(name);
        return scalar && scalar->isText() ? std::optional(std::string(scalar->text)) : std::nullopt;
    }
    std::optional<std::uint64_t> ledgerIndex() const {
        for (const char* name : {"ledger_index", "inLedger", "ledger_current_index"})
            if (const auto number = numberOf(member(name));
                number && *number <= std::numeric_limits<std::uint32_t>::max())
                return number;
        return std::nullopt;
    }
    bool isValidated() const {
        auto value = memberOf(m_served.envelope, "validated");
        if (!value)
            value = memberOf(*m_served.body, "validated");
        std::string raw;
        if (value)
            value->appendRaw(raw);
        return raw == "true";
    }
    std::optional<values::LedgerTime> closeTime() const {
        const auto date = numberOf(member("date"));
        if (date && *date <= std::numeric_limits<std::uint32_t>::max())
            return values::LedgerTime{static_cast<std::uint32_t>(*date)};
        const auto iso = text("close_time_iso");
        const auto time = iso ? values::ledgerTimeFromIso(*iso) : fail(Errc::badTime);
        return time ? std::optional(*time) : std::nullopt;
    }
    // What the rule on delivered amounts takes from outside of the objects.
    model::DeliveryFacts delivery(const Codec& codec) const {
        using Served = model::DeliveryFacts::Served;
        model::DeliveryFacts facts;
        if (const auto index = ledgerIndex())
            facts.ledgerIndex = static_cast<std::uint32_t>(*index);
        facts.closeTime = closeTime();
        const auto served =
            m_served.meta ? memberOf(*m_served.meta, "delivered_amount") : std::nullopt;
        if (!served)
            return facts;
        const JsonScalar scalar = served->scalar();
        const bool isUnavailable = scalar.isText() && scalar.text == "unavailable";
        facts.served = isUnavailable ? Served::unavailable : Served::amount;
        std::string raw;
        served->appendRaw(raw);
        const Result<bytes::Bytes> wire = codec.valueFromJson("Amount", {}, raw);
        if (wire && !isUnavailable)
            facts.servedAmount = model::amountOfWire(*wire);
        return facts;
    }

private:
    const ServedTransaction& m_served;
};

std::optional<std::string> resultClassOf(const std::optional<std::string>& result) {
    static constexpr std::array<std::string_view, 6> classes{"tes", "tec", "tef",
                                                             "tem", "tel", "ter"};
    if (!result)
        return std::nullopt;
    const std::string prefix = result->substr(0, 3);
    return std::find(classes.begin(), classes.end(), prefix) == classes.end() ? "other" : prefix;
}

struct Id {
    std::optional<std::string> text; // as claimed, or else our own
    bool isVerified = false;
};

// An id that matches proves that every byte is known, so that a member which no field takes is a
// word of the server's. Without a claim our own counts only where nothing was left over.
Id idOf(const Reading& body, const Surroundings& around) {
    const std::string own = bytes::toHex(codec::transactionId(body.object.bytes()).view());
    Id id{around.text("hash"), false};
    if (!id.text) {
        if (!body.isPartial)
            id = {own, true};
        return id;
    }
    std::transform(id.text->begin(), id.text->end(), id.text->begin(), [](char letter) {
        return letter >= 'a' && letter <= 'f' ? static_cast<char>(letter - ('a' - 'A')) : letter;
    });
    id.isVerified = *id.text == own;
    return id;
}

// A transaction of no account has an empty text there; an empty it stays.
std::optional<std::string> accountOf(const Reading& body, const Surroundings& around) {
    const auto served = memberOf(around.body(), "Account");
    const bool isEmpty = served && served->scalar().isText() && served->scalar().text.empty();
    return isEmpty ? std::string() : body.text("Account");
}

// Null when there is nothing to say: what is not all known, and what nobody signs by itself. One
// in a form that is not accepted any more is right all the same.
std::string signatureValidJson(const sign::Report& report) {
    switch (report.verdict) {
    case sign::Verdict::valid:
    case sign::Verdict::historic:
        return "true";
    case sign::Verdict::missing:
    case sign::Verdict::invalid:
        return "false";
    default:
        return "null";
    }
}

// Bytes with an odd form have no signature of their own: they are put right before they count.
sign::Report signatures(const Tables& tables, const Reading& body, const Id& id) {
    if (body.isPartial && !id.isVerified) {
        sign::Report report;
        report.reason = Errc::partialObject;
        return report;
    }
    const values::Hash256 own = codec::transactionId(body.object.bytes());
    return tables.verifier->transaction(body.object, &own);
}

// The metadata say what happened; what stands beside them is a hint.
std::optional<std::string> resultOf(const Reading* meta, const Surroundings& around) {
    auto result = meta ? meta->text("TransactionResult") : std::nullopt;
    return result ? result : around.text("engine_result");
}

MessageFacts factsOf(const Codec& codec, const Reading& body, const Reading* meta,
                     const Surroundings& around) {
    return {body.object, meta == nullptr ? nullptr : &meta->object, around.delivery(codec),
            resultOf(meta, around).value_or(std::string()), around.isValidated()};
}

void appendTransaction(JsonObject& answer, const Tables& tables, const Reading& body,
                       const Reading* meta, const Surroundings& around) {
    const std::optional<std::string> result = resultOf(meta, around);
    const Id id = idOf(body, around);
    const bool isPartial =
        (body.isPartial && !id.isVerified) || (meta != nullptr && meta->isPartial);
    const sign::Report report = signatures(tables, body, id);
    answer.text("type", "transaction")
        .textOrNull("hash", id.text)
        .boolean("hashVerified", id.isVerified)
        .raw("signatureValid", signatureValidJson(report))
        .text("signatureVerdict", sign::verdictName(report.verdict))
        .raw("signatureReason", reasonJson(report.reason))
        .textOrNull("transactionType", body.text("TransactionType"))
        .textOrNull("account", accountOf(body, around))
        .textOrNull("destination", body.text("Destination"))
        .number("sequence", numberOf(body.member("Sequence")))
        .textOrNull("fee", body.text("Fee"))
        .textOrNull("result", result)
        .textOrNull("resultClass", resultClassOf(result))
        .boolean("validated", around.isValidated())
        .number("ledgerIndex", around.ledgerIndex())
        .textOrNull("closeTime", around.closeTime()
                                     ? std::optional(values::toIso(*around.closeTime()))
                                     : std::nullopt)
        .boolean("partial", isPartial)
        .raw("txJson", harmlessJson(body.json))
        .raw("meta", meta == nullptr ? "null" : harmlessJson(meta->json));
}

// What an operation adds for a transaction.
using Append = void (*)(JsonObject& answer, const Tables& tables, const Reading& body,
                        const Reading* meta, const Surroundings& around);

void appendAll(JsonObject& answer, const Tables& tables, const Reading& body, const Reading* meta,
               const Surroundings& around) {
    appendTransaction(answer, tables, body, meta, around);
    appendMeaning(answer, factsOf(tables.codec, body, meta, around));
}

void appendRows(JsonObject& answer, const Tables& tables, const Reading& body, const Reading* meta,
                const Surroundings& around) {
    answer.text("type", "transaction");
    appendMeaningRows(answer, factsOf(tables.codec, body, meta, around));
}

Result<void> answerMessage(const Tables& tables, const DocumentValue& message, JsonObject& answer,
                           Append append) {
    const Codec& codec = tables.codec;
    if (message.scalar().kind != JsonKind::object)
        return fail(Errc::notAnObject, "message");
    const auto served = findTransaction(message);
    const auto type = memberOf(message, "type");
    if (!served) {
        if (!type || !type->scalar().isText())
            return fail(Errc::missingType, "message");
        answer.text("type", type->scalar().text);
        return {};
    }
    Reading body;
    if (Result<void> done = readPart(body, codec, *served->body, ObjectKind::transaction); !done)
        return codec::inside("message", std::move(done.error()));
    std::optional<Reading> meta;
    if (served->meta)
        if (Result<void> done =
                readPart(meta.emplace(), codec, *served->meta, ObjectKind::metadata);
            !done)
            return codec::inside("message", std::move(done.error()));
    append(answer, tables, body, meta ? &*meta : nullptr, Surroundings(*served));
    return {};
}

Result<void> answerGiven(const Tables& tables, const Request& request, JsonObject& answer,
                         Append append) {
    const auto given = request.find("message");
    if (!given)
        return fail(Errc::missingMember, "message");
    const JsonScalar scalar = given->scalar();
    if (!scalar.isText())
        return answerMessage(tables, *given, answer, append);
    codec::JsonDocument document;
    if (Result<void> read = document.read(scalar.text, codec::JsonOddities::kept); !read)
        return codec::inside("message", std::move(read.error()));
    return answerMessage(tables, DocumentValue(document, 0), answer, append);
}

Result<void> message(const Tables& tables, const Request& request, JsonObject& answer) {
    return answerGiven(tables, request, answer, appendAll);
}

Result<void> meaning(const Tables& tables, const Request& request, JsonObject& answer) {
    return answerGiven(tables, request, answer, appendRows);
}

constexpr std::array<Operation, 2> operations{{
    {"message", message, "message (an object, or its text)",
     "type; of a transaction hash, hashVerified, signatureValid, signatureVerdict, "
     "signatureReason, transactionType, account, destination, "
     "sequence, fee, result, resultClass, validated, ledgerIndex, closeTime, partial, txJson, "
     "meta, sentence, delivered, balanceChanges (account, asset, delta), affected (action, type, "
     "index)"},
    {"meaning", meaning, "message (an object, or its text)",
     "type; of a transaction rows (section, kind, level, label, value, detail): all that it means"},
}};

} // namespace

std::span<const Operation> messageOperations() {
    return operations;
}

} // namespace countersign::console
