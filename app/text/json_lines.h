#pragma once

#include <QString>

#include <cstddef>
#include <string_view>

namespace countersign::text {

// Bounds of what one text view is given (F21); `lineCharacters` cuts a single text or number.
struct JsonLinesLimits {
    std::size_t inputBytes = 256U * 1024U;
    qsizetype outputCharacters = 512 * 1024;
    qsizetype lineCharacters = 4096;
};

// JSON as received, one member per line. Works on tokens, so no number, escape or member order is
// changed; what is no JSON comes out as it is. Invisible characters become visible (plain_text.h).
struct JsonLines {
    QString text;
    std::size_t bytesLeftOut = 0;
};
JsonLines jsonLines(std::string_view utf8, const JsonLinesLimits& limits = {});

} // namespace countersign::text
