#pragma once

#include "app/console/json_object.h"
#include "app/console/request.h"
#include "engine/codec/codec.h"

#include <span>
#include <string_view>

namespace countersign::console {

// One operation of `batch`: reads its members from the request, writes its answer's. After a
// failure what was written is shown beside the error.
struct Operation {
    std::string_view name;
    Result<void> (*run)(const codec::Codec& codec, const Request& request, JsonObject& answer);
};

std::span<const Operation> codecOperations();
std::span<const Operation> payloadOperations();
std::span<const Operation> addressOperations();
std::span<const Operation> messageOperations();

// The answer to one line, without line feed. Any text gets one.
class LineAnswerer {
public:
    explicit LineAnswerer(codec::Codec codec)
        : m_codec(std::move(codec)) {}

    std::string answer(std::string_view line);
    std::string answerTo(const Error& error) const; // for a line that could not be read

private:
    codec::Codec m_codec;
    codec::JsonDocument m_document; // reused from line to line
};

} // namespace countersign::console
