#include "app/console/arguments.h"
#include "app/console/blob_file.h"
#include "app/console/blob_report.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/field_rows.h"
#include "app/console/output.h"
#include "app/console/tables.h"

#include <map>

namespace countersign::console {

namespace {

using codec::BlobKind;
using codec::Codec;

int reportFailure(const Error& error) {
    return report(error, exitCodeOf(error.code));
}

Result<std::vector<FieldRow>> rowsOf(const Codec& codec, const QString& name) {
    const Result<FileContent> content = readContent(name);
    if (!content)
        return tl::unexpected(content.error());
    if (!content->isJson) {
        const BlobReport report = reportBlob(codec, content->blob, std::nullopt);
        if (const auto problem = report.firstProblem(); problem && report.restBegin)
            return tl::unexpected(*problem);
        if (!report.object)
            return fail(Errc::unknownName, "kind");
        return fieldRows(report.object->object);
    }
    codec::JsonDocument document;
    if (Result<void> read = document.read(content->json, codec::JsonOddities::refused); !read)
        return tl::unexpected(std::move(read.error()));
    const BlobKind kind = codec::recogniseJson(codec::DocumentValue(document, 0));
    return codec.fromJson(content->json, codec::objectKindOf(kind)).map(fieldRows);
}

// Fields of either side by path, in the order of the first; containers only by what they hold.
std::string changesJson(const std::vector<FieldRow>& before, const std::vector<FieldRow>& after) {
    std::multimap<std::string_view, const FieldRow*> left;
    for (const FieldRow& row : after)
        if (!row.json.empty())
            left.emplace(row.path, &row);
    std::string json{'['};
    const auto append = [&json](const FieldRow* from, const FieldRow* to) {
        JsonObject change;
        change.text("path", from != nullptr ? from->path : to->path)
            .raw("from", from == nullptr ? "null" : harmlessJson(from->json))
            .raw("to", to == nullptr ? "null" : harmlessJson(to->json));
        json += json.size() > 1 ? "," : "";
        json += change.json();
    };
    for (const FieldRow& row : before) {
        const auto match = left.find(row.path);
        if (row.json.empty())
            continue;
        if (match == left.end()) {
            append(&row, nullptr);
            continue;
        }
        if (match->second->json != row.json || match->second->hex != row.hex)
            append(&row, match->second);
        left.erase(match);
    }
    for (const FieldRow& row : after)
        if (const auto match = left.find(row.path); match != left.end() && match->second == &row) {
            append(nullptr, &row);
            left.erase(match);
        }
    return json + ']';
}

} // namespace

int runDiff(const QStringList& given) {
    Arguments arguments(QStringLiteral("diff"), QStringLiteral("FILE FILE"),
                        QStringLiteral("Says which fields of two blobs or JSON objects differ."));
    addTables(arguments);
    addPretty(arguments);
    arguments.explain(QStringLiteral(
        R"(Each file is what decode or encode reads. Prints {"equal": true or false, "changes": [{"path",
"from", "to"}]}, fields in the order of the first; null where a field is absent. Exit 0 also when
they differ.)"));
    if (const std::optional<int> exitCode = arguments.parse(given, 2))
        return *exitCode;
    if (arguments.positional(1).isEmpty())
        return arguments.refuse(QStringLiteral("two files are needed"));
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    if (!tables)
        return exitCode;
    const auto before = rowsOf(tables->codec, arguments.positional(0));
    const auto after = before ? rowsOf(tables->codec, arguments.positional(1)) : before;
    if (!after)
        return reportFailure(after.error());
    const std::string changes = changesJson(*before, *after);
    Output output(arguments.isSet(QStringLiteral("pretty")));
    output.line(JsonObject().boolean("equal", changes == "[]").raw("changes", changes).json());
    output.flush();
    return exitDone;
}

} // namespace countersign::console
