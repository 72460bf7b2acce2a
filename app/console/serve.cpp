#include "app/console/arguments.h"
#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/interruption.h"
#include "app/console/output.h"
#include "app/console/recording_file.h"
#include "engine/recording/server.h"

#include <QCoreApplication>

namespace countersign::console {

int runServe(const QStringList& given) {
    Arguments arguments(
        QStringLiteral("serve"), QStringLiteral("[FILE]"),
        QStringLiteral("Plays a recording to whoever connects from this machine. The "
                       "first line printed is the address."));
    addSpeed(arguments);
    arguments.add({QStringLiteral("port")}, QStringLiteral("The port; 0 takes any that is free."),
                  QStringLiteral("N"), QStringLiteral("0"));
    if (const std::optional<int> exitCode = arguments.parse(given))
        return *exitCode;
    const std::optional<double> speed = arguments.speed();
    const auto port = speed ? arguments.number(QStringLiteral("port"), 65'535) : std::nullopt;
    if (!port)
        return exitUsage;
    const Result<RecordingFile> file = RecordingFile::open(arguments.positional());
    if (!file)
        return report(file.error(), exitCodeOf(file.error().code));
    const auto source = recording::Source::file(file->path().toStdString());
    if (!source)
        return report(source.error(), exitCodeOf(source.error().code));

    Interruption interruption;
    recording::Server server;
    const auto listening = server.listen(*source, {*speed, 1}, static_cast<std::uint16_t>(*port));
    if (!listening)
        return report(listening.error(), exitCodeOf(listening.error().code));
    Output output;
    output.line(server.url().toString().toStdString());
    if (!output.flush())
        return exitDone;
    QObject::connect(&interruption, &Interruption::happened, &server,
                     [] { QCoreApplication::exit(exitDone); });
    return QCoreApplication::exec();
}

} // namespace countersign::console
