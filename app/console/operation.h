#pragma once

#include "app/console/json_object.h"
#include "app/console/request.h"
#include "app/console/tables.h"

#include <span>
#include <string_view>
#include <vector>

namespace countersign::console {

// One operation of `batch`: reads its members from the request, writes its answer's. After a
// failure what was written is shown beside the error. `takes` and `gives` are for the help.
struct Operation {
    std::string_view name;
    Result<void> (*run)(const Tables& tables, const Request& request, JsonObject& answer);
    std::string_view takes{};
    std::string_view gives{};
};

std::span<const Operation> codecOperations();
std::span<const Operation> payloadOperations();
std::span<const Operation> addressOperations();
std::span<const Operation> messageOperations();
std::span<const Operation> verificationOperations();

std::vector<Operation> allOperations();

// Runs the operation that the request names as `op`. A transaction in its `json` that cannot be
// meant for the network of `tables` is refused first (draft/network.h), an X-address of another
// network too.
Result<void> perform(const Tables& tables, const Request& request, JsonObject& answer);

// The answer to one line, without line feed. Any text gets one.
class LineAnswerer {
public:
    explicit LineAnswerer(Tables tables)
        : m_tables(std::move(tables)) {}

    std::string answer(std::string_view line);
    std::string answerTo(const Error& error) const; // for a line that could not be read

private:
    Tables m_tables;
    codec::JsonDocument m_document; // reused from line to line
};

} // namespace countersign::console
