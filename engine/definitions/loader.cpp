#include "engine/definitions/loader.h"

#include "engine/definitions/overlay.h"
#include "engine/definitions/server_table.h"
#include "engine/definitions/tables.h"

#include <utility>

namespace countersign::definitions {

Result<DefinitionsPtr> Loader::load(const Sources& sources) {
    auto definitions = std::make_shared<Definitions>();
    Tables& tables = *definitions->m_impl;
    const Result<void> read = readServerTable(sources.serverDefinitions, tables).and_then([&] {
        return applyOverlay(sources.overlay, tables);
    });
    if (!read) {
        return tl::unexpected(read.error());
    }
    tables.name = sources.name.empty() ? "server " + tables.hash.substr(0, 8) + "…"
                                       : std::string(sources.name);
    Definitions::Impl::built.fetch_add(1, std::memory_order_relaxed);
    return DefinitionsPtr(std::move(definitions));
}

} // namespace countersign::definitions
