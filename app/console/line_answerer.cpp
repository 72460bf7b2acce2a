#include "app/console/error_output.h"
#include "app/console/operation.h"

#include <algorithm>
#include <array>

namespace countersign::console {

namespace {

constexpr std::size_t keptBytes = 1024U * 1024U; // of buffers, after a long line

const Operation* operationOfName(std::string_view name) {
    for (const std::span<const Operation> group :
         {codecOperations(), payloadOperations(), addressOperations(), messageOperations()}) {
        const auto found = std::find_if(group.begin(), group.end(),
                                        [name](const Operation& one) { return one.name == name; });
        if (found != group.end())
            return &*found;
    }
    return nullptr;
}

Result<void> run(const codec::Codec& codec, const Request& request, JsonObject& answer) {
    const Result<std::string_view> name = request.text("op");
    if (!name)
        return tl::unexpected(name.error());
    const Operation* operation = operationOfName(*name);
    return operation == nullptr ? fail(Errc::unknownName, "op")
                                : operation->run(codec, request, answer);
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
    const Result<void> outcome = run(m_codec, *request, members);
    return compose(request->raw("id"), outcome, members);
}

} // namespace countersign::console
