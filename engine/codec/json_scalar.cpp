#include "engine/codec/json_scalar.h"

#include "engine/values/natural.h"

#include <algorithm>

namespace countersign::codec {

tl::unexpected<Error> failAt(const JsonScalar& value, Errc code, std::uint32_t letter) {
    const bool isKnown = letter != Error::nowhere && value.firstLetter != Error::nowhere;
    return fail(code, {}, isKnown ? value.firstLetter + letter : value.offset);
}

tl::unexpected<Error> inside(std::string_view name, Error error) {
    std::string path(name);
    if (!error.subject.empty() && error.subject[0] != '[') {
        path += '.';
    }
    path += error.subject;
    error.subject = std::move(path);
    return tl::unexpected<Error>(std::move(error));
}

JsonScalar scalarOfNumber(std::string_view token) {
    JsonScalar scalar;
    scalar.kind = JsonKind::fraction;
    const auto makesFraction = [](char letter) {
        return letter == '.' || letter == 'e' || letter == 'E';
    };
    if (std::any_of(token.begin(), token.end(), makesFraction)) {
        return scalar;
    }
    scalar.isNegative = token.front() == '-';
    const Result<std::uint64_t> magnitude =
        values::naturalFromText(token.substr(scalar.isNegative ? 1 : 0));
    scalar.kind = magnitude ? JsonKind::integer : JsonKind::hugeInteger;
    scalar.magnitude = magnitude.value_or(0);
    return scalar;
}

} // namespace countersign::codec
