#include "engine/values/amount.h"

#include "engine/values/natural.h"

#include <limits>

namespace countersign::values {

namespace {

using Order = std::optional<std::strong_ordering>;

Order compareSame(const Drops& left, const Drops& right) {
    return left <=> right;
}

Order compareSame(const IssuedAmount& left, const IssuedAmount& right) {
    if (left.currency != right.currency || left.issuer != right.issuer) {
        return std::nullopt;
    }
    return left.value <=> right.value;
}

Order compareSame(const MptAmount& left, const MptAmount& right) {
    if (left.issuance != right.issuance) {
        return std::nullopt;
    }
    return left.value <=> right.value;
}

} // namespace

Result<std::int64_t> mptValueFromText(std::string_view text) {
    const Result<std::int64_t> value =
        integerFromText(text, std::numeric_limits<std::int64_t>::max());
    if (!value) {
        const Error& error = value.error();
        return fail(error.code == Errc::outOfRange ? Errc::illegalAmount : error.code, {},
                    error.offset);
    }
    return *value;
}

std::optional<std::strong_ordering> compare(const Amount& left, const Amount& right) {
    if (left.index() != right.index()) {
        return std::nullopt;
    }
    return std::visit(
        [&right](const auto& value) -> Order {
            return compareSame(value, *std::get_if<std::decay_t<decltype(value)>>(&right));
        },
        left);
}

} // namespace countersign::values
