#pragma once

#include "engine/definitions/definitions.h"
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
// the next small one. A document that simdjson refuses although it is JSON (a number beyond 64
// bits, a lone surrogate) is read again by the codec's own reader: that is still the one parse of
// the message, and its transaction is partial.
class Parser {
public:
    // Body and metadata are read with this table, never null.
    explicit Parser(definitions::DefinitionsPtr definitions);
    ~Parser();
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    // Bytes that must be readable (not meaningful) behind the text given to parse().
    static std::size_t padding();

    // `padded` is UTF-8 followed by padding() readable bytes. Fails with notJson, notAnObject,
    // tooDeep, messageTooLarge, missingType, missingHash or duplicateKey; the next call is
    // unaffected.
    Result<Message> parse(std::string_view padded);

    // Another table for the messages that follow.
    void use(definitions::DefinitionsPtr definitions);

    std::uint64_t parses() const { return m_parses; } // counter for the one-parse test
    std::size_t memoryKept() const;                   // bytes held between messages, about

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
    std::uint64_t m_parses = 0;
};

} // namespace countersign::stream
