#include "tests/engine/case_checks.h"

#include "tests/engine/case_runner.h"

#include "engine/codec/blob_kind.h"
#include "engine/codec/json_document.h"
#include "engine/codec/signing_payload.h"
#include "engine/codec/transaction_id.h"
#include "engine/draft/check.h"
#include "engine/values/address.h"
#include "engine/values/drops.h"
#include "engine/values/nftoken_id.h"
#include "engine/values/x_address.h"

#include <cfenv>
#include <clocale>

namespace countersign::test {

namespace {

using codec::ObjectKind;

// The first member of that name, however deep.
QJsonValue deepMember(const QJsonValue& value, const QString& name) {
    const QJsonObject object = value.toObject();
    if (object.contains(name))
        return object[name];
    for (const QJsonValue& member : object)
        if (const QJsonValue found = deepMember(member, name); !found.isUndefined())
            return found;
    for (const QJsonValue& item : value.toArray())
        if (const QJsonValue found = deepMember(item, name); !found.isUndefined())
            return found;
    return QJsonValue::Undefined;
}

// "unknown (104)" stands for the bare code.
bool areSame(const QJsonValue& shown, const QJsonValue& expected) {
    const QString words = expected.toString();
    if (words.startsWith("unknown ("))
        return shown.toInt(-1) == words.mid(9).chopped(1).toInt();
    return shown == expected;
}

QString fieldsProblem(const QJsonObject& shown, const QJsonObject& expected) {
    for (auto field = expected.begin(); field != expected.end(); ++field)
        if (field.key().front().isUpper() && field.key() != "Amount_currency" &&
            !areSame(deepMember(shown, field.key()), field.value()))
            return field.key() + " is shown as " + text(compact(deepMember(shown, field.key())));
    return {};
}

ObjectKind kindOf(const QJsonObject& json) {
    return json.contains("LedgerEntryType") ? ObjectKind::entry : ObjectKind::transaction;
}

QString errorProblem(const Result<codec::Object>& object, const QJsonObject& expect) {
    if (object)
        return "encoded";
    QStringList names{expect["error_names"].toString()};
    for (const QJsonValue& name : expect["error_names"].toArray())
        names << name.toString();
    const QString subject = text(object.error().subject);
    names.removeAll(QString());
    if (subject != names.join(", ") && !names.join(QString()).isEmpty())
        return "the error names " + subject;
    if (expect.contains("suggests"))
        return differs("suggestion", text(object.error().suggestion),
                       expect["suggests"].toString());
    return {};
}

// Members of `expect` about the bytes.
QString bytesProblem(const QString& hex, const QJsonObject& expect) {
    if (expect.contains("blob") && hex != expect["blob"].toString())
        return "encoded as " + hex;
    QStringList parts{expect["currency_bytes"].toString(), expect["asset_bytes"].toString(),
                      expect["amount_first_8_bytes_hex"].toString(),
                      expect["header_of_CredentialIDs"].toString()};
    if (expect.contains("amount_first_8_bytes_hex"))
        parts[2].prepend("61");
    if (expect.contains("field_bytes_after_93"))
        parts << "93" + expect["field_bytes_after_93"].toString();
    for (const QString& part : parts)
        if (!hex.contains(part))
            return part + " is not in " + hex;
    return {};
}

QString shownProblem(const QJsonObject& shown, const QJsonObject& expect) {
    const QJsonObject amount = shown["Amount"].toObject();
    if (expect.contains("decoded_currency") && amount["currency"] != expect["decoded_currency"])
        return "currency is shown as " + amount["currency"].toString();
    if (expect.contains("decoded_value") && amount["value"] != expect["decoded_value"])
        return "value is shown as " + amount["value"].toString();
    if (expect.contains("decoded_mpt_issuance_id") &&
        deepMember(shown, "mpt_issuance_id") != expect["decoded_mpt_issuance_id"])
        return "the issuance is shown as " + deepMember(shown, "mpt_issuance_id").toString();
    if (expect["decoded"].isString() && shown["AssetsMaximum"] != expect["decoded"])
        return "the number is shown as " + shown["AssetsMaximum"].toString();
    return fieldsProblem(shown, expect);
}

QString encodeProblem(const QJsonObject& json, const QJsonObject& expect) {
    std::vector<std::string> ignored;
    const auto object = bundledCodec().fromJson(compact(json), kindOf(json), &ignored);
    if (expect.contains("error"))
        return errorProblem(object, expect);
    if (!object)
        return describe(object.error());
    qsizetype readOnly = 0;
    for (const QString& name : json.keys())
        readOnly += name.front().isLower() ? 1 : 0;
    if (qsizetype(ignored.size()) != readOnly)
        return "ignored members are not listed";
    if (const QString problem = bytesProblem(hexOf(object->bytes()), expect); !problem.isEmpty())
        return problem;
    const auto again = bundledCodec().fromBytes(object->bytes(), kindOf(json));
    return again ? shownProblem(jsonOf(*again), expect) : describe(again.error());
}

QString encodeCase(const Case& one) {
    const QJsonObject json = one.input[one.input.contains("tx") ? "tx" : "object"].toObject();
    if (one.expect.contains("also_run_with")) {
        std::setlocale(LC_ALL, "de_DE.UTF-8"); // where it is installed
        std::fesetround(FE_UPWARD);
    }
    const QString problem = encodeProblem(json, one.expect);
    std::fesetround(FE_TONEAREST);
    std::setlocale(LC_ALL, "C");
    return problem;
}

// Whether a draft with these fields has exactly this problem.
QString draftProblem(const QJsonObject& json, Errc code, const char* field) {
    const auto object = bundledCodec().fromJson(compact(json), ObjectKind::transaction);
    if (!object)
        return describe(object.error());
    const std::vector<draft::Problem> wanted{{code, draft::Severity::error, field}};
    return draft::check(*object) == wanted ? QString() : "the draft's checks do not say so";
}

// The same amount as the limit of a trust line is for the draft's checks.
QString negativeLimitCase(const Case& one) {
    const QJsonObject payment = one.input["tx"].toObject();
    const QJsonObject limit{{"TransactionType", "TrustSet"},
                            {"Account", payment["Account"]},
                            {"LimitAmount", payment["Amount"]}};
    const QString problem = encodeCase(one);
    return problem.isEmpty() ? draftProblem(limit, Errc::negativeAmount, "LimitAmount") : problem;
}

QString encodeEachCase(const Case& one) {
    const QJsonArray values = one.input["values"].toArray();
    QString problem;
    for (qsizetype at = 0; at < values.size() && problem.isEmpty(); ++at) {
        QJsonObject json = one.input["tx"].toObject();
        if (json.isEmpty()) // drops
            json = {{"TransactionType", "Payment"},
                    {"Account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"},
                    {"Destination", "raa1x16A7hZRavaSTL8F8LQhFw7i3cUa4A"},
                    {"Fee", "12"},
                    {"Sequence", 7}};
        QJsonObject expect = one.expect;
        QJsonObject amount = json["Amount"].toObject();
        if (expect.contains("each")) {
            amount["currency"] = values[at];
            const QString verdict = expect["each"].toArray()[at].toString();
            expect = verdict.startsWith("error") ? QJsonObject{{"error", true}}
                                                 : QJsonObject{{"currency_bytes", "787270"}};
        } else if (!amount.isEmpty()) {
            amount["value"] = values[at];
        } else {
            expect = {{"Amount", values[at]}};
        }
        json["Amount"] = amount.isEmpty() ? values[at] : QJsonValue(amount);
        problem = encodeProblem(json, expect);
    }
    return problem;
}

QByteArray blobOf(const Case& one) {
    const QByteArray good = one.input["good"].toString().toLatin1();
    if (one.id == "codec-0a848")
        return good + QByteArray("F9EA").repeated(100'000);
    if (one.id == "codec-0e94f")
        return good + QByteArray("EA").repeated(4000) + QByteArray("E1").repeated(4000);
    return one.input["blob"].toString().toLatin1();
}

bool isRemarked(const codec::Decoded& decoded, Errc code, std::uint32_t offset) {
    return std::any_of(
        decoded.remarks.begin(), decoded.remarks.end(), [=](const codec::Remark& remark) {
            return remark.code == code && (offset == Error::nowhere || remark.offset == offset);
        });
}

// What single cases want beyond the fields.
QString oddityProblem(const QString& id, const codec::Decoded& decoded) {
    const auto stoppedAt = [&decoded](std::uint32_t offset) {
        return decoded.stopped && decoded.stopped->offset == offset;
    };
    if (id == "codec-0e94f" && !(decoded.stopped && decoded.stopped->code == Errc::tooDeep))
        return "not refused for its depth";
    if (id == "codec-1c876" && !(stoppedAt(14) && decoded.stopped->subject == "Amount") &&
        !(stoppedAt(13) && decoded.stopped->subject == "Amount"))
        return "the place of the cut is not named";
    if (id == "codec-27ed3" && !isRemarked(decoded, Errc::duplicateField, Error::nowhere))
        return "the second field is not remarked";
    if (id == "codec-889d0" && !stoppedAt(77) && !isRemarked(decoded, Errc::strayEndMarker, 77))
        return "the bytes behind are not remarked";
    if (id == "codec-02a5d" && !stoppedAt(26) && !isRemarked(decoded, Errc::unknownField, 26))
        return "the unknown field is not remarked";
    return {};
}

QString decodeCase(const Case& one) {
    const bytes::Bytes blob = bytesOf(blobOf(one));
    const codec::Decoded decoded = bundledCodec().dissect(blob, ObjectKind::transaction);
    const QJsonObject shown = jsonOf(decoded.object);
    if (bundledCodec().fromBytes(blob, ObjectKind::transaction))
        return "taken as it is";
    for (const char* fields : {"partial", "shows", "other_fields", "fields"})
        if (const QString problem = fieldsProblem(shown, one.expect[fields].toObject());
            !problem.isEmpty())
            return problem;
    if (const QString problem = fieldsProblem(shown, one.expect); !problem.isEmpty())
        return problem;
    const QString currency = shown["Amount"].toObject()["currency"].toString();
    if (one.expect.contains("never_shown_as") && currency == "XRP")
        return "shown as XRP";
    if (one.id == "codec-889d0" && shown["Destination"].isUndefined())
        return "fields are lost";
    if (one.id == "amounts-01bcc" &&
        bundledCodec().fromJson(compact(shown), ObjectKind::transaction))
        return "encoded again";
    return oddityProblem(one.id, decoded);
}

// History that is shown as it is. The codec writes it again, as a line of the conformance pack
// wants (tx.jsonl, a TrustSet of this currency); that no new draft may have it is said by the
// draft's checks.
QString historyCase(const Case& one) {
    const codec::Decoded decoded =
        bundledCodec().dissect(bytesOf(blobOf(one)), ObjectKind::transaction);
    const QJsonObject shown = jsonOf(decoded.object);
    const QString problem = differs("currency", shown["Amount"].toObject()["currency"].toString(),
                                    one.expect["Amount_currency"].toString());
    return problem.isEmpty() ? draftProblem(shown, Errc::badCurrency, "Amount") : problem;
}

QString payloadCase(const Case& one) {
    const bytes::Bytes blob = bytesOf(blobOf(one));
    const codec::PayloadForm* form = codec::payloadFormOf(blob);
    if (codec::recogniseBlob(bundledCodec(), blob) != codec::BlobKind::payload || form == nullptr ||
        form->kind != codec::PayloadKind::signing)
        return "not recognised";
    const auto object = bundledCodec().fromBytes(
        bytes::ByteView(blob).subspan(codec::payloadPrefixSize), ObjectKind::transaction);
    return object ? fieldsProblem(jsonOf(*object), one.expect["fields"].toObject())
                  : describe(object.error());
}

QString prefixCase(const Case& one) {
    const bytes::Bytes blob = bytesOf(blobOf(one));
    for (std::size_t size = 0; size < blob.size(); ++size) {
        const codec::Decoded decoded =
            bundledCodec().dissect(bytes::ByteView(blob).first(size), ObjectKind::transaction);
        if (!decoded.stopped && decoded.object.bytes().size() != size)
            return QString::number(size) + " bytes were read as fewer";
    }
    return {};
}

QString againCase(const Case& one) {
    const bytes::Bytes blob = bytesOf(blobOf(one));
    const auto object = bundledCodec().fromBytes(blob, ObjectKind::transaction);
    if (!object)
        return describe(object.error());
    const QJsonObject shown = jsonOf(*object);
    const auto again = bundledCodec().fromJson(compact(shown), ObjectKind::transaction);
    if (!again || hexOf(again->bytes()) != hexOf(blob))
        return "encoded otherwise";
    if (hexOf(codec::transactionId(again->bytes()).view()) != one.expect["hash"].toString())
        return "another hash";
    return fieldsProblem(shown, one.expect["decoded"].toObject());
}

QString lengthsCase(const Case& one) {
    const QJsonArray lengths = one.input["n"].toArray();
    for (qsizetype at = 0; at < lengths.size(); ++at) {
        const QString domain = QString("AB").repeated(lengths[at].toInt());
        const QJsonObject json{{"TransactionType", "AccountSet"},
                               {"Account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"},
                               {"Fee", "12"},
                               {"Sequence", 1},
                               {"Domain", domain}};
        const QString part = "77" + one.expect["prefix_after_77"].toArray()[at].toString() + domain;
        const auto object = bundledCodec().fromJson(compact(json), ObjectKind::transaction);
        if (!object || !hexOf(object->bytes()).contains(part))
            return "length " + QString::number(lengths[at].toInt());
        if (jsonOf(*bundledCodec().fromBytes(object->bytes(), ObjectKind::transaction))["Domain"] !=
            domain)
            return "read back otherwise";
    }
    return {};
}

QString draftTextCase(const Case& one) {
    return errorProblem(bundledCodec().fromJson(one.input["text"].toString().toStdString(),
                                                ObjectKind::transaction),
                        one.expect);
}

// Numbers of any size reach whoever asks as they stand in the text.
QString numbersCase(const Case& one) {
    const std::string json = one.input["json"].toString().toStdString();
    codec::JsonDocument document;
    if (const auto read = document.read(json, codec::JsonOddities::refused); !read)
        return describe(read.error());
    QStringList shown;
    codec::DocumentValue(document, 0).forEachMember([&](std::string_view, const auto& value) {
        std::string raw;
        value.appendRaw(raw);
        shown << text(raw);
        return true;
    });
    for (const QJsonValue& number : one.expect["shown"].toArray())
        if (shown.isEmpty() || shown.takeFirst() != number.toString())
            return "not " + number.toString();
    return one.id == "codec-201f5" && !shown.contains("99999999999999999999") ? "lost" : QString();
}

QString nftokenCase(const Case& one) {
    const QJsonArray ids = one.input["ids"].toArray();
    for (qsizetype at = 0; at < ids.size(); ++at) {
        values::Hash256 id;
        const bytes::Bytes wire = bytesOf(ids[at].toString());
        std::copy(wire.begin(), wire.end(), id.data.begin());
        const values::NftokenId parts = values::nftokenIdFromBytes(id);
        const QJsonObject shown{{"Flags", parts.flags},
                                {"TransferFee", parts.transferFee},
                                {"Issuer", text(values::toAddress(parts.issuer))},
                                {"Taxon", qint64(parts.taxon)},
                                {"Sequence", qint64(parts.sequence)}};
        if (one.expect["parts"].toArray()[at] != shown)
            return ids[at].toString();
    }
    return {};
}

QString toXrpCase(const Case& one) {
    const QJsonArray pairs = one.input["pairs"].toArray();
    for (qsizetype at = 0; at < pairs.size(); ++at) {
        const auto drops = values::dropsFromText(pairs[at].toString().toStdString());
        const QString xrp = drops ? text(values::toXrpText(*drops)) : describe(drops.error());
        if (xrp != one.expect["result"].toArray()[at].toString())
            return pairs[at].toString() + " is " + xrp;
        if (values::dropsFromXrpText(xrp.toStdString()) != drops)
            return xrp + " does not lead back";
    }
    return {};
}

QString fromXrpCase(const Case& one) {
    const QJsonArray texts = one.input["texts"].toArray();
    for (qsizetype at = 0; at < texts.size(); ++at) {
        const auto drops = values::dropsFromXrpText(texts[at].toString().toStdString());
        const QString expected = one.expect["result"].toArray()[at].toString();
        const bool mayFail = expected.startsWith("error") || expected.contains("refused");
        if (drops ? !expected.startsWith(text(values::toText(*drops))) : !mayFail)
            return texts[at].toString();
    }
    return {};
}

QString copyCase(const Case& one) {
    const QJsonObject amount{{"currency", "USD"},
                             {"issuer", "rD1Q9MzAp9aUMcSU1skmYxcerqZBQFsSWo"},
                             {"value", one.input["balance_value"]}};
    const QJsonObject json{{"TransactionType", "AMMWithdraw"},
                           {"Account", "rMPrYipfRHJryWfwYARAwhsVGvHwpUDjgA"},
                           {"LPTokenIn", amount}};
    const auto object = bundledCodec().fromJson(compact(json), ObjectKind::transaction);
    return object ? differs("value", jsonOf(*object)["LPTokenIn"].toObject()["value"].toString(),
                            one.expect["draft_value"].toString())
                  : describe(object.error());
}

QString xAddressCase(const Case& one) {
    const QJsonArray list = one.input["list"].toArray();
    for (qsizetype at = 0; at < list.size(); ++at) {
        const auto address = values::xAddressFromText(list[at].toString().toStdString());
        if (one.expect["each_error"].toBool() && address)
            return list[at].toString() + " was read";
        if (one.expect["each_error"].toBool())
            continue;
        if (!address)
            return describe(address.error());
        const QJsonObject shown{
            {"account", text(values::toAddress(address->account))},
            {"tag", address->tag ? QJsonValue(qint64(*address->tag)) : QJsonValue()},
            {"test", address->isTest}};
        if (one.expect["results"].toArray()[at] != shown)
            return list[at].toString();
    }
    return {};
}

QString addressCase(const Case& one) {
    const QJsonArray list = one.input["list"].toArray();
    for (qsizetype at = 0; at < list.size(); ++at)
        if (values::accountFromAddress(list[at].toString().toStdString()).has_value() !=
            one.expect["valid"].toArray()[at].toBool())
            return list[at].toString();
    return {};
}

constexpr CaseRunner runners[] = {
    {"codec-45969", historyCase},
    {"codec-e49eb", payloadCase},
    {"amounts-6fe41", negativeLimitCase},
    {"codec-b54b9", lengthsCase},
    {"codec-540d8", encodeEachCase},
    {"encode_json", encodeCase},
    {"encode_json then decode_blob", encodeCase},
    {"draft from JSON", encodeCase},
    {"encode_json for each value", encodeEachCase},
    {"encode_json then decode_blob for each", encodeEachCase},
    {"decode_blob", decodeCase},
    {"decode_blob for each prefix length 0..76 bytes", prefixCase},
    {"decode_blob then encode_json", againCase},
    {"draft from JSON text", draftTextCase},
    {"parse JSON, show member", numbersCase},
    {"receive message", numbersCase},
    {"nft_id", nftokenCase},
    {"drops_to_xrp_text", toXrpCase},
    {"xrp_text_to_drops", fromXrpCase},
    {"copy balance into a draft", copyCase},
    {"xaddress_decode", xAddressCase},
    {"address_check", addressCase},
};

} // namespace

QString problemOfCase(const QString& id, const QJsonObject& input, const QJsonObject& expect) {
    for (const auto group : {std::span<const CaseRunner>(runners), figureCases()})
        for (const CaseRunner& runner : group)
            if (id == QLatin1String(runner.what) || input["do"] == QLatin1String(runner.what))
                return runner.run({id, input, expect});
    return "nobody runs it: " + input["do"].toString();
}

} // namespace countersign::test
