#include "app/console/arguments.h"
#include "app/console/blob_file.h"
#include "app/console/blob_report.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/field_meaning.h"
#include "app/console/field_rows.h"
#include "app/console/output.h"
#include "app/console/tables.h"
#include "app/console/validator_list.h"
#include "engine/draft/network.h"

namespace countersign::console {

namespace {

using codec::BlobKind;

const QString details = QStringLiteral(
    R"(Reads hex, base64, a JSON text with either, or a JSON object that holds a blob (tx_blob, blob,
data, meta_blob, node_binary, manifest, ledger_data, tx, meta, also inside "result").

Recognises transaction, metadata, entry (of a ledger), header (of a ledger), payload (what
somebody signs: STX SMT CPT CPM SPN SPM CLM BCH VAL MAN), validation, manifest, validator-list;
--as forces one of them (validator-list excepted), or other.

Prints {"json": what was understood, "kind", "remarks": [{code, offset, subject}], "rest": hex},
of a payload also "payload" and "signer". "rest" is absent when all bytes were understood. Exit 1
when there is a rest, with --strict also for any remark; what was understood is printed all the
same. With --network a transaction of another network gets a remark.

--tree prints one line per field: {"path", "begin", "end", "hex", "value", "meaning"}. Begin and
end are bytes of the blob. Of an object or a list "hex" is what stands in front of its fields and
"value" is null. The last line holds kind, remarks and rest.)");

int reportFailure(const Error& error) {
    return report(error, exitCodeOf(error.code));
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

// One line per field, then the remarks and the rest.
void printTree(const BlobReport& report, bytes::ByteView blob, Output& output) {
    const QByteArray text = bundledFile("presentation.json");
    const auto words = definitions::Presentation::fromJson(
        {text.constData(), static_cast<std::size_t>(text.size())});
    const std::vector<FieldRow> rows =
        report.object ? fieldRows(report.object->object) : std::vector<FieldRow>();
    const std::vector<std::string> meanings = report.object && words
                                                  ? meaningsOf(report.object->object, *words)
                                                  : std::vector<std::string>(rows.size());
    for (std::size_t at = 0; at < rows.size(); ++at)
        output.line(JsonObject()
                        .text("path", rows[at].path)
                        .number("begin", rows[at].begin + report.objectBegin)
                        .number("end", rows[at].end + report.objectBegin)
                        .text("hex", rows[at].hex)
                        .raw("value", rows[at].json.empty() ? "null" : harmlessJson(rows[at].json))
                        .text("meaning", meanings[at])
                        .json());
    BlobReport without = report;
    without.json = rows.empty() ? report.json : "null";
    JsonObject last;
    appendReport(last, without, blob);
    output.line(last.json());
}

// Shown like any other remark: the bytes are what they are.
void remarkNetwork(BlobReport& report, const std::optional<std::uint32_t>& network) {
    if (!network || report.kind != BlobKind::transaction || !report.object)
        return;
    const Result<void> checked = draft::checkNetwork(report.object->object, *network);
    if (!checked)
        report.remarks.push_back({checked.error().code, Error::nowhere, checked.error().subject});
}

int decodeBlob(const Tables& tables, const Arguments& arguments, bytes::ByteView blob,
               const std::optional<BlobKind>& kind) {
    BlobReport decoded = reportBlob(tables.codec, blob, kind);
    const bool hasRest = decoded.restBegin.has_value();
    remarkNetwork(decoded, tables.network);
    Output output(arguments.isSet(QStringLiteral("pretty")));
    if (arguments.isSet(QStringLiteral("tree"))) {
        printTree(decoded, blob, output);
    } else {
        JsonObject answer;
        appendReport(answer, decoded, blob);
        output.line(answer.json());
    }
    output.flush();
    const std::optional<Error> problem = decoded.firstProblem();
    const bool isRefused = hasRest || arguments.isSet(QStringLiteral("strict"));
    return problem && isRefused ? report(*problem, exitRefused) : exitDone;
}

// An object without a blob: a list of validators, or nothing that has bytes.
int decodeJson(const Tables& tables, const Arguments& arguments, const std::string& json) {
    codec::JsonDocument document;
    if (const Result<void> read =
            document.read(json, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes);
        !read)
        return reportFailure(read.error());
    const codec::DocumentValue value(document, 0);
    if (!isValidatorList(value))
        return report("missing_member", "blob",
                      QStringLiteral("This object holds no blob; encode makes the bytes of an "
                                     "object."),
                      exitRefused);
    const ValidatorList list = readValidatorList(tables.codec, value);
    Output output(arguments.isSet(QStringLiteral("pretty")));
    output.line(JsonObject()
                    .raw("json", harmlessJson(list.json))
                    .text("kind", "validator-list")
                    .raw("remarks", remarksJson(list.remarks))
                    .json());
    output.flush();
    if (list.remarks.empty() || !arguments.isSet(QStringLiteral("strict")))
        return exitDone;
    const codec::Remark& first = list.remarks.front();
    return report(Error{first.code, first.offset, first.subject, {}}, exitRefused);
}

} // namespace

int runDecode(const QStringList& given) {
    Arguments arguments(QStringLiteral("decode"), QStringLiteral("[FILE]"),
                        QStringLiteral("Shows what bytes hold. What is not understood is remarked "
                                       "and kept as the rest."));
    addTables(arguments);
    arguments.add({QStringLiteral("as")}, QStringLiteral("What it is, instead of a guess."),
                  QStringLiteral("KIND"));
    arguments.addFlag(QStringLiteral("tree"),
                      QStringLiteral("One line per field: path, byte range, hex, value, meaning."));
    arguments.addFlag(QStringLiteral("strict"), QStringLiteral("Exit 1 for any remark or rest."));
    addPretty(arguments);
    arguments.explain(details);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    std::optional<BlobKind> kind;
    if (!readKind(arguments, kind))
        return exitUsage;
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    if (!tables)
        return exitCode;
    const Result<FileContent> content = readContent(arguments.positional());
    if (!content)
        return reportFailure(content.error());
    return content->isJson ? decodeJson(*tables, arguments, content->json)
                           : decodeBlob(*tables, arguments, content->blob, kind);
}

} // namespace countersign::console
