#include "app/console/tables.h"

#include "app/console/error_output.h"
#include "app/console/exit_code.h"
#include "app/console/input.h"
#include "engine/definitions/library.h"

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

void addDefinitions(Arguments& arguments) {
    arguments.add({QStringLiteral("definitions")},
                  QStringLiteral("Use the tables of this server_definitions document."),
                  QStringLiteral("FILE"));
}

std::optional<codec::Codec> openCodec(const Arguments& arguments, int& exitCode) {
    const QByteArray overlay = bundledFile("overlay.json");
    const QString name = arguments.value(QStringLiteral("definitions"));
    std::string table = bundledFile("server.json").toStdString();
    if (!name.isEmpty()) {
        Result<Input> input = Input::open(name);
        Result<std::string> text = input ? input->readAll() : tl::unexpected(input.error());
        if (!text) {
            exitCode = report(text.error(), exitCodeOf(text.error().code));
            return std::nullopt;
        }
        table = *std::move(text);
    }
    const std::string label = name.isEmpty() ? "bundled" : name.toStdString();
    const auto loaded = definitions::Loader::load({table, viewOf(overlay), label});
    if (!loaded) {
        exitCode = report(loaded.error(), exitRefused);
        return std::nullopt;
    }
    return codec::Codec(*loaded);
}

} // namespace countersign::console
