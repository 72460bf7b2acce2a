#pragma once

#include "app/console/arguments.h"
#include "engine/sign/verify.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace countersign::console {

// What a command reads and writes objects with, and checks signatures with: what is signed is
// decided by a bundled table, never by a document that somebody named.
struct Tables {
    codec::Codec codec;
    std::optional<std::uint32_t> network; // the one that transactions must be for
    std::shared_ptr<const sign::Verifier> verifier;
};

void addTables(Arguments& arguments); // --definitions FILE, --network NAME|ID

// The table of the network that was named, or of the `server_definitions` document. Nothing, after
// a word on standard error, when one of them cannot be used; `exitCode` says how to end.
std::optional<Tables> openTables(const Arguments& arguments, int& exitCode);

// The bundled file of that name ("presentation.json").
QByteArray bundledFile(const char* name);

} // namespace countersign::console
