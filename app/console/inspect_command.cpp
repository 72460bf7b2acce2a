#include "app/console/arguments.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/inspection_run.h"
#include "app/console/output.h"
#include "app/console/tables.h"

#include <cstdio>
#include <limits>

#include <unistd.h>

namespace countersign::console {

namespace {

using codec::BlobKind;

const QString details = QStringLiteral(
    R"(FILE is a file of one blob (hex, base64, JSON, bytes), of one per line, of JSON Lines, or a folder
of those; JSON may hold blobs on any level. Recognises what decode does. A seed or private key is
refused and not kept.

Prints one line per blob: {"file", "line", "path", "ok", "form", "removed", "kind", "why", "type",
"size", "hash", "clean", "remarks": [{code, offset, subject, end}], "damage", "firstDifference",
"signers": [{role, signer, publicKey, signed, payload, bytes}], "json", "rest"}, or with "refused" and
"message", or with "error" when a file cannot be read. Offsets are bytes of the blob. "ok" is false
for what could not be read to its end, "clean" for what has a remark.

With --out "json", "rest" and what is signed stand in one file per blob, mode 0600, which "out"
names; a file that is there already is kept and the blob gives an error.

A line about everything goes to standard error at the end, and progress when that is a terminal.
Exit 1 when something was damaged or refused, 4 when a file could not be read or written; the others
are done all the same.)");

// Where it is seen, and not more often than people can read.
class Progress {
public:
    Progress()
        : m_isShown(::isatty(STDERR_FILENO) == 1) {}

    void show(const InspectionTotals& totals) {
        constexpr std::uint64_t step = 64;
        const std::uint64_t done = totals.files + totals.blobs;
        if (!m_isShown || done < m_next)
            return;
        m_next = done + step;
        std::fprintf(stderr, "\r%llu files, %llu blobs",
                     static_cast<unsigned long long>(totals.files),
                     static_cast<unsigned long long>(totals.blobs));
    }
    void end() const {
        if (m_isShown)
            std::fputs("\r\033[K", stderr);
    }

private:
    bool m_isShown;
    std::uint64_t m_next = 0;
};

int exitCodeFor(const InspectionTotals& totals) {
    if (totals.failedFiles > 0)
        return exitFileSystem;
    return totals.damaged + totals.refused > 0 ? exitRefused : exitDone;
}

int inspectAll(const Arguments& arguments, const codec::Codec& codec,
               std::optional<BlobKind> asked) {
    std::optional<OutputFolder> folder;
    if (const QString name = arguments.value(QStringLiteral("out")); !name.isEmpty()) {
        Result<OutputFolder> opened =
            OutputFolder::open(name, arguments.isSet(QStringLiteral("overwrite")));
        if (!opened)
            return report(opened.error(), exitFileSystem);
        folder.emplace(*std::move(opened));
    }
    Output output(arguments.isSet(QStringLiteral("pretty")));
    Progress progress;
    InspectionRun run(codec, asked, folder ? &*folder : nullptr,
                      {[&](const std::string& line) {
                           output.line(line);
                           return true;
                       },
                       [&](const InspectionTotals& totals) {
                           progress.show(totals);
                           return output.isOpen();
                       }});
    run.run(arguments.positionals());
    output.flush();
    progress.end();
    remark(QString::fromStdString(run.totals().text()));
    return exitCodeFor(run.totals());
}

} // namespace

int runInspect(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("inspect"), QStringLiteral("[FILE…]"),
        QStringLiteral("Says what each blob in files, folders and lists is, what is "
                       "odd about it and what its signers sign."));
    addTables(arguments);
    arguments.add({QStringLiteral("out")}, QStringLiteral("Write one decoded file per blob here."),
                  QStringLiteral("DIR"));
    arguments.addFlag(QStringLiteral("overwrite"),
                      QStringLiteral("Let --out replace files that are there."));
    arguments.add({QStringLiteral("as")}, QStringLiteral("What it is, instead of a guess."),
                  QStringLiteral("KIND"));
    addPretty(arguments);
    arguments.explain(details);
    if (const auto exitCode = arguments.parse(given, std::numeric_limits<int>::max()))
        return *exitCode;
    const QString kindName = arguments.value(QStringLiteral("as"));
    const std::optional<BlobKind> asked = codec::blobKindOfName(kindName.toStdString());
    if (!asked && !kindName.isEmpty() && kindName != QLatin1String("auto"))
        return arguments.refuse(QStringLiteral("--as is transaction, metadata, entry, header, "
                                               "payload, validation, manifest, other or auto"));
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    return tables ? inspectAll(arguments, tables->codec, asked) : exitCode;
}

} // namespace countersign::console
