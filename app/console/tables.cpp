#include "app/console/tables.h"

#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/input.h"
#include "engine/definitions/loader.h"
#include "engine/draft/network.h"
#include "engine/values/natural.h"

#include <QFile>

// In the library that holds the resources; must stand outside every namespace.
static void initialiseResources() {
    Q_INIT_RESOURCE(engine);
}

namespace countersign::console {

namespace {

std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

} // namespace

QByteArray bundledFile(const char* name) {
    initialiseResources();
    QFile file(QStringLiteral(":/countersign/definitions/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void addTables(Arguments& arguments) {
    arguments.add({QStringLiteral("definitions")},
                  QStringLiteral("Use the tables of this server_definitions document."),
                  QStringLiteral("FILE"));
    arguments.add({QStringLiteral("network")},
                  QStringLiteral("Expect transactions for this network: mainnet, testnet, devnet, "
                                 "xahau, xahau-testnet or a number. Another one's are refused."),
                  QStringLiteral("NAME|ID"));
}

namespace {

// `--network`; false after a word on standard error.
bool readNetwork(const Arguments& arguments, std::optional<std::uint32_t>& network) {
    const QString name = QStringLiteral("network");
    if (!arguments.isSet(name))
        return true;
    const std::string text = arguments.value(name).toStdString();
    network = draft::networkOfName(text);
    if (!network)
        if (const auto id = values::naturalFromText(text, UINT32_MAX))
            network = static_cast<std::uint32_t>(*id);
    if (!network)
        arguments.refuse(QStringLiteral("--network is mainnet, testnet, devnet, xahau, "
                                        "xahau-testnet or a number up to 4294967295"));
    return network.has_value();
}

// Their types have other numbers: another bundled table.
bool isXahau(const std::optional<std::uint32_t>& network) {
    return network && (network == draft::networkOfName("xahau") ||
                       network == draft::networkOfName("xahau-testnet"));
}

Result<std::string> tableText(const QString& name, bool ofXahau) {
    if (name.isEmpty())
        return bundledFile(ofXahau ? "xahau.json" : "server.json").toStdString();
    Result<Input> input = Input::open(name);
    return input ? input->readAll() : tl::unexpected(input.error());
}

} // namespace

std::optional<Tables> openTables(const Arguments& arguments, int& exitCode) {
    std::optional<std::uint32_t> network;
    exitCode = exitUsage;
    if (!readNetwork(arguments, network))
        return std::nullopt;
    const QString name = arguments.value(QStringLiteral("definitions"));
    const Result<std::string> table = tableText(name, isXahau(network));
    if (!table) {
        exitCode = report(table.error(), exitCodeOf(table.error().code));
        return std::nullopt;
    }
    const QByteArray overlay = bundledFile("overlay.json");
    const std::string label = name.isEmpty() ? "bundled" : name.toStdString();
    const auto loaded = definitions::Loader::load({*table, viewOf(overlay), label});
    if (!loaded) {
        exitCode = report(loaded.error(), exitRefused);
        return std::nullopt;
    }
    exitCode = exitDone;
    return Tables{codec::Codec(*loaded), network};
}

} // namespace countersign::console
