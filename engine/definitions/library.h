#pragma once

#include "engine/definitions/loader.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

namespace countersign::definitions {

// The tables of a process: the bundled one and a bounded number of others by hash, each built once.
// Passed by the composition root; safe from any thread.
class Library {
public:
    static constexpr std::size_t maxTables = 8;

    // Fails when the bundled files do not load.
    static Result<std::shared_ptr<Library>> open(const Sources& bundled);
    ~Library();

    DefinitionsPtr bundled() const;
    // A table known by the hash in the text is not built again. The least recently used one is let
    // go.
    Result<DefinitionsPtr> load(std::string_view serverDefinitions, std::string_view name);
    DefinitionsPtr find(std::string_view hash) const;

private:
    Library();
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace countersign::definitions
