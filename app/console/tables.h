#pragma once

#include "app/console/arguments.h"
#include "engine/codec/codec.h"

#include <cstdint>
#include <optional>

namespace countersign::console {

// What a command reads and writes objects with.
struct Tables {
    codec::Codec codec;
    std::optional<std::uint32_t> network; // the one that transactions must be for
};

void addTables(Arguments& arguments); // --definitions FILE, --network NAME|ID

// The table of the network that was named, or of the `server_definitions` document. Nothing, after
// a word on standard error, when one of them cannot be used; `exitCode` says how to end.
std::optional<Tables> openTables(const Arguments& arguments, int& exitCode);

// The bundled file of that name ("presentation.json").
QByteArray bundledFile(const char* name);

} // namespace countersign::console
