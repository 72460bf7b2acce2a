#pragma once

#include <cstdint>
#include <string>

namespace countersign::stream {

// {"id":…,"command":"subscribe","streams":["ledger","transactions","transactions_proposed","server"],"api_version":…}
std::string subscribeRequest(std::uint64_t id, unsigned apiVersion);

// {"id":…,"command":"server_definitions"}
std::string definitionsRequest(std::uint64_t id);

} // namespace countersign::stream
