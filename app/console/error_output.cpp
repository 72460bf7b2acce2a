#include "app/console/error_output.h"

#include "app/console/exit_code.h"
#include "app/console/json_object.h"
#include "app/text/error_text.h"
#include "app/text/plain_text.h"

#include <cstdio>

namespace countersign::console {

namespace {

std::optional<std::string> known(std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(std::string(text));
}

JsonObject placeOf(const Error& error) {
    JsonObject object;
    object.text("code", errcName(error.code)).textOrNull("subject", known(error.subject));
    object.number("offset", error.offset == Error::nowhere
                                ? std::nullopt
                                : std::optional<std::uint64_t>(error.offset));
    return object;
}

int write(JsonObject& object, const QString& message, int exitCode) {
    const std::string line = object.text("message", message.toStdString()).json() + '\n';
    std::fputs(line.c_str(), stderr);
    return exitCode;
}

} // namespace

JsonObject errorObject(const Error& error) {
    JsonObject object = placeOf(error);
    object.text("message", text::errorText(error).toStdString());
    if (!error.suggestion.empty())
        object.text("suggestion", error.suggestion);
    return object;
}

int report(const Error& error, int exitCode) {
    const std::string line = errorObject(error).json() + '\n';
    std::fputs(line.c_str(), stderr);
    return exitCode;
}

int report(std::string_view code, std::string_view subject, const QString& message, int exitCode) {
    JsonObject object;
    object.text("code", code).textOrNull("subject", known(subject)).number("offset", std::nullopt);
    return write(object, text::plainText(message, 1000), exitCode);
}

int exitCodeOf(Errc code) {
    switch (code) {
    case Errc::cannotOpen:
    case Errc::cannotRead:
    case Errc::cannotWrite:
    case Errc::fileExists:
    case Errc::notARegularFile:
        return exitFileSystem;
    case Errc::cannotListen:
        return exitNetwork;
    default:
        return exitRefused;
    }
}

void remark(const QString& text) {
    std::fputs((text::plainText(text, 1000).toStdString() + '\n').c_str(), stderr);
}

} // namespace countersign::console
