#pragma once

#include "engine/result.h"

#include <cstdint>
#include <optional>
#include <string>

namespace countersign::model {

// What a server says of itself in the reply to `subscribe` and in `serverStatus` (its claims).
struct ServerFacts {
    std::optional<std::uint32_t> networkId;
    std::optional<std::uint32_t> ledgerIndex;
    std::string status;     // "full"; cut to 64 bytes
    bool recording = false; // the server is a played recording, not a network (threats.md 5)
};

enum class Phase : std::uint8_t {
    offline, // nothing is wanted
    opening, // socket and handshake
    subscribing,
    live,    // subscribed; messages may come
    waiting, // lost or refused; `retryInMs` until the next attempt
    ended,   // a recording was played to its end
    failed,  // cannot go on by itself (bad URL, unreadable recording)
};

// The state of the one connection, whole, as the window shows it.
struct Connection {
    Phase phase = Phase::offline;
    std::string url;          // where to, without user information; or the recording's name
    bool isRecording = false; // known before connecting, or from ServerFacts
    bool isEncrypted = false;
    std::optional<std::uint32_t> networkId;
    std::optional<std::uint16_t> closeCode; // of the last loss; absent when it closed without one
    std::optional<Error> failure;           // why it cannot go on, in the phase `failed`
    std::string reason;                     // of the last loss, failure or end; hostile text
    std::uint32_t attempt = 0;              // consecutive attempts without a live phase
    std::uint32_t retryInMs = 0;

    bool operator==(const Connection&) const = default;
};

} // namespace countersign::model
