#include "engine/codec/json_scalar.h"

#include "engine/values/natural.h"

namespace countersign::codec {

tl::unexpected<Error> failAt(const JsonScalar& value, Errc code, std::uint32_t letter) {
    const bool isKnown = letter != Error::nowhere && value.firstLetter != Error::nowhere;
    return fail(code, {}, isKnown ? value.firstLetter + letter : value.offset);
}

tl::unexpected<Error> inside(std::string_view name, Error error) {
    const bool needsPoint = !error.subject.empty() && error.subject[0] != '[';
    error.subject.insert(0, needsPoint ? "." : "").insert(0, name);
    return tl::unexpected<Error>(std::move(error));
}

JsonScalar scalarOfNumber(std::string_view token) {
    JsonScalar scalar;
    scalar.kind = JsonKind::fraction;
    if (token.find_first_of(".eE") != std::string_view::npos) {
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
