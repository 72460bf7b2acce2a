#include "app/console/error_output.h"
#include "app/console/expected_network.h"
#include "app/console/operation.h"

#include <algorithm>
#include <array>

namespace countersign::console {

namespace {

constexpr std::size_t keptBytes = 1024U * 1024U; // of buffers, after a long line

constexpr std::array groups{codecOperations, payloadOperations, addressOperations,
                            messageOperations};

const Operation* operationOfName(std::string_view name) {
    for (const auto& group : groups) {
        const std::span<const Operation> operations = group();
        const auto found = std::find_if(operations.begin(), operations.end(),
                                        [name](const Operation& one) { return one.name == name; });
        if (found != operations.end())
            return &*found;
    }
    return nullptr;
}

std::string compose(std::string_view id, const Result<void>& outcome, const JsonObject& members) {
    JsonObject answer;
    if (!id.empty())
        answer.raw("id", harmlessJson(id));
    answer.boolean("ok", outcome.has_value());
    if (!outcome)
        answer.raw("error", errorObject(outcome.error()).json());
    return answer.members(members).json();
}

} // namespace

std::vector<Operation> allOperations() {
    std::vector<Operation> all;
    for (const auto& group : groups)
        all.insert(all.end(), group().begin(), group().end());
    return all;
}

Result<void> perform(const codec::Codec& codec, const std::optional<std::uint32_t>& network,
                     const Request& request, JsonObject& answer) {
    const Result<std::string_view> name = request.text("op");
    if (!name)
        return tl::unexpected(name.error());
    const Operation* operation = operationOfName(*name);
    if (operation == nullptr)
        return fail(Errc::unknownName, "op");
    const auto json = request.find("json");
    if (network && json)
        if (Result<void> checked = checkExpectedNetwork(codec, *json, *network); !checked)
            return checked;
    return operation->run(codec, request, answer);
}

std::string LineAnswerer::answerTo(const Error& error) const {
    return compose({}, tl::unexpected(error), {});
}

std::string LineAnswerer::answer(std::string_view line) {
    m_document.releaseAbove(keptBytes);
    // Twins inside `json` are judged where it is read; the line itself must keep its id.
    Result<void> read =
        m_document.read(line, codec::JsonOddities::kept, codec::JsonDocument::maxLineBytes);
    if (!read)
        return answerTo(read.error());
    const Result<Request> request = Request::of(m_document);
    if (!request)
        return answerTo(request.error());
    JsonObject members;
    const Result<void> outcome = perform(m_codec, m_network, *request, members);
    return compose(request->raw("id"), outcome, members);
}

} // namespace countersign::console
