#include "engine/definitions/library.h"

#include "engine/definitions/server_table.h"

#include <algorithm>
#include <mutex>
#include <string>
#include <utility>

namespace countersign::definitions {

struct Library::Impl {
    // The table of a hash and its use count; `held` is empty once let go, but the table is found
    // again as long as somebody else holds it.
    struct Shelf {
        std::string hash;
        DefinitionsPtr held;
        std::weak_ptr<const Definitions> table;
        std::uint64_t lastUse = 0;
    };

    std::mutex mutex;
    std::string overlay;
    DefinitionsPtr bundled;
    std::vector<Shelf> shelves;
    std::uint64_t uses = 0;

    DefinitionsPtr find(std::string_view hash);
    void put(const DefinitionsPtr& table);
    void trim();
};

DefinitionsPtr Library::Impl::find(std::string_view hash) {
    if (hash == bundled->hash()) {
        return bundled;
    }
    for (Shelf& shelf : shelves) {
        if (shelf.hash == hash) {
            DefinitionsPtr table = shelf.table.lock();
            shelf.held = table;
            shelf.lastUse = ++uses;
            trim();
            return table;
        }
    }
    return nullptr;
}

void Library::Impl::put(const DefinitionsPtr& table) {
    shelves.push_back({table->hash(), table, table, ++uses});
    trim();
}

void Library::Impl::trim() {
    const auto isHeld = [](const Shelf& shelf) { return shelf.held != nullptr; };
    while (std::count_if(shelves.begin(), shelves.end(), isHeld) >
           static_cast<std::ptrdiff_t>(maxTables)) {
        Shelf* oldest = nullptr;
        for (Shelf& shelf : shelves) {
            if (isHeld(shelf) && (oldest == nullptr || shelf.lastUse < oldest->lastUse)) {
                oldest = &shelf;
            }
        }
        oldest->held.reset();
    }
    const auto isGone = [](const Shelf& shelf) { return shelf.table.expired(); };
    shelves.erase(std::remove_if(shelves.begin(), shelves.end(), isGone), shelves.end());
}

Library::Library()
    : m_impl(std::make_unique<Impl>()) {}

Library::~Library() = default;

Result<std::shared_ptr<Library>> Library::open(const Sources& bundled) {
    Result<DefinitionsPtr> table = Loader::load(bundled);
    if (!table) {
        return tl::unexpected(table.error());
    }
    std::shared_ptr<Library> library(new Library());
    library->m_impl->overlay = bundled.overlay;
    library->m_impl->bundled = std::move(*table);
    return library;
}

DefinitionsPtr Library::bundled() const {
    return m_impl->bundled;
}

Result<DefinitionsPtr> Library::load(std::string_view serverDefinitions, std::string_view name) {
    const Result<std::string> hash = hashOfServerTable(serverDefinitions);
    if (!hash) {
        return tl::unexpected(hash.error());
    }
    // Building under the lock makes a second thread wait for the table instead of building it too.
    const std::lock_guard lock(m_impl->mutex);
    if (DefinitionsPtr known = m_impl->find(*hash)) {
        return known;
    }
    Result<DefinitionsPtr> table = Loader::load({serverDefinitions, m_impl->overlay, name});
    if (table) {
        m_impl->put(*table);
    }
    return table;
}

DefinitionsPtr Library::find(std::string_view hash) const {
    const std::lock_guard lock(m_impl->mutex);
    return m_impl->find(hash);
}

} // namespace countersign::definitions
