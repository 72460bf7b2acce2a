#pragma once

#include "engine/result.h"

#include <cstdint>
#include <string_view>

namespace countersign::codec {

enum class JsonKind : std::uint8_t {
    null,
    boolean,
    integer,     // fits 64 bits and a sign
    hugeInteger, // does not
    fraction,    // has a point or an exponent, whatever its value
    text,
    damagedText, // holds a lone surrogate: it stands for no text
    array,
    object,
};

// A JSON value as the converters of single values see it, whichever reader found it. The text lives
// as long as the document.
struct JsonScalar {
    JsonKind kind = JsonKind::null;
    bool isNegative = false;
    std::uint64_t magnitude = 0;           // of an integer
    std::string_view text;                 // without quotes, escapes undone
    std::uint32_t offset = Error::nowhere; // byte in the JSON text
    std::uint32_t firstLetter =
        Error::nowhere; // where `text` begins, when it stands there verbatim

    bool isText() const { return kind == JsonKind::text; }
};

// An error at a place inside a text, where that is known, or at the value.
tl::unexpected<Error> failAt(const JsonScalar& value, Errc code,
                             std::uint32_t letter = Error::nowhere);

// The same error with `name` in front of its path.
tl::unexpected<Error> inside(std::string_view name, Error error);

// What a JSON number token says; `token` follows the grammar of JSON.
JsonScalar scalarOfNumber(std::string_view token);

} // namespace countersign::codec
