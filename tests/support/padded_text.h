#pragma once

#include "engine/stream/parser.h"

#include <string>
#include <string_view>

namespace countersign::test {

// A text as stream::Parser wants it: with readable bytes behind it. They are garbage on purpose, so
// that a parser that looks at them fails.
class PaddedText {
public:
    explicit PaddedText(std::string_view text)
        : m_length(text.size())
        , m_padded(text) {
        m_padded.append(stream::Parser::padding(), '}');
    }
    std::string_view view() const { return {m_padded.data(), m_length}; }

private:
    std::size_t m_length;
    std::string m_padded;
};

} // namespace countersign::test
