#include "engine/stream/parser.h"

#include "engine/bytes/utf8.h"
#include "engine/stream/address_cache.h"
#include "engine/stream/envelope.h"
#include "engine/stream/server_reader.h"
#include "engine/stream/transaction_reader.h"

#include <bit>
#include <optional>

namespace countersign::stream {

namespace {

using Body = decltype(Message::body);

constexpr std::size_t maxKindBytes = 64;
constexpr std::size_t maxDepth = 64;
constexpr std::size_t usualCapacity = 64U * 1024U;
constexpr std::size_t largeCapacity = 1024U * 1024U; // what is kept from one message to the next
// Per byte of text that simdjson is ready for: its tape, its string buffer and its index.
constexpr std::size_t bytesPerTextByte = 14;

struct Sources {
    const Envelope& envelope;
    std::string_view received;
    AddressCache& addresses;
};

Result<Body> transactionBody(const Sources& sources) {
    auto tx = readTransaction(sources.envelope, sources.received, sources.addresses);
    return tx ? Result<Body>(std::move(*tx)) : tl::unexpected(tx.error());
}
Result<Body> ledgerBody(const Sources& sources) {
    return readLedgerClosed(sources.envelope);
}
Result<Body> statusBody(const Sources& sources) {
    return readServerStatus(sources.envelope);
}
Result<Body> replyBody(const Sources& sources) {
    return readReply(sources.envelope);
}

struct Kind {
    std::string_view name;
    Result<Body> (*read)(const Sources&);
};
constexpr std::array<Kind, 5> kinds{{
    {"transaction", transactionBody},
    {"ledgerClosed", ledgerBody},
    {"serverStatus", statusBody},
    {"response", replyBody},
    {"error", replyBody},
}};

Result<Body> readBody(std::string_view name, const Sources& sources) {
    for (const Kind& kind : kinds) {
        if (kind.name == name) {
            return kind.read(sources);
        }
    }
    return OtherMessage{};
}

Errc errcOf(simdjson::error_code error) {
    switch (error) {
    case simdjson::DEPTH_ERROR:
        return Errc::tooDeep;
    case simdjson::CAPACITY:
    case simdjson::MEMALLOC:
        return Errc::messageTooLarge;
    default:
        return Errc::notJson;
    }
}

std::string_view withoutLineEnd(std::string_view text) {
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) {
        text.remove_suffix(1);
    }
    return text;
}

} // namespace

struct Parser::Impl {
    std::optional<simdjson::dom::parser> json;
    AddressCache addresses;

    // One parser for all messages, replaced only after a huge one.
    bool makeRoomFor(std::size_t size) {
        if (json && (json->capacity() <= largeCapacity || size > largeCapacity)) {
            return true;
        }
        json.emplace(maxMessageBytes);
        // simdjson counts the level that it refuses.
        if (json->allocate(usualCapacity, maxDepth + 1) != simdjson::SUCCESS) {
            json.reset();
        }
        return json.has_value();
    }
};

Parser::Parser()
    : m_impl(std::make_unique<Impl>()) {}

Parser::~Parser() = default;

std::size_t Parser::padding() {
    return simdjson::SIMDJSON_PADDING;
}

std::size_t Parser::memoryKept() const {
    const std::size_t capacity = m_impl->json ? m_impl->json->capacity() : 0;
    return capacity * bytesPerTextByte + m_impl->addresses.memoryKept();
}

Result<Message> Parser::parse(std::string_view padded) {
    ++m_parses;
    if (padded.size() > maxMessageBytes || !m_impl->makeRoomFor(padded.size())) {
        return fail(Errc::messageTooLarge);
    }
    Element root;
    const auto error = m_impl->json->parse(padded.data(), padded.size(), false).get(root);
    if (error != simdjson::SUCCESS) {
        return fail(errcOf(error));
    }
    simdjson::dom::object object;
    if (root.get(object) != simdjson::SUCCESS) {
        return fail(Errc::notAnObject);
    }
    const Result<Envelope> envelope = readEnvelope(object);
    if (!envelope) {
        return tl::unexpected(envelope.error());
    }
    std::string_view type;
    const Element* typeMember = envelope->find(EnvelopeKey::type);
    if (typeMember == nullptr || typeMember->get(type) != simdjson::SUCCESS) {
        return fail(Errc::missingType, "type");
    }
    Result<Body> body =
        readBody(type, Sources{*envelope, withoutLineEnd(padded), m_impl->addresses});
    if (!body) {
        return tl::unexpected(body.error());
    }
    return Message{std::string(bytes::cutAtCharacter(type, maxKindBytes)), std::move(*body)};
}

} // namespace countersign::stream
