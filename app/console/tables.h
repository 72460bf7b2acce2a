#pragma once

#include "app/console/arguments.h"
#include "engine/codec/codec.h"

#include <optional>

namespace countersign::console {

void addDefinitions(Arguments& arguments); // --definitions FILE

// The codec of the bundled table, or of the `server_definitions` document that was named. Nothing,
// after a word on standard error, when that cannot be read; `exitCode` says how to end.
std::optional<codec::Codec> openCodec(const Arguments& arguments, int& exitCode);

// The bundled file of that name ("presentation.json").
QByteArray bundledFile(const char* name);

} // namespace countersign::console
