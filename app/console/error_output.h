#pragma once

#include "engine/result.h"

#include <QString>

#include <string_view>

namespace countersign::console {

class JsonObject;

// The error object of the console's contract.
JsonObject errorObject(const Error& error);

// Says on standard error what went wrong, as the error object of the console's contract, and gives
// the exit code back, so that a command can `return report(…)`.
int report(const Error& error, int exitCode);
int report(std::string_view code, std::string_view subject, const QString& message, int exitCode);

// The exit code for what opening or reading a recording gave.
int exitCodeOf(Errc code);

// A remark for people.
void remark(const QString& text);

} // namespace countersign::console
