#pragma once

#include "engine/definitions/library.h"

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace countersign::test {

// The tables that the program carries, read from the source tree; once per test program.
inline const std::shared_ptr<definitions::Library>& bundledLibrary() {
    static const std::shared_ptr<definitions::Library> library = [] {
        const auto text = [](const char* name) {
            std::ifstream file(std::string(COUNTERSIGN_SOURCE_DIR "/resources/definitions/") + name,
                               std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(file), {});
        };
        const std::string server = text("server.json");
        const std::string overlay = text("overlay.json");
        return definitions::Library::open({server, overlay, "bundled"}).value_or(nullptr);
    }();
    return library;
}

inline definitions::DefinitionsPtr bundledTable() {
    return bundledLibrary()->bundled();
}

} // namespace countersign::test
