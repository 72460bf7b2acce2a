#include "app/reading_tools.h"

#include "engine/definitions/loader.h"

#include <QFile>

namespace countersign::app {

namespace {

std::string bundledText(const char* name) {
    QFile file(QStringLiteral(":/countersign/definitions/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

SourceOpener::Tools readingTools() {
    const std::string server = bundledText("server.json");
    const std::string overlay = bundledText("overlay.json");
    const auto definitions = definitions::Loader::load({server, overlay, "bundled"});
    if (!definitions) {
        return {};
    }
    return {std::make_shared<const codec::Codec>(*definitions),
            std::make_shared<const sign::Verifier>(*definitions)};
}

} // namespace countersign::app
