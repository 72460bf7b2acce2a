#include "app/console/arguments.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/input.h"
#include "app/console/operation.h"
#include "app/console/output.h"
#include "app/console/tables.h"

namespace countersign::console {

namespace {

// One line per operation: what it takes and what it gives.
QString operationsText() {
    constexpr qsizetype column = 26;
    const auto wrapped = [](std::string_view text) {
        return wrappedText(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())),
                           column);
    };
    QString text;
    for (const Operation& operation : allOperations()) {
        const QString name = QString::fromLatin1(operation.name.data(),
                                                 static_cast<qsizetype>(operation.name.size()));
        text += (QStringLiteral("  ") + name).leftJustified(column) + wrapped(operation.takes);
        text += QLatin1Char('\n') + QString(column, QLatin1Char(' ')) +
                wrapped("→ " + std::string(operation.gives)) + QLatin1Char('\n');
    }
    return text;
}

const QString details = QStringLiteral(
    R"(Each input line is {"op": NAME, …}; each output line is {"ok": true, …} or {"ok": false,
"error": {"code", "subject", "offset", "message"}}. "id" is echoed. A line that is no JSON gives
an error line; the run goes on. Offsets count from the beginning of the blob or of the JSON value
that the error is about. Memory does not grow with the number of lines.

Operations, what they take → what they give (a ? marks what may be absent):
)");

} // namespace

int runBatch(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("batch"), QStringLiteral("[FILE]"),
        QStringLiteral("Answers one JSON object per line with one per line, in the same order."));
    addTables(arguments);
    arguments.explain(details + operationsText());
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    int exitCode = exitDone;
    const std::optional<Tables> tables = openTables(arguments, exitCode);
    if (!tables)
        return exitCode;
    Result<Input> input = Input::open(arguments.positional());
    if (!input)
        return report(input.error(), exitCodeOf(input.error().code));
    LineAnswerer answerer(tables->codec, tables->network);
    Output output;
    const Error tooLong{Errc::lineTooLong, Error::nowhere, {}, {}};
    const Result<void> read = input->forEachLine({
        [&](std::string_view line) {
            output.line(answerer.answer(line));
            return true;
        },
        [&] {
            output.line(answerer.answerTo(tooLong));
            return true;
        },
        [&] { return output.flush(); },
    });
    output.flush();
    return read ? exitDone : report(read.error(), exitCodeOf(read.error().code));
}

} // namespace countersign::console
