#pragma once

#include "engine/errc.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <string>
#include <utility>

namespace countersign {

// An expected failure as a value: a code for the program, a position for the inspector, a field
// path, member or file name for the sentence. `subject` may hold hostile text: show it as plain
// text.
struct Error {
    static constexpr std::uint32_t nowhere = 0xFFFFFFFFU;

    Errc code;
    std::uint32_t offset = nowhere; // byte in a blob, character in JSON text
    std::string subject;
    std::string suggestion{}; // a name that may have been meant; mostly empty

    bool operator==(const Error&) const = default;
};

template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Errc code, std::string subject = {},
                                  std::uint32_t offset = Error::nowhere) {
    return tl::unexpected<Error>(Error{code, offset, std::move(subject)});
}

} // namespace countersign
