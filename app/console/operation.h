#pragma once

#include "app/console/json_object.h"
#include "app/console/request.h"
#include "engine/codec/codec.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace countersign::console {

// One operation of `batch`: reads its members from the request, writes its answer's. After a
// failure what was written is shown beside the error. `takes` and `gives` are for the help.
struct Operation {
    std::string_view name;
    Result<void> (*run)(const codec::Codec& codec, const Request& request, JsonObject& answer);
    std::string_view takes{};
    std::string_view gives{};
};

std::span<const Operation> codecOperations();
std::span<const Operation> payloadOperations();
std::span<const Operation> addressOperations();
std::span<const Operation> messageOperations();

std::vector<Operation> allOperations();

// Runs the operation that the request names as `op`. A transaction in its `json` that cannot be
// meant for `network` is refused first (draft/network.h), an X-address of another network too.
Result<void> perform(const codec::Codec& codec, const std::optional<std::uint32_t>& network,
                     const Request& request, JsonObject& answer);

// The answer to one line, without line feed. Any text gets one.
class LineAnswerer {
public:
    explicit LineAnswerer(codec::Codec codec, std::optional<std::uint32_t> network = std::nullopt)
        : m_codec(std::move(codec))
        , m_network(network) {}

    std::string answer(std::string_view line);
    std::string answerTo(const Error& error) const; // for a line that could not be read

private:
    codec::Codec m_codec;
    std::optional<std::uint32_t> m_network;
    codec::JsonDocument m_document; // reused from line to line
};

} // namespace countersign::console
