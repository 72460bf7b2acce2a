#include "app/console/inspection_report.h"

#include "app/console/error_output.h"
#include "app/text/inspection_text.h"
#include "engine/bytes/digest.h"
#include "engine/bytes/hex.h"
#include "engine/values/address.h"

namespace countersign::console {

namespace {

using codec::BlobKind;
using inspect::ByteSpan;
using inspect::Inspection;

// [{…},{…}] of anything.
template <typename Items, typename Write>
std::string listOf(const Items& items, Write write) {
    std::string json{'['};
    for (const auto& item : items) {
        if (json.size() > 1)
            json += ',';
        json += write(item);
    }
    return json + ']';
}

std::optional<std::string> known(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(std::string(text));
}

std::string spanJson(const ByteSpan& span) {
    return '[' + std::to_string(span.begin) + ',' + std::to_string(span.end) + ']';
}

std::string removedJson(const std::vector<inspect::Decoration>& removed) {
    JsonObject object;
    for (const inspect::Decoration& decoration : removed)
        object.number(inspect::decorationName(decoration.kind), decoration.count);
    return object.json();
}

std::string remarkJson(const inspect::Finding& finding) {
    JsonObject object;
    object.text("code", errcName(finding.code))
        .number("offset", finding.fault.begin)
        .textOrNull("subject", known(finding.subject))
        .number("end", finding.fault.end);
    if (finding.rule != inspect::LengthRule::none) {
        object.text("rule", inspect::lengthRuleName(finding.rule))
            .number("claimed", finding.claimed)
            .number("expected", finding.expected);
    }
    return object.json();
}

std::string damageJson(const Inspection& inspection) {
    const inspect::Damage& damage = *inspection.findings.damage;
    return JsonObject()
        .number("remark", damage.finding)
        .raw("field", spanJson(damage.field))
        .raw("swallowed", spanJson(damage.swallowed))
        .raw("unread", spanJson(damage.unread))
        .json();
}

std::string reasonJson(const inspect::Reason& reason) {
    JsonObject object;
    object.text("evidence", inspect::evidenceName(reason.evidence));
    if (!reason.first.empty())
        object.text("first", reason.first);
    if (!reason.second.empty())
        object.text("second", reason.second);
    return object.json();
}

// "Payment", "Offer": the code's name of the field that says it.
std::string typeOf(const codec::Object& object) {
    for (const auto& [field, names] :
         {std::pair("TransactionType", &object.definitions()->transactionTypes()),
          std::pair("LedgerEntryType", &object.definitions()->ledgerEntryTypes())}) {
        const std::uint32_t at = object.find(field);
        const bytes::ByteView value =
            at == codec::Node::none ? bytes::ByteView() : object.value(object.nodes()[at]);
        if (value.size() == 2)
            return std::string(names->name(value[0] << 8U | value[1]));
    }
    return {};
}

// Verdicts of signatures belong into these objects, one per role and signer.
std::string signerJson(const codec::Codec& codec, const Inspection& inspection,
                       const inspect::SignerPayload& signer, ReportDetail detail) {
    JsonObject object;
    object.text("role", inspect::signerRoleName(signer.role));
    if (signer.signer)
        object.text("signer", values::toAddress(*signer.signer));
    if (signer.onBehalfOf)
        object.text("onBehalfOf", values::toAddress(*signer.onBehalfOf));
    object.text("publicKey", bytes::toHex(signer.publicKey)).boolean("signed", signer.isSigned);
    if (signer.payload)
        object.text("payload", codec::payloadForm(*signer.payload).name);
    if (signer.older)
        object.text("olderPayload", codec::payloadForm(*signer.older).name);
    if (signer.payload && inspection.object() != nullptr && detail == ReportDetail::content)
        object.text("bytes", bytes::toHex(inspect::payloadBytes(codec, *inspection.object(), signer,
                                                                *signer.payload)));
    return object.json();
}

void addPlace(JsonObject& report, const inspect::Detected& source, std::string_view file) {
    report.text("file", file).number("line", source.line);
    if (!source.path.empty())
        report.text("path", source.path);
}

void addRefusal(JsonObject& report, const inspect::Refusal& refusal) {
    report.text("refused", inspect::notShownName(refusal.why));
    if (refusal.secret)
        report.text("secret", inspect::secretFormName(*refusal.secret));
    if (refusal.json)
        report.raw("error", errorObject(*refusal.json).json());
    if (refusal.hexPart.end > refusal.hexPart.begin)
        report.raw("hexPart", spanJson({refusal.hexPart.begin, refusal.hexPart.end}));
    report.text("message", text::refusalText(refusal).toStdString());
}

void addSource(JsonObject& report, const inspect::Detected& source) {
    report.text("form", inspect::sourceFormName(source.form));
    if (!source.removed.empty())
        report.raw("removed", removedJson(source.removed));
    if (source.fault)
        report.raw("textFault", JsonObject()
                                    .number("offset", source.fault->offset)
                                    .number("unread", source.fault->unread)
                                    .boolean("halfByte", source.fault->isHalfByte)
                                    .json());
    if (source.jsonProblem)
        report.raw("error", errorObject(*source.jsonProblem).json());
    if (!source.ignored.empty())
        report.raw("ignored", listOf(source.ignored,
                                     [](const std::string& name) { return jsonString(name); }));
}

void addKind(JsonObject& report, const Inspection& inspection) {
    report.text("kind", codec::blobKindName(inspection.source.kind))
        .raw("why", reasonJson(inspection.source.reason));
    if (inspection.payload != nullptr)
        report.text("payload", inspection.payload->name);
    if (inspection.payloadSigner)
        report.text("signer", values::toAddress(*inspection.payloadSigner));
    if (inspection.object() != nullptr)
        if (const std::string type = typeOf(*inspection.object()); !type.empty())
            report.text("type", type);
    report.number("size", inspection.bytes().size());
    if (inspection.identity) {
        report.text("hash", bytes::toHex(inspection.identity->hash.view()));
        if (inspection.identity->claimed)
            report.boolean("hashMatches", !inspection.identity->isContradicted());
    }
}

} // namespace

JsonObject inspectionReport(const codec::Codec& codec, const Inspection& inspection,
                            std::string_view file, ReportDetail detail) {
    JsonObject report;
    addPlace(report, inspection.source, file);
    report.boolean("ok", !inspection.isDamaged());
    if (inspection.isRefused()) {
        addRefusal(report, *inspection.source.refusal);
        return report;
    }
    addSource(report, inspection.source);
    addKind(report, inspection);
    report.boolean("clean", inspection.isClean())
        .raw("remarks", listOf(inspection.findings.all, remarkJson));
    if (inspection.findings.damage)
        report.raw("damage", damageJson(inspection));
    if (inspection.firstDifference)
        report.number("firstDifference", *inspection.firstDifference);
    if (const QString cause = text::causeText(inspection); !cause.isEmpty())
        report.text("message", cause.toStdString());
    if (!inspection.signers.empty())
        report.raw("signers", listOf(inspection.signers, [&](const auto& signer) {
                       return signerJson(codec, inspection, signer, detail);
                   }));
    if (detail == ReportDetail::content) {
        report.raw("json", harmlessJson(inspect::jsonOf(codec, inspection)));
        if (!inspection.unread.isEmpty())
            report.text("rest", bytes::toHex(inspection.bytes().subspan(inspection.unread.begin,
                                                                        inspection.unread.size())));
    }
    return report;
}

JsonObject failureReport(std::string_view file, const Error& error) {
    return JsonObject()
        .text("file", file)
        .boolean("ok", false)
        .raw("error", errorObject(error).json());
}

} // namespace countersign::console
