#include "app/console/arguments.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/interruption.h"
#include "app/console/recording_file.h"
#include "app/console/stream_printer.h"

#include <QCoreApplication>

namespace countersign::console {

namespace {

struct Printing {
    StreamPrinter::Format format;
    std::uint64_t count;
};

void addPrinting(Arguments& arguments) {
    addFormat(arguments);
    addCount(arguments);
}

std::optional<Printing> printingOf(const Arguments& arguments) {
    const QString format = arguments.value(QStringLiteral("format"));
    const bool isTable = format == QLatin1String("table");
    if (!isTable && format != QLatin1String("jsonl")) {
        arguments.refuse(QStringLiteral("--format is jsonl or table"));
        return std::nullopt;
    }
    const std::optional<std::uint64_t> count = arguments.count();
    if (!count)
        return std::nullopt;
    return Printing{isTable ? StreamPrinter::Format::table : StreamPrinter::Format::jsonl, *count};
}

// To its end, or until Ctrl+C.
int print(const Source& source, const Printing& printing) {
    Interruption interruption;
    Engine engine;
    StreamPrinter printer(engine, printing.format, printing.count);
    QObject::connect(&interruption, &Interruption::happened, &printer,
                     [] { QCoreApplication::exit(exitDone); });
    engine.open(source);
    return QCoreApplication::exec();
}

} // namespace

int runWatch(const QStringList& given) {
    Arguments arguments(QStringLiteral("watch"), QStringLiteral("URL"),
                        QStringLiteral("Connects to a server, subscribes, and prints what comes."));
    addPrinting(arguments);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    const std::optional<Printing> printing = printingOf(arguments);
    if (!printing)
        return exitUsage;
    if (arguments.positional().isEmpty())
        return arguments.refuse(
            QStringLiteral("the address of a server is needed (ws:// or wss://)"));
    return print(ServerSource{QUrl(arguments.positional(), QUrl::StrictMode)}, *printing);
}

int runReplay(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("replay"), QStringLiteral("[FILE]"),
        QStringLiteral("Plays a recording and prints it as if it came from a server."));
    addPrinting(arguments);
    addSpeed(arguments);
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    const std::optional<Printing> printing = printingOf(arguments);
    const std::optional<double> speed = printing ? arguments.speed() : std::nullopt;
    if (!speed)
        return exitUsage;
    const Result<RecordingFile> file = RecordingFile::open(arguments.positional());
    if (!file)
        return report(file.error(), exitCodeOf(file.error().code));
    return print(RecordingSource{file->path(), *speed, 1}, *printing);
}

} // namespace countersign::console
