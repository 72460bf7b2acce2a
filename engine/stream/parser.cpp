#include "engine/stream/parser.h"

#include "engine/bytes/utf8.h"
#include "engine/codec/json_document.h"
#include "engine/stream/envelope.h"
#include "engine/stream/object_maker.h"
#include "engine/stream/server_reader.h"
#include "engine/stream/transaction_reader.h"

#include <bit>
#include <optional>
#include <utility>

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
    Road road;
    ObjectMaker& objects;
};

Result<Body> transactionBody(const Sources& sources) {
    auto tx = readTransaction(sources.envelope, sources.received, sources.road, sources.objects);
    return tx ? Result<Body>(std::move(*tx)) : tl::unexpected(tx.error());
}
Result<Body> ledgerBody(const Sources& sources) {
    return readLedgerClosed(sources.envelope);
}
Result<Body> statusBody(const Sources& sources) {
    return readServerStatus(sources.envelope);
}
Result<Body> replyBody(const Sources& sources) {
    return readReply(sources.envelope, sources.received);
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
    explicit Impl(definitions::DefinitionsPtr definitions)
        : objects(std::move(definitions)) {}

    std::optional<simdjson::dom::parser> json;
    ObjectMaker objects;

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

    Result<Message> read(const Element& root, std::string_view text, Road road);
    Result<Message> readSlowly(std::string_view text);
};

Parser::Parser(definitions::DefinitionsPtr definitions)
    : m_impl(std::make_unique<Impl>(std::move(definitions))) {}

Parser::~Parser() = default;

void Parser::use(definitions::DefinitionsPtr definitions) {
    m_impl->objects.use(std::move(definitions));
}

std::size_t Parser::padding() {
    return simdjson::SIMDJSON_PADDING;
}

std::size_t Parser::memoryKept() const {
    const std::size_t capacity = m_impl->json ? m_impl->json->capacity() : 0;
    return capacity * bytesPerTextByte + m_impl->objects.memoryKept();
}

Result<Message> Parser::parse(std::string_view padded) {
    ++m_parses;
    if (padded.size() > maxMessageBytes || !m_impl->makeRoomFor(padded.size())) {
        return fail(Errc::messageTooLarge);
    }
    simdjson::dom::element root;
    const auto error = m_impl->json->parse(padded.data(), padded.size(), false).get(root);
    const std::string_view text = withoutLineEnd(padded);
    if (error == simdjson::SUCCESS) {
        return m_impl->read(Element(root), text, Road::usual);
    }
    // JSON by its grammar, perhaps, but with a number or a text that simdjson has no value for.
    const Errc code = errcOf(error);
    return code == Errc::notJson ? m_impl->readSlowly(text) : Result<Message>(fail(code));
}

Result<Message> Parser::Impl::readSlowly(std::string_view text) {
    codec::JsonDocument document; // rare, so its memory is not kept
    const Result<void> done = document.read(text, codec::JsonOddities::kept);
    if (!done) {
        return fail(done.error().code);
    }
    return read(Element(codec::DocumentValue(document, 0)), text, Road::slow);
}

Result<Message> Parser::Impl::read(const Element& root, std::string_view text, Road road) {
    if (!root.isObject()) {
        return fail(Errc::notAnObject);
    }
    const Result<Envelope> envelope = readEnvelope(root);
    if (!envelope) {
        return tl::unexpected(envelope.error());
    }
    const Element* typeMember = envelope->find(EnvelopeKey::type);
    const auto type = typeMember == nullptr ? std::nullopt : typeMember->text();
    if (!type) {
        return fail(Errc::missingType, "type");
    }
    Result<Body> body = readBody(*type, Sources{*envelope, text, road, objects});
    if (!body) {
        return tl::unexpected(body.error());
    }
    return Message{std::string(bytes::cutAtCharacter(*type, maxKindBytes)), std::move(*body)};
}

} // namespace countersign::stream
