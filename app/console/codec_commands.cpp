#include "app/console/arguments.h"
#include "app/console/blob_file.h"
#include "app/console/blob_report.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/field_rows.h"
#include "app/console/operation.h"
#include "app/console/output.h"
#include "app/console/tables.h"
#include "engine/bytes/hex.h"
#include "engine/definitions/presentation.h"

#include <algorithm>

namespace countersign::console {

namespace {

using codec::BlobKind;
using codec::Codec;

int reportFailure(const Error& error) {
    return report(error, exitCodeOf(error.code));
}

// One operation of `batch` as a command: what it answers, or its error on standard error.
int runOperation(const Codec& codec, std::string_view name, const JsonObject& members) {
    const std::string line = members.json();
    codec::JsonDocument document;
    JsonObject answer;
    Result<void> done =
        document.read(line, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes);
    if (done) {
        const Result<Request> request = Request::of(document);
        for (const Operation& operation : codecOperations())
            if (request && operation.name == name)
                done = operation.run(codec, *request, answer);
    }
    if (!done)
        return reportFailure(done.error());
    Output output;
    output.line(answer.json());
    output.flush();
    return exitDone;
}

// {"json": …} or {"blob": …} of a file.
Result<JsonObject> membersOf(const QString& name) {
    const Result<FileContent> content = readContent(name);
    if (!content)
        return tl::unexpected(content.error());
    JsonObject members;
    if (!content->isJson)
        members.text("blob", bytes::toHex(content->blob));
    else if (codec::JsonDocument document;
             const Result<void> read = document.read(content->json, codec::JsonOddities::refused))
        members.raw("json", content->json);
    else
        return tl::unexpected(read.error());
    return members;
}

// `--as KIND`; false after a word on standard error.
bool readKind(const Arguments& arguments, std::optional<BlobKind>& kind) {
    const QString name = arguments.value(QStringLiteral("as"));
    if (name.isEmpty() || name == QLatin1String("auto"))
        return true;
    kind = codec::blobKindOfName(name.toStdString());
    if (!kind)
        arguments.refuse(QStringLiteral("--as is transaction, metadata, entry, header, payload, "
                                        "validation, manifest, other or auto"));
    return kind.has_value();
}

std::string meaningOf(const definitions::Presentation& words, const FieldRow& row,
                      std::string_view holder) {
    const definitions::Wording* wording = words.field(row.name, holder);
    return wording == nullptr ? std::string() : wording->label;
}

// One line per field, then the remarks and the rest.
void printTree(const BlobReport& report, bytes::ByteView blob, Output& output) {
    const QByteArray text = bundledFile("presentation.json");
    const auto words = definitions::Presentation::fromJson(
        {text.constData(), static_cast<std::size_t>(text.size())});
    const std::vector<FieldRow> rows =
        report.object ? fieldRows(report.object->object) : std::vector<FieldRow>();
    std::string holder;
    for (const FieldRow& row : rows)
        if (row.path == "TransactionType" || row.path == "LedgerEntryType")
            holder =
                row.json.substr(1, row.json.size() - std::min<std::size_t>(2, row.json.size()));
    for (const FieldRow& row : rows)
        output.line(JsonObject()
                        .text("path", row.path)
                        .number("begin", row.begin + report.objectBegin)
                        .number("end", row.end + report.objectBegin)
                        .text("hex", row.hex)
                        .raw("value", row.json.empty() ? "null" : harmlessJson(row.json))
                        .text("meaning", words ? meaningOf(*words, row, holder) : std::string())
                        .json());
    BlobReport without = report;
    without.json = rows.empty() ? report.json : "null";
    JsonObject last;
    appendReport(last, without, blob);
    output.line(last.json());
}

} // namespace

int runEncode(const QStringList& given) {
    Arguments arguments(QStringLiteral("encode"), QStringLiteral("[FILE]"),
                        QStringLiteral("Writes the bytes of a JSON object, in hex: {\"blob\": …}. "
                                       "Strict: whatever is odd is refused."));
    addDefinitions(arguments);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    int exitCode = exitDone;
    const std::optional<Codec> codec = openCodec(arguments, exitCode);
    if (!codec)
        return exitCode;
    const Result<JsonObject> members = membersOf(arguments.positional());
    return members ? runOperation(*codec, "encode", *members) : reportFailure(members.error());
}

int runHash(const QStringList& given) {
    Arguments arguments(QStringLiteral("hash"), QStringLiteral("[FILE]"),
                        QStringLiteral("Says the id of a transaction, the hash of a ledger header "
                                       "or the leaf hash of an entry: {\"hash\": …}."));
    addDefinitions(arguments);
    arguments.add({QStringLiteral("index")}, QStringLiteral("The index of an entry."),
                  QStringLiteral("HEX"));
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    int exitCode = exitDone;
    const std::optional<Codec> codec = openCodec(arguments, exitCode);
    if (!codec)
        return exitCode;
    Result<JsonObject> members = membersOf(arguments.positional());
    if (!members)
        return reportFailure(members.error());
    if (arguments.isSet(QStringLiteral("index")))
        members->text("index", arguments.value(QStringLiteral("index")).toStdString());
    return runOperation(*codec, "hash", *members);
}

int runDecode(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("decode"), QStringLiteral("[FILE]"),
        QStringLiteral("Reads hex, base64 or a JSON object that holds a blob. What is not "
                       "understood is remarked and kept as the rest."));
    addDefinitions(arguments);
    arguments.add({QStringLiteral("as")}, QStringLiteral("What it is, instead of a guess."),
                  QStringLiteral("KIND"));
    arguments.addFlag(QStringLiteral("tree"),
                      QStringLiteral("One line per field: path, byte range, hex, value, meaning."));
    arguments.addFlag(QStringLiteral("strict"), QStringLiteral("Exit 1 for any remark or rest."));
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    std::optional<BlobKind> kind;
    if (!readKind(arguments, kind))
        return exitUsage;
    int exitCode = exitDone;
    const std::optional<Codec> codec = openCodec(arguments, exitCode);
    if (!codec)
        return exitCode;
    const Result<FileContent> content = readContent(arguments.positional());
    if (!content)
        return reportFailure(content.error());
    if (content->isJson)
        return reportFailure(Error{Errc::missingMember, Error::nowhere, "blob", {}});
    const BlobReport decoded = reportBlob(*codec, content->blob, kind);
    Output output;
    if (arguments.isSet(QStringLiteral("tree"))) {
        printTree(decoded, content->blob, output);
    } else {
        JsonObject answer;
        appendReport(answer, decoded, content->blob);
        output.line(answer.json());
    }
    output.flush();
    const std::optional<Error> problem = decoded.firstProblem();
    const bool isRefused = decoded.restBegin || arguments.isSet(QStringLiteral("strict"));
    return problem && isRefused ? report(*problem, exitRefused) : exitDone;
}

} // namespace countersign::console
