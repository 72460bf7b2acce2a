#include "app/console/command.h"
#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "engine/version.h"

#include <QCoreApplication>

#include <array>
#include <cstdio>

namespace {

using namespace countersign;
using console::Command;

constexpr std::array<Command, 11> commands{{
    {"encode", "JSON to its bytes, in hex", console::runEncode},
    {"decode", "hex or base64 to JSON, or field by field", console::runDecode},
    {"hash", "the id of a transaction, entry or ledger header", console::runHash},
    {"verify", "check every signature, and the quorum of those who sign together",
     console::runVerify},
    {"inspect", "many files, folders and lists: what each blob is", console::runInspect},
    {"diff", "what differs between two blobs or objects", console::runDiff},
    {"address", "take an address or id apart; make an X-address", console::runAddress},
    {"batch", "many operations, one JSON object per line", console::runBatch},
    {"watch", "connect to a server and print its stream", console::runWatch},
    {"replay", "play a recording and print it", console::runReplay},
    {"serve", "play a recording to programs on this machine", console::runServe},
}};

constexpr auto contract =
    R"(
General:
  --help       this text; COMMAND --help for what a command takes and prints
  --version    the version
  FILE may be - or left out for standard input. Output is JSON, one value or one per line; --pretty
  indents it. Messages for people go to standard error, errors as one object:
  {"code", "subject", "offset", "message"}: "subject" is a field path or null, "offset" a byte of the
  blob, a character of JSON text, or null. Names, shapes and exit status stay as they are once
  released; members may be added.
  --definitions FILE uses another server_definitions document; --network NAME|ID sets the network
  that transactions must be for.

Exit status: 0 done, 1 the input was refused or a check failed, 2 wrong usage,
3 network or server, 4 file system, 5 locked or wrong passphrase.
)";

std::string help() {
    std::string text =
        "Usage: countersign-cli COMMAND [options] [FILE…]\n\n"
        "Countersign: XRP Ledger explorer and signing workstation, on the console.\n\n"
        "Commands:\n";
    for (const Command& command : commands) {
        std::string name = command.name;
        name.resize(8, ' ');
        text += "  " + name + ' ' + command.summary + '\n';
    }
    return text + contract;
}

int run(const QStringList& arguments) {
    const QString first = arguments.value(1);
    if (first == QLatin1String("--help") || first == QLatin1String("-h")) {
        std::fputs(help().c_str(), stdout);
        return console::exitDone;
    }
    if (first == QLatin1String("--version") || first == QLatin1String("-v")) {
        std::printf("countersign-cli %s\n", version);
        return console::exitDone;
    }
    for (const Command& command : commands)
        if (first == QLatin1String(command.name))
            return command.run(arguments.mid(1));
    return console::report("usage", first.toStdString(),
                           QStringLiteral("A command is needed; see countersign-cli --help."),
                           console::exitUsage);
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("countersign-cli"));
    return run(QCoreApplication::arguments());
}
