#pragma once

#include "engine/result.h"
#include "engine/stream/message.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace countersign::stream {

inline constexpr std::size_t maxMessageBytes =
    16U * 1024U * 1024U; // server-facts.md; performance.md 1

// One frame → one message; the only JSON parse of the product's stream (design D3). Owns one parser
// for the life of a session; used by one thread. Memory kept after a huge message falls back with
// the next small one.
class Parser {
public:
    Parser();
    ~Parser();
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    // Bytes that must be readable (not meaningful) behind the text given to parse().
    static std::size_t padding();

    // `padded` is UTF-8 followed by padding() readable bytes. Fails with notJson, notAnObject,
    // tooDeep, messageTooLarge, missingType, missingHash or duplicateKey; the next call is
    // unaffected.
    Result<Message> parse(std::string_view padded);

    std::uint64_t parses() const { return m_parses; } // counter for the one-parse test
    std::size_t memoryKept() const;                   // bytes held between messages, about

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
    std::uint64_t m_parses = 0;
};

} // namespace countersign::stream
