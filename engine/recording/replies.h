#pragma once

#include <string>
#include <string_view>

namespace countersign::recording {

// The answers that a recording holds beside its stream, and what the loopback server says with
// them.
class Replies {
public:
    static constexpr std::size_t maxRequestBytes = 64U * 1024U;

    // Whether a message is the answer to a request ("type": "response").
    static bool isReply(std::string_view message);

    // Keeps a recorded answer to subscribe, server_info or server_definitions; the first of each.
    void keep(std::string_view reply);

    struct Answer {
        std::string text;
        bool subscribes = false;
    };
    // What to send for a request: an answer with its id, or an error as servers give them
    // (notSupported, jsonInvalid). Never fails.
    Answer answer(std::string_view request) const;

private:
    std::string m_subscribe; // results as JSON objects; empty when not recorded
    std::string m_serverInfo;
    std::string m_definitions;
};

} // namespace countersign::recording
