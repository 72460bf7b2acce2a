#include "engine/stream/request.h"

namespace countersign::stream {

std::string subscribeRequest(std::uint64_t id, unsigned apiVersion) {
    return R"({"id":)" + std::to_string(id) +
           R"(,"command":"subscribe","streams":["ledger","transactions","transactions_proposed",)"
           R"("server"],"api_version":)" +
           std::to_string(apiVersion) + "}";
}

std::string definitionsRequest(std::uint64_t id) {
    return R"({"id":)" + std::to_string(id) + R"(,"command":"server_definitions"})";
}

} // namespace countersign::stream
